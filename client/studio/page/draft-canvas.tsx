// The canvas of a living draft, with everything that floats above it.
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SaidProblem } from '../inspector/say-problem.ts';
import type { LiveState } from '../../data/live/index.ts';
import { deferred } from '../../kit/loading/deferred.tsx';
import { speakAlso } from '../../kit/text/page-texts.ts';
import { Canvas } from '../canvas/canvas.tsx';
import { ConnectPicker } from '../canvas/connect-picker.tsx';
import { useNames } from '../canvas/names.tsx';
import { OverviewMap } from '../canvas/overview-map.tsx';
import { StepPicker } from '../canvas/step-picker.tsx';
import { ToolStrip } from '../canvas/tool-strip.tsx';
import { ZoomBar } from '../canvas/zoom-bar.tsx';
import { Cursors } from '../presence/cursors.tsx';
import { FollowFrame } from '../presence/follow.tsx';
import { tidyUp } from './canvas-keys.ts';
import { CanvasMenu } from './canvas-menu.tsx';
import { FirstSteps } from '../start/first-steps.tsx';
import { EmptyDraft } from '../start/empty-draft.tsx';
import { Notes } from './notes.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { carryOut } from './quick-fix.ts';
import type { useKeys } from './use-keys.ts';
import type { StudioUi } from './studio-ui.ts';
import type { StudioParts } from './use-studio.ts';

/** What an import says of a file stands in the texts of that domain. */
const ImportDialog = deferred(
  async () => (await Promise.all([import('../start/import-dialog.tsx'), speakAlso('imports')]))[0],
  { failure: 'floating' },
);

type Props = {
  parts: StudioParts;
  state: LiveState;
  problems: readonly SaidProblem[];
  isChecked: boolean;
  keys: ReturnType<typeof useKeys>;
  titleOf: (stepId: string) => string;
  onOpen: (stepId: string) => void;
  /** A click on a step. */
  onPick: (stepId: string) => void;
  /** Opens it and brings it into view. */
  onShow: (stepId: string) => void;
  onAdded: (stepId: string) => void;
  hasRun: boolean;
};

export function DraftCanvas(props: Props) {
  const { parts, state, problems, isChecked, keys, titleOf, onOpen, onPick, onShow, onAdded, hasRun } = props;
  const names = useNames();
  const { model, canvasUi, ui, presence, handle } = parts;
  const [file, setFile] = useState<File>();
  const { palette, followed } = useSnapshot(ui);
  const stopFollowing = useCallback(() => (ui.followed = null), [ui]);
  return (
    <Canvas
      model={model}
      ui={canvasUi}
      onReady={parts.setHandle}
      onTravel={stopFollowing}
      onView={() => handle && presence.isFollowed() && presence.show(handle.view())}
      onOpen={onOpen}
      hasMenu
      onPick={onPick}
      onAdded={onAdded}
      onFile={model.edits && setFile}
      onChoose={(stepId) => keys.chosen(stepId)}
    >
      <Cursors presence={presence} followed={followed} />
      {!palette && (
        <ToolStrip
          handle={handle}
          onTidy={() => tidyUp(keys.parts)}
          onPalette={() => (ui.palette = true)}
          onAdded={onAdded}
        />
      )}
      <ZoomBar handle={handle} />
      <OverviewMap />
      <StepPicker onAdded={onAdded} />
      <ConnectPicker onConnected={keys.parts.commands.announceWire} />
      <CanvasMenu keys={keys.parts} onOpen={onOpen} />
      <ProblemsPanel
        problems={problems}
        isChecked={isChecked}
        titleOf={titleOf}
        onShow={({ stepId, field }) => {
          if (stepId === null) return;
          leadTo(ui, stepId, field);
          onShow(stepId);
        }}
        onFix={
          model.edits
            ? ({ fix, field }) => {
                const answer = fix && carryOut(fix, { model, names });
                if (answer?.opens) leadTo(ui, answer.stepId, field);
                // A new card is drawn with the next frame.
                if (answer) setTimeout(() => (answer.opens ? onShow : onOpen)(answer.stepId), 50);
              }
            : undefined
        }
      />
      {followed !== null && (
        <FollowFrame presence={presence} followed={followed} handle={handle} onEnd={stopFollowing} />
      )}
      <FirstSteps parts={parts} hasRun={hasRun} />
      <EmptyDraft parts={parts} onFile={setFile} />
      {file && <ImportDialog key={file.name} parts={parts} file={file} onClose={() => setFile(undefined)} />}
      <Notes parts={parts} state={state} onShow={onShow} titleOf={titleOf} />
    </Canvas>
  );
}

function leadTo(ui: StudioUi, stepId: string, field: string | null) {
  if (field === null) return;
  ui.tab = 'configure';
  ui.focus = { stepId, field };
}
