// The studio of a living draft: canvas in the middle, everything else around it.
import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { LiveDocument } from '../../data/live/index.ts';
import { useLiveState } from '../../data/live/index.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { addAt } from '../canvas/add-step.ts';
import { OverviewMap } from '../canvas/overview-map.tsx';
import { Palette } from '../canvas/palette.tsx';
import { StepPicker } from '../canvas/step-picker.tsx';
import { titleOf } from '../canvas/step-title.ts';
import { ToolStrip } from '../canvas/tool-strip.tsx';
import { ZoomBar } from '../canvas/zoom-bar.tsx';
import { Cursors } from '../presence/cursors.tsx';
import { FollowFrame } from '../presence/follow.tsx';
import { RunContext } from '../run/run-context.ts';
import { useLatestRun } from '../run/use-latest-run.ts';
import { useRun } from '../run/use-run.ts';
import { useRunMoods } from '../run/use-run-moods.ts';
import { DraftVersions } from '../versions/draft-versions.tsx';
import { tidyUp } from './canvas-keys.ts';
import { Dialogs } from './dialogs.tsx';
import { Notes } from './notes.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { carryOut } from './quick-fix.ts';
import { SideArea } from './side-area.tsx';
import { StudioRunBar } from './studio-run-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useProblems } from './use-problems.ts';
import { useRestore } from './use-restore.ts';
import { useStudio } from './use-studio.ts';

type Props = { agent: Agent; live: LiveDocument; canEdit: boolean };

export function Studio({ agent, live, canEdit }: Props) {
  const { i18n } = useLingui();
  const parts = useStudio(agent, live, canEdit);
  const { model, canvasUi, ui, presence, handle } = parts;
  const state = useLiveState(live);
  const graph = useSyncExternalStore(live.graph.subscribe, live.graph.graph);
  const problems = useProblems(model, live.graph);
  const latest = useLatestRun(agent.id);
  const run = useRun(latest.runId);
  useRunMoods(model, run?.reading);
  const frame = useRef<HTMLDivElement>(null);
  const say = useCallback(
    (stepId: string) => {
      const step = model.graph.step(stepId);
      return step ? titleOf(step, (text) => i18n._(text)) : '';
    },
    [model, i18n],
  );
  const keyParts = useKeys({ parts, frame, titleOf: say });
  const { palette, followed, said, side } = useSnapshot(ui);
  const restore = useRestore(agent.id, live, parts.me.id);
  useFirstView(parts.handle, graph.steps.length > 0);
  useOpenOnSelect(parts);
  useShowFollowers(parts);
  const stopFollowing = useCallback(() => (ui.followed = null), [ui]);
  const open = useCallback(
    (stepId: string) => {
      handle?.select([stepId]);
      ui.side = 'step';
    },
    [handle, ui],
  );
  const show = useMemo(
    () => ({
      step(stepId: string) {
        open(stepId);
        handle?.reveal([stepId]);
      },
    }),
    [open, handle],
  );

  const canvas = (
    <Canvas
      model={model}
      ui={canvasUi}
      onReady={parts.setHandle}
      onTravel={stopFollowing}
      onView={() => handle && presence.show(handle.view())}
      onOpen={open}
      onChoose={(stepId) => keyParts.chosen(stepId)}
    >
      <Cursors presence={presence} followed={followed} />
      {!palette && (
        <ToolStrip
          handle={handle}
          onTidy={() => tidyUp(keyParts.parts)}
          onPalette={() => (ui.palette = true)}
        />
      )}
      <ZoomBar handle={handle} />
      <OverviewMap version={run?.reading.seq ?? 0} />
      <StepPicker handle={handle} />
      <ProblemsPanel
        problems={problems}
        titleOf={say}
        onShow={({ stepId }) => stepId && show.step(stepId)}
        onFix={
          canEdit
            ? ({ fix }) => {
                const answer = fix && carryOut(fix, model);
                // A new card is drawn with the next frame.
                if (answer) setTimeout(() => (answer.opens ? show.step : open)(answer.stepId), 50);
              }
            : undefined
        }
      />
      {followed !== null && (
        <FollowFrame presence={presence} followed={followed} handle={handle} onEnd={stopFollowing} />
      )}
      <Notes parts={parts} state={state} onShow={show.step} titleOf={say} />
    </Canvas>
  );

  return (
    <RunContext value={run}>
      <div className="s-studio" ref={frame}>
        <TopBar parts={parts} state={state} latest={latest} />
        <div className="s-middle">
          {palette && canEdit && (
            <Palette
              onClose={() => (ui.palette = false)}
              onAdd={(type) => {
                if (!handle) return;
                const id = addAt(model, type, { canvas: handle.view().center, screen: { x: 0, y: 0 } });
                if (id !== undefined) requestAnimationFrame(() => handle.select([id]));
              }}
            />
          )}
          {side === 'versions' ? (
            <DraftVersions
              agent={agent}
              graph={live.graph}
              onRestore={canEdit ? (version) => void restore(version) : undefined}
              onClose={() => (ui.side = null)}
            >
              {canvas}
            </DraftVersions>
          ) : (
            <section className="s-canvas-area" tabIndex={-1}>
              {canvas}
            </section>
          )}
          <SideArea
            parts={parts}
            problems={problems}
            latest={latest}
            chooseStep={keyParts.chooseStep}
            keys={keyParts.parts}
          />
        </div>
        {run && <StudioRunBar parts={parts} run={run} latest={latest} titleOf={say} onStep={show.step} />}
        <Dialogs
          parts={parts}
          state={state}
          problems={problems}
          latest={latest}
          titleOf={say}
          onShow={show.step}
        />
        <span className="unseen" role="status">
          {said}
        </span>
      </div>
    </RunContext>
  );
}

/** Shows the whole agent once, when it has arrived. */
function useFirstView(handle: ReturnType<typeof useStudio>['handle'], hasSteps: boolean) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !handle || !hasSteps) return;
    isDone.current = true;
    handle.reveal();
  }, [handle, hasSteps]);
}

/** Who begins to follow sees at once what is in view here. */
function useShowFollowers({ presence, handle }: ReturnType<typeof useStudio>) {
  useEffect(() => {
    let was = false;
    return presence.subscribe(() => {
      const is = presence.isFollowed();
      if (is && !was && handle) presence.show(handle.view());
      was = is;
    });
  }, [presence, handle]);
}

/** A single selected step opens its inspector; nothing selected closes it. */
function useOpenOnSelect({ canvasUi, ui, handle }: ReturnType<typeof useStudio>) {
  const { selected, dragging } = useSnapshot(canvasUi);
  const only = selected.length === 1 ? selected[0] : undefined;
  useEffect(() => {
    if (dragging) return undefined;
    if (only === undefined) {
      if (ui.side === 'step') ui.side = null;
      return undefined;
    }
    ui.side = 'step';
    // The inspector has taken its place by then, and must not hide the card it belongs to.
    const timer = setTimeout(() => handle?.keepInView(only), 120);
    return () => clearTimeout(timer);
  }, [only, dragging, ui, handle]);
}
