// What the board and the list of requests have in common.
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@radix-ui/themes';
import { StateText } from '../kit/layout/states.tsx';
import { useParameters } from '../kit/lists/search-parameters.ts';

export function ViewChoice() {
  const { t } = useLingui();
  const [search, change] = useParameters();
  return (
    <SegmentedControl.Root
      size="1"
      aria-label={t`View`}
      value={search.get('view') === 'list' ? 'list' : 'board'}
      onValueChange={(view) => change({ view: view === 'list' ? view : undefined, pageNumber: undefined })}
    >
      <SegmentedControl.Item value="board">{t`Board`}</SegmentedControl.Item>
      <SegmentedControl.Item value="list">{t`List`}</SegmentedControl.Item>
    </SegmentedControl.Root>
  );
}

export function NoRequests() {
  const { t } = useLingui();
  return (
    <StateText title={t`Nobody has requested an agent yet`}>
      <Trans>
        People request agents from the chat. What they ask for is listed here, from new to delivered.
      </Trans>
    </StateText>
  );
}
