// Columns of the libraries: lists of what comes with the product and is added to a project.
import { Trans, useLingui } from '@lingui/react/macro';
import { Globe, Plus } from 'lucide-react';
import { Button } from '../buttons/buttons.tsx';
import { RecordName } from '../display/record-name.tsx';

type Entry = { name: string; provider: string; manual: string };

/** Without `onAdd` nobody may add anything, and there is no column for it. */
export function useLibraryColumns<Of extends Entry>(
  describe: (entry: Of) => string,
  onAdd: ((entry: Of) => void) | undefined,
) {
  const { t } = useLingui();
  const add = {
    title: t`Add`,
    width: 96,
    narrow: 'side' as const,
    cell: (entry: Of) => (
      <Button
        variant="quiet"
        size="1"
        icon={Plus}
        aria-label={t`Add ${entry.name}`}
        onClick={() => onAdd?.(entry)}
      >
        <Trans>Add</Trans>
      </Button>
    ),
  };
  return {
    name: {
      title: t`Name`,
      sortBy: 'name' as const,
      cell: (entry: Of) => (
        <span className="row">
          <RecordName icon={Globe} name={entry.name} detail={describe(entry)} />
        </span>
      ),
    },
    provider: {
      title: t`Provider`,
      sortBy: 'provider' as const,
      width: 190,
      narrow: 'hidden' as const,
      cell: ({ provider, manual }: Of) => (
        <a className="link" href={manual} target="_blank" rel="noreferrer" dir="auto">
          {provider}
        </a>
      ),
    },
    add: onAdd ? [add] : [],
  };
}
