import type { Approval } from '../../shared/approvals/approval.ts';
import type { Say } from '../../shared/approvals/words.ts';

/** Steps need no title; one without is named by its kind, as on the canvas. */
export const stepNameOf = ({ stepTitle }: Pick<Approval, 'stepTitle'>, say: Say) =>
  stepTitle || say(/*i18n*/ 'Human approval');
