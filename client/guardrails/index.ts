// What other domains show of guardrails.
export { useFindingName, useFilterName } from './finding-name.ts';
export { GuardrailActions, useHiddenInput, useMissingMessage } from './guardrail-actions.tsx';
