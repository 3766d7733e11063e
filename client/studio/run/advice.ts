// What to do about a failure, by its code: the error itself says what happened.
import { choiceProblems } from '../../../shared/steps/problems.ts';

const less = /*i18n*/ 'Give the step less: a part, a summary, or fewer items.';
const giveLess = /*i18n*/ 'Let the step give less: a part, a summary, or fewer items.';
const retryLater =
  /*i18n*/ 'Wait a moment and retry the failed step. With retries in its error settings this passes by itself.';
const otherService =
  /*i18n*/ 'The other service failed. Retry the failed step, and set retries so that this passes by itself.';
const enterAgain = /*i18n*/ 'Enter the key or the credential again, then retry the failed step.';
const chooseAnother = /*i18n*/ 'Choose another one in the step, then retry the failed step.';
const choose = /*i18n*/ 'Choose one in the step, then retry the failed step.';
const chooseVersion = /*i18n*/ 'Choose another version in the step, then retry the failed step.';
const parameters = /*i18n*/ 'Correct the parameters of the tool in the step, then retry the failed step.';
const askForJson = /*i18n*/ 'Ask the model for JSON in the prompt, or set an output schema.';
const moreRounds = /*i18n*/ 'Raise the maximum of the loop, or repeat over less.';

const advice: Record<string, string> = {
  ...Object.fromEntries(Object.values(choiceProblems).map(({ code }) => [code, choose])),
  'engine.blocked': /*i18n*/ 'A guardrail stopped it. Change the text, or ask who looks after guardrails.',
  'engine.timeout': /*i18n*/ 'Raise the time limit of the step, or give it less to do.',
  'engine.deadline': /*i18n*/ 'The run waited too long. Retry it, and decide approvals sooner.',
  'engine.stuck': /*i18n*/ 'Look for steps connected in a circle and take one connection away.',
  'engine.nothingToDo': /*i18n*/ 'Add an input step and connect it.',
  'engine.outcomeUnknown':
    /*i18n*/ 'Check whether the step has done its work, then run from it or from the one after it.',
  'engine.unfitSettings': /*i18n*/ 'Open the step and fill in what is missing.',
  'engine.notJson': askForJson,
  'engine.inputNotJson': /*i18n*/ 'Open the step and correct its JSON, then retry the failed step.',
  'engine.notAList': /*i18n*/ 'Choose a list for the loop: the value it received is none.',
  'engine.notAFile': /*i18n*/ 'Choose a variable with a file for the loop.',
  'engine.csvUnreadable': /*i18n*/ 'Correct that line of the file, then run again.',
  'engine.tooManyRounds': moreRounds,
  'engine.neverEnds': moreRounds,
  'engine.noRoute': /*i18n*/ 'Set a default route, or describe the routes more clearly.',
  'engine.noPrediction': /*i18n*/ 'Look at the answer under “Last run” and correct the path in the step.',
  'engine.outputTooLarge': giveLess,
  'engine.inputTooLarge': less,
  'engine.keepsTooMuch': giveLess,
  'engine.nestedTooDeep': giveLess,
  'engine.childMissing': /*i18n*/ 'Choose another agent in the step, or restore the deleted one.',
  'engine.childUnknown': chooseAnother,
  'engine.childUnpublished': /*i18n*/ 'Publish that agent, then retry the failed step.',
  'engine.childVersionMissing': chooseVersion,
  'engine.childLabelMissing': chooseVersion,
  'engine.childFailed': /*i18n*/ 'Open the child run to see what failed there, then retry the failed step.',
  'engine.pythonRaised': /*i18n*/ 'Correct the marked line, then retry the failed step.',
  'engine.pythonFailed': /*i18n*/ 'Correct the code, then retry the failed step.',
  'engine.pythonTime': /*i18n*/ 'Let the code do less, or raise its time limit.',
  'engine.pythonMemory': /*i18n*/ 'Let the code keep less, or raise its memory limit.',
  'engine.pythonEnded': /*i18n*/ 'Let the code keep less, or raise its memory limit.',
  'engine.pythonOutput': giveLess,
  'templates.missing':
    /*i18n*/ 'Choose another reference in the step, or say with the filter “default” what stands in for it.',
  'templates.tooLong': less,
  'models.tooLong': less,
  'models.answerTooLong': giveLess,
  'models.notJson': askForJson,
  'models.keyNeeded': enterAgain,
  'models.keyRefused': enterAgain,
  'models.notFound': chooseAnother,
  'models.disabled': chooseAnother,
  'models.unknownThere': chooseAnother,
  'models.rateLimited': retryLater,
  'models.broken': otherService,
  'models.unreachable': otherService,
  'models.tooSlow': otherService,
  'models.empty': otherService,
  'tools.notFound': chooseAnother,
  'tools.secretMissing': enterAgain,
  'tools.required': parameters,
  'tools.refused': parameters,
  'tools.valueUnfit': parameters,
  'tools.valueNotOffered': parameters,
  'tools.rateLimited': retryLater,
  'tools.broken': otherService,
  'tools.unreachable': otherService,
  'tools.tooSlow': otherService,
  'mcpServers.toolNotFound': chooseAnother,
  'mcpServers.toolGone': chooseAnother,
  'mcpServers.credentialsFailed': enterAgain,
  'mcpServers.rateLimited': retryLater,
  'mcpServers.broken': otherService,
  'mcpServers.unreachable': otherService,
  'mcpServers.tooSlow': otherService,
  'externalAgents.notFound': chooseAnother,
  'externalAgents.credentialsFailed': enterAgain,
  'externalAgents.rateLimited': retryLater,
  'externalAgents.broken': otherService,
  'credentials.notFound': chooseAnother,
  'credentials.notForUse': chooseAnother,
  'credentials.invalid': enterAgain,
  'credentials.ofNobody': /*i18n*/ 'Start the run by hand, or choose a credential that is not personal.',
  'dataSources.notFound': chooseAnother,
  'memories.notFound': chooseAnother,
  'prompts.notFound': chooseAnother,
  'prompts.neverPublished': /*i18n*/ 'Publish the prompt, then retry the failed step.',
  'projects.paused': /*i18n*/ 'Budget exceeded, update spend amount to resume executions',
  'billing.nothingLeft': /*i18n*/ 'More credits are required to run this Agent',
};

const unknown = /*i18n*/ 'Open the step to see its input, change what is wrong, and retry the failed step.';

/** A marked text. */
export const adviceFor = (code: string | undefined): string => advice[code ?? ''] ?? unknown;
