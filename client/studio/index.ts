// The door to the studio for pages that show a graph or a run.
export { Canvas } from './canvas/canvas.tsx';
export type { CanvasHandle } from './canvas/canvas-handle.ts';
export { quietCanvas } from './canvas/canvas-model.ts';
export { createCanvasUi } from './canvas/canvas-ui.ts';
export { OverviewMap } from './canvas/overview-map.tsx';
export { titleOf } from './canvas/step-title.ts';
export { ZoomBar } from './canvas/zoom-bar.tsx';
export { frozenGraph } from './graph/graph-store.ts';
export { Inspector, type InspectorTab } from './inspector/inspector.tsx';
export { InspectorContext } from './inspector/inspector-model.ts';
export { toastTooLong } from './inspector/toast-too-long.ts';
export { Fold } from './inspector/more.tsx';
export {
  CanvasArea,
  SidePanel,
  SidePanelBody,
  SidePanelHead,
  StudioBody,
  StudioFrame,
  StudioMiddle,
  VersionChip,
} from './page/frame.tsx';
export { AccessLost } from './page/not-open.tsx';
export { NamesProvider } from './page/names-provider.tsx';
export { StudioState } from './page/studio-state.tsx';
export { StudioHeader } from './page/studio-header.tsx';
export { DraftStatus } from './page/top-bar.tsx';
export { SetAside } from './page/set-aside.tsx';
export { SavePill } from './page/save-pill.tsx';
export { useAgentPage } from './page/use-agent-page.tsx';
export { useDraft } from './page/use-draft.ts';
export { useStudio } from './page/use-studio.ts';
export { openPresence, type Me, type Presence } from './presence/presence.ts';
export { PresenceBar } from './presence/presence-bar.tsx';
export { AnswerView } from './run/answer-view.tsx';
export { answerOf, type RunAnswer } from './run/answer.ts';
export { usageOf, type RunReading, type StepReading } from './run/fold-run.ts';
export { Citations } from './run/citations.tsx';
export { Figures } from './run/figures.tsx';
export { JsonView } from './run/json-view.tsx';
export { keepTyped, useLastTyped } from './run/last-typed.ts';
export { RunBar } from './run/run-bar.tsx';
export { RunContext, type ShownRun } from './run/run-context.ts';
export { RunGuard } from './run/run-guard.tsx';
export { RunForm } from './run/run-form.tsx';
export { StepDecision } from './run/step-decision.tsx';
export { StepInRun } from './run/step-in-run.tsx';
export { useRun } from './run/use-run.ts';
export { useNodeStatus } from './run/use-node-status.ts';
export { startFailure } from './run/start-failure.ts';
export { startRun, useStarting, type GivenOutputs } from './run/use-starting.ts';
export { useVersionGraph } from './versions/use-comparison.ts';
