// Why a message did not get through, in the words people know: what is wrong, and what helps.
import { billingProblems } from '../../shared/billing/problems.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import { CallFailed, Unreachable } from '../data/call.ts';

export type SendFailure = { title: string; help: string };

const notSent = /*i18n*/ 'There was a problem sending your message';

/** Marked texts, except for what the server says itself. */
export function sendFailure(failure: unknown): SendFailure {
  if (failure instanceof Unreachable)
    return { title: notSent, help: /*i18n*/ 'Please check your network connection' };
  if (!(failure instanceof CallFailed)) return { title: notSent, help: '' };
  return failureOf(failure.problem.code, failure.message);
}

/** The same of a run that has failed. */
export function failureOf(code: string, message: string): SendFailure {
  if (code === billingProblems.nothingLeft.code)
    return {
      title: /*i18n*/ 'Insufficient Credits',
      help: /*i18n*/ 'More credits are required to run this Agent',
    };
  if (code === projectProblems.paused.code)
    return { title: /*i18n*/ 'Budget exceeded, update spend amount to resume executions', help: '' };
  return { title: notSent, help: message };
}
