import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@radix-ui/themes';

type Past = 'versions' | 'history';

/** What was published, or every moment of the draft. */
export function PastTabs({ on, onGo }: { on: Past; onGo: (past: Past) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl.Root size="1" value={on} onValueChange={(past) => onGo(past as Past)}>
      <SegmentedControl.Item value="versions">{t`Versions`}</SegmentedControl.Item>
      <SegmentedControl.Item value="history">{t`History`}</SegmentedControl.Item>
    </SegmentedControl.Root>
  );
}
