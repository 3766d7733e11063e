import { problems } from '../kernel/problem.ts';

export const agentProblems = problems('agents', {
  notFound: [404, /*i18n*/ 'This agent was not found or has been deleted.'],
  /** By the way somebody came. */
  interfaceOff: [403, /*i18n*/ 'This agent cannot be reached in this way: it is switched off.'],
  projectNotFound: [404, /*i18n*/ 'This project no longer exists.'],
  nameTaken: [409, /*i18n*/ 'An agent named {name} already exists in this project.'],
  limitReached: [402, /*i18n*/ 'Agent plan limit reached ({agentsLimit} agents).'],
  versionNotFound: [404, /*i18n*/ 'This agent has no version {version}.'],
  labelNotFound: [404, /*i18n*/ 'No version of this agent has the label {label}.'],
  labelMoved: [409, /*i18n*/ 'Someone has moved the label {label} in the meantime. Check where it is now.'],
  tooManyLabels: [409, /*i18n*/ 'An agent can have at most {most} labels. Remove one first.'],
  branchNotFound: [404, /*i18n*/ 'This agent has no such branch.'],
  branchNameTaken: [409, /*i18n*/ 'This agent already has a branch named {name}.'],
  branchArchived: [409, /*i18n*/ 'The branch {name} is archived. Restore it first.'],
  tooManyBranches: [
    409,
    /*i18n*/ 'An agent can have at most {open} branches, and {most} with archived ones. Archive one, or use an existing one.',
  ],
  nothingMerged: [409, /*i18n*/ 'This branch has no merge that can be taken back.'],
  mergeTooLarge: [422, /*i18n*/ 'The draft would become too large. Remove something first.'],
  momentGone: [404, /*i18n*/ 'This moment of the draft is no longer kept.'],
  tooManyNamed: [409, /*i18n*/ 'At most {most} moments of a draft can have a name. Take one away first.'],
  versionDeprecated: [409, /*i18n*/ 'Version {version} is deprecated. Undo that first.'],
  versionActive: [409, /*i18n*/ 'Version {version} is active. Make another version active first.'],
  versionLabelled: [409, /*i18n*/ 'Version {version} has labels: {labels}. Move or remove them first.'],
  draftFailed: [
    503,
    /*i18n*/ 'Draft creation failed. The live document cannot be reached right now. Please try again.',
  ],
  invalid: [422, /*i18n*/ 'This agent is not valid yet. Revise the steps and connect everything.'],
  tooLarge: [422, /*i18n*/ 'This agent has too many steps or connections to run. Remove some first.'],
  unchanged: [409, /*i18n*/ 'Nothing has changed since version {version}.'],
  noMailDomain: [
    409,
    /*i18n*/ 'This installation cannot receive email: its operator has not set a mail domain.',
  ],
  jobNotFound: [404, /*i18n*/ 'This job is not there any more.'],
  tooManyFields: [422, /*i18n*/ 'An agent has at most {most} custom fields.'],
  alreadyThere: [409, /*i18n*/ 'This agent is already in that project.'],
  stillRunning: [
    409,
    /*i18n*/ 'This agent is running or waiting for a decision. Move it when its runs have ended.',
  ],
  runHere: [409, /*i18n*/ 'Other agents of its project run this agent: {names}. Change them first.'],
  runsOthers: [
    409,
    /*i18n*/ 'This agent runs other agents of its project: {names}. Move or remove them first.',
  ],
  modelsStay: [
    409,
    /*i18n*/ 'This agent uses models that belong to its project: {names}. Choose others first.',
  ],
  backupNotFound: [404, /*i18n*/ 'The backup agent was not found in this project. Choose another one.'],
  backupCircle: [409, /*i18n*/ 'Backups cannot lead back to this agent: {names}. Choose another one.'],
  documentAway: [503, /*i18n*/ 'The live document cannot be reached right now. Please try again.'],
});
