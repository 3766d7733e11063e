// A published version: the same studio to look at, with what it may be compared with and restored from.
import { useLingui } from '@lingui/react/macro';
import { History, Pencil } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Agent } from '../../../shared/agents/agent.ts';
import { agentRoutes } from '../../../shared/agents/routes.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { call } from '../../data/call.ts';
import { useCan } from '../../data/viewer.ts';
import { Button, IconButton } from '../../kit/buttons/buttons.tsx';
import { LoadFailed, SkeletonText } from '../../kit/layout/states.tsx';
import { toast, toastError } from '../../kit/overlays/toast.tsx';
import { Canvas } from '../canvas/canvas.tsx';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import { quietCanvas } from '../canvas/canvas-model.ts';
import { createCanvasUi } from '../canvas/canvas-ui.ts';
import { OverviewMap } from '../canvas/overview-map.tsx';
import { smallTile } from '../../steps/index.ts';
import { ZoomBar } from '../canvas/zoom-bar.tsx';
import { frozenGraph } from '../graph/graph-store.ts';
import { Inspector, type InspectorTab } from '../inspector/inspector.tsx';
import { InspectorContext } from '../inspector/inspector-model.ts';
import { DiffCanvas } from '../versions/diff-canvas.tsx';
import { useComparison, useVersionGraph } from '../versions/use-comparison.ts';
import { VersionRail } from '../versions/version-rail.tsx';
import { studioLinks } from '../links.ts';
import { StudioState } from './studio-state.tsx';
import { StudioHeader } from './studio-header.tsx';
import frameStyles from './frame.module.css';
import headerStyles from './header.module.css';

export function VersionStudio({ agent, number }: { agent: Agent; number: number }) {
  const { graph, state, error, refetch } = useVersionGraph(agent.id, number);
  if (!graph || !state?.version) {
    return (
      <StudioState projectId={agent.projectId} name={agent.name}>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />}
      </StudioState>
    );
  }
  return <Loaded agent={agent} number={number} graph={graph} title={state.version.title} />;
}

type LoadedProps = { agent: Agent; number: number; graph: AgentGraph; title: string };

function Loaded({ agent, number, graph, title }: LoadedProps) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [hasRail, setRail] = useState(true);
  const comparing = useComparison(agent.id, null);
  const { comparison, drawn, onChoose } = comparing;
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const restore = (version: number) =>
    call(agentRoutes.restore, { params: { id: agent.id, version } }).then(() => {
      toast(t`Version ${version} was restored to the draft.`);
      goTo(studioLinks.build(agent.projectId, agent.id));
    }, toastError);
  return (
    <div className={frameStyles.studio}>
      <StudioHeader
        agent={agent}
        areas={{ version: number, on: 'build' }}
        status={
          <span className={headerStyles.draft} title={title}>
            {t`Version ${number}`} <span className="muted">{t`cannot be changed`}</span>
          </span>
        }
      >
        <IconButton icon={History} label={t`Versions`} on={hasRail} onClick={() => setRail(!hasRail)} />
        <Button variant="primary" icon={Pencil} href={studioLinks.build(agent.projectId, agent.id)}>
          {t`Open the draft`}
        </Button>
      </StudioHeader>
      <div className={frameStyles.middle}>
        <section className={frameStyles.canvasArea} data-canvas-area>
          {comparison && drawn ? (
            <DiffCanvas drawn={drawn} onChoose={onChoose} />
          ) : (
            <Looking key={number} agent={agent} graph={graph} />
          )}
        </section>
        {hasRail && (
          <VersionRail
            agent={agent}
            comparing={comparing}
            onRestore={canEdit ? (version) => void restore(version) : undefined}
            onClose={() => setRail(false)}
          />
        )}
      </div>
    </div>
  );
}

/** A frozen graph with an inspector whose values are text. */
function Looking({ agent, graph }: { agent: Agent; graph: AgentGraph }) {
  const [handle, setHandle] = useState<CanvasHandle | null>(null);
  const [ui] = useState(createCanvasUi);
  const [tab, setTab] = useState<InspectorTab>('configure');
  const model = useMemo(() => quietCanvas(frozenGraph(graph)), [graph]);
  const { selected } = useSnapshot(ui);
  const step = selected.length === 1 ? model.graph.step(selected[0] ?? '') : undefined;
  const shownId = step?.id;
  useEffect(() => {
    if (shownId !== undefined) handle?.uncover(shownId);
  }, [shownId, handle]);
  const inspector = useMemo(
    () => ({
      projectId: agent.projectId,
      agentId: agent.id,
      graph: model.graph,
      edits: undefined,
      together: undefined,
      tile: smallTile,
      sampleOf: () => undefined,
      sampleInput: () => undefined,
      pins: undefined,
      runAgain: undefined,
      chooseStep: () => {},
    }),
    [agent, model],
  );
  return (
    <>
      <Canvas model={model} ui={ui} onReady={setHandle}>
        <ZoomBar handle={handle} />
        <OverviewMap />
      </Canvas>
      {step && (
        <div className={frameStyles.over}>
          <InspectorContext value={inspector}>
            <Inspector
              key={step.id}
              step={step}
              tab={tab}
              onTab={setTab}
              problems={[]}
              onEditing={() => {}}
              onClose={() => handle?.select([])}
              onRemove={() => {}}
              onReveal={() => handle?.reveal([step.id])}
            />
          </InspectorContext>
        </div>
      )}
    </>
  );
}
