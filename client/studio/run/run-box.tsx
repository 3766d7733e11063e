import { useLingui } from '@lingui/react/macro';
import { Switch } from '@radix-ui/themes';
import { useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { branchVersion } from '../../../shared/steps/branch-version.ts';
import { SkeletonText } from '../../kit/layout/states.tsx';
import type { StudioParts } from '../page/use-studio.ts';
import { keepTyped, useLastTyped } from './last-typed.ts';
import { RunForm } from './run-form.tsx';
import type { useLatestRun } from './use-latest-run.ts';
import { useStarting } from './use-starting.ts';

type Props = { parts: StudioParts; latest: ReturnType<typeof useLatestRun>; because: string | undefined };

/** Asks what the run is started with, from what was typed last. */
export function RunBox({ parts, latest, because }: Props) {
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
