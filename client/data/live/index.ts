// The door to live documents on the client.
export { NEXT_TRY_SECONDS } from './connection.ts';
export { isEarlier, type EditPlace } from './edit-groups.ts';
export type { AwaySummary } from './away.ts';
export { viewGraph, type GraphView } from './graph-view.ts';
export type { Owner } from './offline.ts';
export {
  openLiveDocument,
  type LiveAccess,
  type LiveDocument,
  type LiveState,
  type OpenOptions,
} from './open-live-document.ts';
export {
  discardRescue,
  listRescues,
  onRescuesChanged,
  previewRescue,
  reapply,
  type Rescue,
} from './rescue.ts';
export { useRescues } from './use-rescues.ts';
export { exportUnsent, forgetUnsent, readUnsent, type Unsent } from './unsent.ts';
export type { SaveState } from './save-state.ts';
export { AWARENESS_MS, throttled } from './throttled.ts';
export { useLiveDocument, useLiveState } from './use-live-document.ts';
