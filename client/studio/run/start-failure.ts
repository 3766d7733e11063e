// Why a run could not be started, in the words people know: what is wrong, and what helps.
import { billingProblems } from '../../../shared/billing/problems.ts';
import { projectProblems } from '../../../shared/projects/problems.ts';
import { CallFailed, Unreachable } from '../../data/call.ts';

const notSent = /*i18n*/ 'There was a problem sending your message';
const noLine = /*i18n*/ 'Please check your network connection';
const noCredits = /*i18n*/ 'Insufficient Credits';
const moreCredits = /*i18n*/ 'More credits are required to run this Agent';
const overBudget = /*i18n*/ 'Budget exceeded, update spend amount to resume executions';

/** `say`: says a marked text in the reader's language. */
export function startFailure(error: unknown, say: (text: string) => string): string {
  if (error instanceof Unreachable) return `${say(notSent)}. ${say(noLine)}.`;
  if (error instanceof CallFailed) {
    if (error.problem.code === billingProblems.nothingLeft.code)
      return `${say(noCredits)}. ${say(moreCredits)}.`;
    if (error.problem.code === projectProblems.paused.code) return say(overBudget);
  }
  return error instanceof Error ? error.message : say(notSent);
}
