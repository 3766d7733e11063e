// What other domains show of guardrails.
export { AllowEntries } from './filters/allow-list.tsx';
export { RecognizerFields } from './filters/custom-recognizer.tsx';
export { firstMessage } from './filters/first-message.ts';
export { KeywordFields } from './filters/keyword-detector.tsx';
export { LinesField } from './filters/lines-field.tsx';
export { ModerationFields } from './filters/moderation.tsx';
export { draftOf } from './guardrail-form.ts';
export { useFindingName, useFilterName } from './finding-name.ts';
export { useOwnText, type ValuesRoute } from './own-text.ts';
export { GuardrailActions, useHiddenInput, useMissingMessage } from './guardrail-actions.tsx';
