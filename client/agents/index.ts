// What the studio asks of agents.
export { ReadinessTag } from './readiness-tag.tsx';
export { useCopies } from './use-copies.tsx';
