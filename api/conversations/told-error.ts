// Why there is no answer, as far as it concerns who asked: not what went wrong inside of the agent. [CV6]
import { billingProblems } from '../../shared/billing/problems.ts';
import { conversationProblems } from '../../shared/conversations/problems.ts';
import { engineProblems } from '../../shared/executions/problems.ts';
import type { RunError } from '../../shared/executions/run-event.ts';
import { modelProblems } from '../../shared/models/problems.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import { rateLimitProblems } from '../../shared/rate-limits/problems.ts';

const told: ReadonlySet<string> = new Set([
  engineProblems.blocked.code,
  billingProblems.nothingLeft.code,
  projectProblems.paused.code,
  rateLimitProblems.exceeded.code,
]);

export function toldError({ code, message }: RunError): RunError {
  if (told.has(code)) return { code, message };
  const { answerFailed, picturesUnseen } = conversationProblems;
  if (code === modelProblems.noPictures.code)
    return { code: picturesUnseen.code, message: picturesUnseen.text };
  return { code: answerFailed.code, message: answerFailed.text };
}
