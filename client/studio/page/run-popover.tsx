import { Popover } from '@radix-ui/themes';
import { useState, type ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { keepTyped, lastTyped } from '../run/last-typed.ts';
import { RunForm } from '../run/run-form.tsx';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { useStarting } from '../run/use-starting.ts';
import type { StudioParts } from './use-studio.ts';

type Props = {
  parts: StudioParts;
  latest: ReturnType<typeof useLatestRun>;
  because: string | undefined;
  children: ReactElement;
};

/** Asks what the run is started with, from what was typed last. */
export function RunPopover({ parts, latest, because, children }: Props) {
  const { agent, live, ui } = parts;
  const { runForm } = useSnapshot(ui);
  const { start, isBusy, failure } = useStarting(agent.id, live.whenSaved);
  const [initial] = useState(() => lastTyped(agent.id));
  return (
    <Popover.Root open={runForm} onOpenChange={(isOpen) => (ui.runForm = isOpen)}>
      <Popover.Trigger>{children}</Popover.Trigger>
      <Popover.Content width="380px" maxWidth="calc(100vw - 24px)" align="end">
        <RunForm
          autoFocus
          graph={live.graph.graph()}
          initial={initial}
          isBusy={isBusy}
          because={because}
          failure={failure}
          onRun={async (input, typed) => {
            keepTyped(agent.id, typed);
            const runId = await start(input, 'draft');
            if (runId === undefined) return;
            latest.show(runId);
            ui.runForm = false;
          }}
        />
      </Popover.Content>
    </Popover.Root>
  );
}
