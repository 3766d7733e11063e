import { Popover } from '@radix-ui/themes';
import type { ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { RunBox } from './later.tsx';
import type { StudioParts } from './use-studio.ts';
import styles from '../run/reading.module.css';

type Props = {
  parts: StudioParts;
  latest: ReturnType<typeof useLatestRun>;
  because: string | undefined;
  children: ReactElement;
};

export function RunPopover({ parts, latest, because, children }: Props) {
  const { ui } = parts;
  const { runForm } = useSnapshot(ui);
  return (
    <Popover.Root open={runForm} onOpenChange={(isOpen) => (ui.runForm = isOpen)}>
      <Popover.Trigger>{children}</Popover.Trigger>
      <Popover.Content className={styles.runBox} align="end">
        <RunBox parts={parts} latest={latest} because={because} />
      </Popover.Content>
    </Popover.Root>
  );
}
