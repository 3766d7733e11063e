// What other domains show of guardrails.
export { useFindingName, useFilterName } from './finding-name.ts';
export { guardrailLinks } from './screens.ts';
