// Runs a part of the agent once more, on what the last run has given before it.
import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useEffect } from 'react';
import { branchVersion } from '../../../shared/steps/branch-version.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { toast, toastError } from '../../kit/overlays/toast.tsx';
import type { RunAgain } from '../run/run-again.ts';
import { startFailure } from '../run/start-failure.ts';
import { startRun, type GivenOutputs, type Onward } from '../run/use-starting.ts';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { kindOf } from '../graph/kinds.ts';
import type { StudioParts } from './use-studio.ts';

export function useRunAgain(
  { agent, branchId, live, model, ui }: StudioParts,
  latest: ReturnType<typeof useLatestRun>,
): RunAgain {
  const { t, i18n } = useLingui();
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  return useMemo(() => {
    const start = async (onward: Onward) => {
      try {
        await live.whenSaved();
        const version = branchId ? branchVersion(branchId) : 'draft';
        now.current.show(await startRun(agent.id, { ...onward, version }));
      } catch (error) {
        toastError(
          new Error(
            startFailure(error, (text) => i18n._(text)),
            { cause: error },
          ),
        );
      }
    };
    const pinned = () => (ui.usesPins ? Object.fromEntries(model.pins.all()) : {});
    const from = async (mode: 'onward' | 'only', id: string, outputs: GivenOutputs = {}) => {
      const graph = model.graph.graph();
      const fromStepId = outermost(graph, id);
      const fromRunId = now.current.lastId;
      const isStart = kindOf(model.graph.step(fromStepId)?.type ?? '')?.role === 'start';
      // From its start an agent is run as ever: with a message.
      if (isStart) ui.runForm = true;
      else if (fromRunId === undefined) toast(t`Run the agent once: then any of its steps can be run again.`);
      else await start({ fromRunId, fromStepId, mode, outputs: { ...pinned(), ...outputs } });
    };
    return {
      onward: (id, outputs) => from('onward', id, outputs),
      only: (id, outputs) => from('only', id, outputs),
      retry: (fromRunId) => start({ fromRunId, mode: 'retry', outputs: pinned() }),
    };
  }, [agent.id, branchId, live, model, ui, t, i18n]);
}

/** A step inside of a loop runs with its loop. */
function outermost({ steps }: AgentGraph, stepId: string): string {
  const parents = new Map(steps.map(({ id, parentId }) => [id, parentId]));
  const seen = new Set([stepId]);
  for (const id of seen) {
    const above = parents.get(id);
    if (!above) return id;
    seen.add(above);
  }
  return stepId;
}
