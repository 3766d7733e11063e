import { useLingui } from '@lingui/react/macro';
import { Popover, Switch } from '@radix-ui/themes';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { branchVersion } from '../../../shared/steps/branch-version.ts';
import { SkeletonText } from '../../kit/layout/states.tsx';
import { keepTyped, useLastTyped } from '../run/last-typed.ts';
import { RunForm } from '../run/run-form.tsx';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { useStarting } from '../run/use-starting.ts';
import type { StudioParts } from './use-studio.ts';
import styles from '../run/reading.module.css';

type Props = {
  parts: StudioParts;
  latest: ReturnType<typeof useLatestRun>;
  because: string | undefined;
  children: ReactElement;
};

/** Asks what the run is started with, from what was typed last. */
export function RunPopover({ parts, latest, because, children }: Props) {
  const { ui } = parts;
  const { runForm } = useSnapshot(ui);
  return (
    <Popover.Root open={runForm} onOpenChange={(isOpen) => (ui.runForm = isOpen)}>
      <Popover.Trigger>{children}</Popover.Trigger>
      <Popover.Content className={styles.runBox} align="end">
        <Form parts={parts} latest={latest} because={because} />
      </Popover.Content>
    </Popover.Root>
  );
}

function Form({ parts, latest, because }: Omit<Props, 'children'>) {
  const { agent, branchId, live, ui, model } = parts;
  const { start, isBusy, failure } = useStarting(agent.id, live.whenSaved);
  const initial = useLastTyped(agent.id);
  if (!initial) return <SkeletonText lines={3} />;
  return (
    <>
      <PinsSwitch parts={parts} />
      <RunForm
        autoFocus
        agentId={agent.id}
        graph={live.graph.graph()}
        initial={initial}
        isBusy={isBusy}
        because={because}
        failure={failure}
        onRun={async (input, typed) => {
          keepTyped(agent.id, typed);
          const runId = await start(input, branchId ? branchVersion(branchId) : 'draft', {
            outputs: ui.usesPins ? Object.fromEntries(model.pins.all()) : {},
          });
          if (runId === undefined) return;
          latest.show(runId);
          ui.runForm = false;
        }}
      />
    </>
  );
}

/** Nothing while nothing is pinned. */
function PinsSwitch({ parts: { model, ui } }: { parts: StudioParts }) {
  const { t } = useLingui();
  const pins = useSyncExternalStore(model.pins.subscribeAll, model.pins.all);
  const { usesPins } = useSnapshot(ui);
  if (pins.size === 0) return null;
  return (
    <label className="row">
      <Switch size="1" checked={usesPins} onCheckedChange={(on) => (ui.usesPins = on)} />
      <span className="small">{t`Use pinned outputs`}</span>
    </label>
  );
}
