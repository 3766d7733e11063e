import { problems } from '../kernel/problem.ts';

/** Of those a call ends with, the ones with a status of 429 or from 502 on may be tried again. */
export const toolProblems = problems('tools', {
  notFound: [404, /*i18n*/ 'This tool no longer exists.'],
  ofAllProjects: [
    403,
    /*i18n*/ 'Only administrators of all projects can change a tool that every project uses.',
  ],
  nameTaken: [409, /*i18n*/ 'A tool named {name} already exists in this project.'],
  limitReached: [402, /*i18n*/ 'Your plan allows at most {limit} tools.'],
  projectNeeded: [422, /*i18n*/ 'Choose a project you administer.'],
  secretNeeded: [422, /*i18n*/ 'Enter the key, token or password.'],
  secretForNewAddress: [422, /*i18n*/ 'Enter the secret again: it was stored for another address.'],
  secretTooShort: [422, /*i18n*/ 'A secret has at least {least} characters.'],
  secretUnsafe: [422, /*i18n*/ 'The secret contains characters that a header cannot carry.'],
  required: [422, /*i18n*/ '{property} is required'],
  valueUnfit: [422, /*i18n*/ 'The value of {name} is not a valid {type}.'],
  valueNotOffered: [422, /*i18n*/ 'The value of {name} is none of those it may have.'],
  valueUnsafe: [422, /*i18n*/ 'The value of {name} contains characters that cannot be sent there.'],
  valueTooLong: [422, /*i18n*/ 'The values are longer than {most} MB together.'],
  refused: [422, /*i18n*/ '{tool} refused the call with status {status}: {reason}'],
  rateLimited: [429, /*i18n*/ '{tool} is receiving too many requests right now.'],
  broken: [502, /*i18n*/ '{tool} reported an error with status {status}: {reason}'],
  unreachable: [502, /*i18n*/ '{tool} did not respond.'],
  tooSlow: [504, /*i18n*/ '{tool} took longer than {seconds} seconds to respond.'],
  answerTooLarge: [422, /*i18n*/ 'The response of {tool} is larger than {most} MB.'],
  routedThroughConnector: [
    422,
    /*i18n*/ '{tool} is set to be called through a connector in your own network. There is none here: switch that off in its settings.',
  ],
  endpointOfAgent: [
    409,
    /*i18n*/ 'This tool conflicts with a pipeline endpoint. To call an agent, choose the type Agent.',
  ],
  agentUnknown: [422, /*i18n*/ 'Choose an agent of this project.'],
  memoryUnknown: [422, /*i18n*/ 'Choose a memory of this project.'],
  notCalculable: [422, /*i18n*/ 'This cannot be calculated: {reason}'],
  timeZoneUnknown: [422, /*i18n*/ 'There is no time zone named {name}.'],
  dateOutOfRange: [422, /*i18n*/ 'The date is out of range.'],
  onlyInRuns: [422, /*i18n*/ 'This tool works within a run. Try it with an agent that calls it.'],
  tooManyRedirects: [422, /*i18n*/ '{tool} redirects too often.'],
});
