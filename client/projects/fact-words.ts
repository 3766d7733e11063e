// What happened in a project, in words. A fact without words here is shown by its name.
export const factWords: Record<string, string> = {
  'project.created': /*i18n*/ 'created the project',
  'project.changed': /*i18n*/ 'changed the project',
  'project.removed': /*i18n*/ 'deleted the project',
  'project.restored': /*i18n*/ 'restored the project',
  'project.paused': /*i18n*/ 'paused the project: its budget is used up',
  'project.resumed': /*i18n*/ 'resumed the project',
  'project.memberAdded': /*i18n*/ 'gave access to the project to',
  'project.memberRemoved': /*i18n*/ 'removed from the project',
  'agent.created': /*i18n*/ 'created the agent',
  'agent.changed': /*i18n*/ 'changed the agent',
  'agent.moved': /*i18n*/ 'moved the agent',
  'agent.removed': /*i18n*/ 'deleted the agent',
  'agent.published': /*i18n*/ 'published the agent',
  'agent.restored': /*i18n*/ 'restored a version of the agent',
  'model.created': /*i18n*/ 'created the model',
  'model.changed': /*i18n*/ 'changed the model',
  'model.removed': /*i18n*/ 'deleted the model',
  'run.cancelled': /*i18n*/ 'cancelled a run of',
  'run.paused': /*i18n*/ 'paused a run of',
  'run.resumed': /*i18n*/ 'resumed a run of',
};

/** Of these the name is the project's own, which the page shows already. */
export const isAboutProject = (fact: string) =>
  fact.startsWith('project.') && !fact.startsWith('project.member');
