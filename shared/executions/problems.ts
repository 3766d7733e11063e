import { problems } from '../kernel/problem.ts';

export const executionProblems = problems('executions', {
  keyWithoutConversations: [
    403,
    /*i18n*/ 'This API key cannot read conversations. It can read only runs that its owner started through the API.',
  ],
  notFound: [404, /*i18n*/ 'This run does not exist, or you don’t have access to it.'],
  nothingToRun: [422, /*i18n*/ 'The agent has no input step, so there is nothing to run.'],
  otherRun: [422, /*i18n*/ 'This idempotency key has already started a run with different content.'],
  hasEnded: [409, /*i18n*/ 'The run has already ended.'],
  notPaused: [409, /*i18n*/ 'The run is not paused.'],
  variableMissing: [400, /*i18n*/ 'The variable {name} is required.'],
  variableInvalid: [400, /*i18n*/ 'The variable {name} is not a valid {type}.'],
});

/** How runs and their steps end badly. They are recorded in runs; no call answers them. */
export const engineProblems = problems('engine', {
  stuck: [500, /*i18n*/ 'The remaining steps wait for each other and can never run.'],
  nothingToDo: [500, /*i18n*/ 'No step could run: the agent has no input step.'],
  unreadableGraph: [500, /*i18n*/ 'The agent cannot be run: {reason}'],
  noProgress: [500, /*i18n*/ 'The run was started {times} times without making progress.'],
  deadline: [500, /*i18n*/ 'The run took too long.'],
  timeout: [500, /*i18n*/ 'The step took longer than {seconds} seconds.'],
  unknownKind: [500, /*i18n*/ 'The step type {type} is unknown.'],
  unfitSettings: [500, /*i18n*/ 'The settings of the step are not valid: {reason}'],
  outcomeUnknown: [500, /*i18n*/ 'The step was interrupted partway and must not be repeated.'],
  crashed: [500, /*i18n*/ 'The step was interrupted {times} times.'],
  broken: [500, /*i18n*/ 'The step failed: {reason}'],
  notAList: [500, /*i18n*/ 'The loop received {what} instead of a list.'],
  tooManyRounds: [500, /*i18n*/ 'The loop would run {count} iterations; at most {most} are allowed.'],
  tooDeep: [500, /*i18n*/ 'Agents run each other more than {most} levels deep.'],
  childMissing: [500, /*i18n*/ 'The agent {name}, which this step runs, has been deleted.'],
  childUnknown: [500, /*i18n*/ 'The agent this step runs, {id}, does not exist in this project.'],
  childUnpublished: [500, /*i18n*/ 'The agent {name}, which this step runs, has not been published yet.'],
  childVersionMissing: [500, /*i18n*/ 'The agent {name}, which this step runs, has no version {version}.'],
  childFailed: [500, /*i18n*/ 'The agent it runs ended with the status {status}: {reason}'],
  notJson: [500, /*i18n*/ 'The output is not valid JSON.'],
  noRoute: [500, /*i18n*/ 'The model chose none of the routes, and no default route is set.'],
  outputTooLarge: [500, /*i18n*/ 'The output of the step is larger than {most} MB.'],
  inputTooLarge: [500, /*i18n*/ 'The input of the step is larger than {most} MB.'],
  tooManySteps: [500, /*i18n*/ 'The run takes more than {most} steps.'],
  keepsTooMuch: [
    500,
    /*i18n*/ 'The inputs and outputs of the run’s steps are larger than {most} MB in total.',
  ],
  notStored: [500, /*i18n*/ 'The results of the run could not be saved: {reason}'],
  blocked: [422, /*i18n*/ 'A guardrail blocked this.'],
});
