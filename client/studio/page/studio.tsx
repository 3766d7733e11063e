// The studio of a living draft: canvas in the middle, everything else around it.
import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import type { Agent } from '../../../shared/agents/agent.ts';
import type { LiveDocument } from '../../data/live/index.ts';
import { useLiveState } from '../../data/live/index.ts';
import { BranchBar } from '../branches/branch-bar.tsx';
import { addBehind, hasUse } from '../canvas/add-step.ts';
import { Palette } from '../canvas/palette.tsx';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import { useNames } from '../canvas/names.tsx';
import { titleOf } from '../canvas/step-title.ts';
import { CommentsProvider } from '../../comments/index.ts';
import { useThreadInAddress } from '../comments/use-thread-in-address.ts';
import { useEditorAhead } from '../inspector/template-editor.tsx';
import { RunProvider } from '../run/run-provider.tsx';
import { useLatestRun } from '../run/use-latest-run.ts';
import { offeredKinds } from '../steps/index.ts';
import { Dialogs } from './dialogs.tsx';
import { DraftCanvas } from './draft-canvas.tsx';
import { useLaterParts } from './later.tsx';
import { SideArea } from './side-area.tsx';
import { StudioRunBar } from './studio-run-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAnnouncing } from './use-announcing.ts';
import { useKeys } from './use-keys.ts';
import { useCloseWithSelection, useOpening } from './use-opening.ts';
import { usePins } from './use-pins.ts';
import { useProblems } from './use-problems.ts';
import { useRunAgain } from './use-run-again.ts';
import { useStepInAddress } from './use-step-in-address.ts';
import { useStudio, type StudioParts } from './use-studio.ts';
import { WithPast } from './with-past.tsx';
import styles from './frame.module.css';

type Props = { agent: Agent; branchId: string | undefined; live: LiveDocument; canEdit: boolean };

export function Studio({ agent, branchId, live, canEdit }: Props) {
  const parts = useStudio({ agent, branchId, live, canEdit });
  const { model, ui } = parts;
  const state = useLiveState(live);
  const graph = useSyncExternalStore(live.graph.subscribe, live.graph.graph);
  const { problems, isChecked } = useProblems(model, live.graph, agent.projectId);
  const latest = useLatestRun(agent.id);
  const frame = useRef<HTMLDivElement>(null);
  const say = useTitles(model);
  const announcing = useAnnouncing({ model, ui, titleOf: say });
  usePins(parts);
  const runAgain = useRunAgain(parts, latest);
  const keyParts = useKeys({ parts, frame, say: announcing, runAgain });
  const { palette, announcement } = useSnapshot(ui);
  useEditorAhead();
  useLaterParts();
  useCloseWithSelection(parts);
  useShowFollowers(parts);
  const hasStep = useCallback((stepId: string) => model.graph.step(stepId) !== undefined, [model]);
  const { open, pick, show, onAdded } = useOpening(parts, announcing.added);
  useThreadInAddress({ parts, isReady: graph.steps.length > 0, show });
  useStepInAddress({ ...parts, has: hasStep, isReady: graph.steps.length > 0, show });
  const canvas = (
    <DraftCanvas
      parts={parts}
      state={state}
      problems={problems}
      isChecked={isChecked}
      keys={keyParts}
      titleOf={say}
      onOpen={open}
      onPick={pick}
      onShow={show}
      onAdded={onAdded}
      hasRun={latest.lastId !== undefined}
    />
  );

  return (
    <CommentsProvider model={parts.comments} projectId={agent.projectId}>
      <RunProvider runId={latest.runId} model={model}>
        <div className={styles.studio} ref={frame}>
          <TopBar parts={parts} state={state} latest={latest} />
          <BranchBar parts={parts} />
          <div className={styles.middle}>
            {palette && canEdit && <StudioPalette parts={parts} onAdded={onAdded} />}
            <WithPast parts={parts} canEdit={canEdit}>
              {canvas}
            </WithPast>
            <SideArea
              parts={parts}
              problems={problems}
              latest={latest}
              chooseStep={keyParts.chooseStep}
              keys={keyParts.parts}
              runAgain={runAgain}
              titleOf={say}
              onShow={show}
            />
          </div>
          <StudioRunBar parts={parts} latest={latest} titleOf={say} onStep={show} onRetry={runAgain.retry} />
          <Dialogs
            parts={parts}
            state={state}
            problems={problems}
            latest={latest}
            titleOf={say}
            onShow={show}
          />
          <span className="unseen" role="status" data-announcement>
            {announcement}
          </span>
        </div>
      </RunProvider>
    </CommentsProvider>
  );
}

function useTitles(model: CanvasModel) {
  const { i18n } = useLingui();
  return useCallback(
    (stepId: string) => {
      const step = model.graph.step(stepId);
      return step ? titleOf(step, (text) => i18n._(text)) : '';
    },
    [model, i18n],
  );
}

function StudioPalette({ parts, onAdded }: { parts: StudioParts; onAdded: (stepId: string) => void }) {
  const { model, ui, canvasUi, handle } = parts;
  const names = useNames();
  return (
    <Palette
      kinds={offeredKinds.filter((type) => hasUse(model.graph.graph(), type))}
      onClose={() => (ui.palette = false)}
      onAdd={(type) => {
        if (!handle) return;
        const id = addBehind({ model, names }, type, canvasUi.selected, handle.view().center);
        if (id !== undefined) onAdded(id);
      }}
    />
  );
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
