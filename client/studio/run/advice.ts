// What to do about a failure, by its code: the error itself says what happened.
const advice: Record<string, string> = {
  'engine.blocked': /*i18n*/ 'A guardrail stopped it. Change the text, or ask who looks after guardrails.',
  'engine.timeout': /*i18n*/ 'Raise the time limit of the step, or give it less to do.',
  'engine.deadline': /*i18n*/ 'The run waited too long. Retry it, and decide approvals sooner.',
  'engine.stuck': /*i18n*/ 'Look for steps connected in a circle and take one connection away.',
  'engine.nothingToDo': /*i18n*/ 'Add an input step and connect it.',
  'engine.outcomeUnknown':
    /*i18n*/ 'Check whether the step has done its work, then run from it or from the one after it.',
  'engine.unfitSettings': /*i18n*/ 'Open the step and fill in what is missing.',
  'engine.notJson': /*i18n*/ 'Ask the model for JSON in the prompt, or set an output schema.',
  'engine.notAList': /*i18n*/ 'Choose a list for the loop: the value it received is none.',
  'engine.noRoute': /*i18n*/ 'Set a default route, or describe the routes more clearly.',
  'engine.outputTooLarge': /*i18n*/ 'Let the step give less: a part, a summary, or fewer items.',
  'engine.inputTooLarge': /*i18n*/ 'Give the step less: a part, a summary, or fewer items.',
  'engine.childMissing': /*i18n*/ 'Choose another agent in the step, or restore the deleted one.',
  'engine.childUnpublished': /*i18n*/ 'Publish that agent, then retry the failed step.',
  'engine.childFailed': /*i18n*/ 'Open the child run to see what failed there, then retry the failed step.',
  'engine.pythonRaised': /*i18n*/ 'Correct the marked line, then retry the failed step.',
  'engine.pythonTime': /*i18n*/ 'Let the code do less, or raise its time limit.',
  'projects.paused': /*i18n*/ 'Budget exceeded, update spend amount to resume executions',
  'billing.nothingLeft': /*i18n*/ 'More credits are required to run this Agent',
};

const unknown = /*i18n*/ 'Open the step to see its input, change what is wrong, and retry the failed step.';

/** A marked text. */
export const adviceFor = (code: string | undefined): string => advice[code ?? ''] ?? unknown;
