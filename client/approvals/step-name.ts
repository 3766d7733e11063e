import type { Approval } from '../../shared/approvals/approval.ts';
import type { Say } from '../../shared/kernel/data-in-words.ts';

/** Steps need no title; one without is named by its kind, as on the canvas. */
export const stepNameOf = (
  { stepTitle, toolCall }: Pick<Approval, 'stepTitle'> & { toolCall?: Approval['toolCall'] },
  say: Say,
) => stepTitle || say(toolCall ? /*i18n*/ 'AI model' : /*i18n*/ 'Human approval');
