// What somebody else has saved while one was typing, beside what one has typed.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../kit/buttons.tsx';
import { Note } from '../kit/notice.tsx';
import { useProjects } from '../projects/index.ts';
import { useKeepsLabels } from './keeps-labels.ts';
import { ALL_PROJECTS, type MemoryForm } from './memory-form.ts';
import styles from './memories.module.css';
import type { Stale } from './use-memory-form.ts';

export function TwoVersions({ of: { saved, mine, takeSaved, keepMine } }: { of: Stale }) {
  const { t } = useLingui();
  const rows = useShownFields();
  const differing = rows.filter(({ shown }) => shown(saved) !== shown(mine));
  return (
    <Note tone="wait" role="alert" className={styles.stale}>
      <p>
        <Trans>Someone else has changed this memory in the meantime. Nothing of yours is saved yet.</Trans>
      </p>
      {differing.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th>{t`Field`}</th>
              <th>{t`Saved`}</th>
              <th>{t`Yours`}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map(({ label, shown }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td dir="auto">{shown(saved)}</td>
                <td dir="auto">{shown(mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row wrap">
        <Button variant="quiet" onClick={takeSaved}>
          <Trans>Take the saved version</Trans>
        </Button>
        <Button variant="quiet" onClick={keepMine}>
          <Trans>Keep my changes</Trans>
        </Button>
      </div>
    </Note>
  );
}

function useShownFields(): { label: string; shown: (form: MemoryForm) => string }[] {
  const { t } = useLingui();
  const labels = useKeepsLabels();
  const { data: projects } = useProjects();
  const numbered = (value: number | undefined) => (value === undefined ? '–' : String(value));
  return [
    { label: t`Name`, shown: ({ name }) => name },
    { label: t`Stores texts for`, shown: ({ keeps }) => labels[keeps] },
    {
      label: t`Who can use it`,
      shown: ({ reach }) =>
        reach === ALL_PROJECTS ? t`All projects` : (projects?.find(({ id }) => id === reach)?.name ?? '–'),
    },
    { label: t`Entries at most`, shown: ({ maxEntries }) => numbered(maxEntries) },
    { label: t`Characters of an entry at most`, shown: ({ maxCharacters }) => numbered(maxCharacters) },
    {
      label: t`When there is no room for a new entry`,
      shown: ({ whenFull }) =>
        whenFull === 'removeOldest'
          ? t`Delete the entry that was unchanged for longest`
          : t`Refuse it: the step fails`,
    },
    { label: t`Delete entries unchanged for (days)`, shown: ({ maxAgeDays }) => numbered(maxAgeDays) },
  ];
}
