// What stands at the end of the canvas: the selected step, the runs. Versions bring their own canvas.
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import { stepIdOf } from '../../../shared/executions/run-event.ts';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { useRead } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';
import type { SaidProblem } from '../inspector/say-problem.ts';
import { Avatar } from '../../kit/display/avatar.tsx';
import { smallTile } from '../../steps/index.ts';
import { Inspector } from '../inspector/inspector.tsx';
import { InspectorContext, type InspectorModel } from '../inspector/inspector-model.ts';
import { useShownRun } from '../run/run-context.ts';
import type { useLatestRun } from '../run/use-latest-run.ts';
import { duplicateSelected, mayCopy } from './canvas-clipboard.ts';
import { removeSelected } from './canvas-keys.ts';
import type { KeyParts } from './key-parts.ts';
import { CommentsPanel, FindPanel, RunsPanel } from './later.tsx';
import type { RunAgain } from '../run/run-again.ts';
import { useFieldFocus } from './use-field-focus.ts';
import type { StudioParts } from './use-studio.ts';

type Props = {
  parts: StudioParts;
  problems: readonly SaidProblem[];
  latest: ReturnType<typeof useLatestRun>;
  chooseStep: InspectorModel['chooseStep'];
  keys: KeyParts;
  runAgain: RunAgain;
  titleOf: (stepId: string) => string;
  onShow: (stepId: string) => void;
};

export function SideArea(props: Props) {
  const { parts, latest, titleOf, onShow } = props;
  const { ui, canvasUi, model, agent } = parts;
  const { side } = useSnapshot(ui);
  const id = useInspected(canvasUi);
  const step = useSyncExternalStore(model.graph.subscribe, () =>
    id === undefined ? undefined : model.graph.step(id),
  );
  if (side === 'runs') {
    return (
      <RunsPanel
        agentId={agent.id}
        openRunId={latest.runId}
        onShow={latest.show}
        onClose={() => (ui.side = null)}
      />
    );
  }
  if (side === 'find') return <FindPanel parts={parts} titleOf={titleOf} onClose={() => (ui.side = null)} />;
  if (side === 'comments') {
    return (
      <CommentsPanel
        titleOf={titleOf}
        onShow={(stepId) => {
          ui.tab = 'comments';
          onShow(stepId);
        }}
        onClose={() => (ui.side = null)}
      />
    );
  }
  if (side !== 'step' || !step) return null;
  return <StepSide {...props} step={step} />;
}

function StepSide({
  parts,
  problems,
  latest,
  chooseStep,
  keys,
  runAgain,
  step,
}: Props & { step: GraphStep }) {
  const { ui } = parts;
  const { tab } = useSnapshot(ui);
  useFieldFocus(ui, step.id);
  const inspector = useInspectorModel(parts, { chooseStep, runAgain }, latest);
  return (
    <InspectorContext value={inspector}>
      <Inspector
        key={step.id}
        step={step}
        tab={tab}
        onTab={(next) => (ui.tab = next)}
        problems={problems}
        onEditing={(field) => parts.presence.edit(field === null ? null : { stepId: step.id, field })}
        onClose={() => {
          ui.side = null;
          parts.handle?.select([]);
        }}
        onDuplicate={mayCopy(keys.model.graph.graph(), step.type) ? () => duplicateSelected(keys) : undefined}
        onRemove={() => removeSelected(keys)}
        onReveal={() => parts.handle?.reveal([step.id])}
        aside={<PeopleHere parts={parts} stepId={step.id} />}
      />
    </InspectorContext>
  );
}

/** The only selected step; while cards are dragged the inspector stays as it is. */
function useInspected(canvasUi: StudioParts['canvasUi']): string | undefined {
  const { selected, dragging } = useSnapshot(canvasUi);
  const only = selected.length === 1 ? selected[0] : undefined;
  const [inspected, setInspected] = useState(only);
  if (!dragging && inspected !== only) setInspected(only);
  return dragging ? inspected : only;
}

function useInspectorModel(
  { agent, model, live }: StudioParts,
  { chooseStep, runAgain }: Pick<InspectorModel, 'chooseStep' | 'runAgain'>,
  { lastId: lastRunId, show }: Props['latest'],
) {
  const run = useShownRun();
  const mayLook = useCan('executionFeed', 'view');
  const { data: last } = useRead(
    executionRoutes.read,
    { params: { id: lastRunId ?? '' } },
    { enabled: mayLook && run === null && lastRunId !== undefined },
  );
  const detail = run ? run.detail : last;
  const sampleOf = useCallback(
    (stepId: string) => {
      const reading = [...(run?.whole.steps.values() ?? [])].findLast((step) => step.stepId === stepId);
      return reading?.output ?? detail?.steps.findLast(({ key }) => stepIdOf(key) === stepId)?.output;
    },
    [run, detail],
  );
  const sampleInput = useCallback(
    () => detail && { text: detail.input.text, variables: detail.input.variables },
    [detail],
  );
  const together = useMemo(() => ({ awareness: live.awareness, undo: live.undo }), [live]);
  return useMemo<InspectorModel>(
    () => ({
      projectId: agent.projectId,
      agentId: agent.id,
      graph: model.graph,
      edits: model.edits,
      together: model.edits && together,
      tile: smallTile,
      sampleOf,
      sampleInput,
      pins: model.pins,
      runAgain: model.edits && runAgain,
      showLastRun: lastRunId === undefined ? undefined : () => show(lastRunId),
      chooseStep,
    }),
    [agent, model, together, sampleOf, sampleInput, runAgain, lastRunId, show, chooseStep],
  );
}

/** Others who have this very step in hand. */
function PeopleHere({ parts, stepId }: { parts: StudioParts; stepId: string }) {
  const peers = useSyncExternalStore(parts.presence.subscribe, parts.presence.peers);
  return peers
    .filter(({ selected, editing }) => editing?.stepId === stepId || selected.includes(stepId))
    .slice(0, 3)
    .map(({ client, id, name, slot }) => <Avatar key={client} person={{ id, name, slot }} size={20} />);
}
