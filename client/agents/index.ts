// What the studio asks of agents.
export { GraphThumbnail } from './graph-thumbnail.tsx';
export { ReadinessTag, useReasonLabels } from './readiness-tag.tsx';
export { SetupProgress, SetupSummary, useSetup } from './setup.tsx';
export { useCopies } from './use-copies.tsx';
export { UsedBy, UsesThatFail } from './record-uses.tsx';
