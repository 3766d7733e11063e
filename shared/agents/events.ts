import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { projectRoutes } from '../projects/routes.ts';
import { Instant } from '../kernel/instant.ts';
import { Agent } from './agent.ts';
import { securityCenterRoutes } from '../security-center/routes.ts';
import { agentRoutes } from './routes.ts';

const payload = Agent.pick({ id: true, name: true, projectId: true });
const ofVersion = payload.extend({ version: z.number().int() });
const ofLabel = ofVersion.extend({ label: z.string() });
const ofBranch = payload.extend({ branchId: z.uuid(), branch: z.string() });
const ofMoment = payload.extend({ at: Instant });
/** The landscape shows what guards each of them. */
const agents = [agentRoutes.list, securityCenterRoutes.landscape];
/** Projects show how many agents they have. */
const agentsAndProjects = [...agents, projectRoutes.list];

export const agentCreated = event('agent.created', {
  payload,
  label: /*i18n*/ 'Agent created',
  activity: /*i18n*/ 'created the agent',
  invalidates: agentsAndProjects,
});
export const agentChanged = event('agent.changed', {
  payload,
  label: /*i18n*/ 'Agent changed',
  activity: /*i18n*/ 'changed the agent',
  invalidates: agents,
});
/** What people who chat may do is told by `tell-chat.ts` of the server. */
export const agentInterfaceSwitched = event('agent.interfaceSwitched', {
  payload: payload.extend({ interfaceName: z.string(), isOn: z.boolean() }),
  label: /*i18n*/ 'Interface of an agent switched',
  activity: /*i18n*/ 'switched an interface of the agent',
  invalidates: agents,
});
/** `projectId`: where it is now. */
export const agentMoved = event('agent.moved', {
  payload: payload.extend({ fromProjectId: z.uuid() }),
  label: /*i18n*/ 'Agent moved to another project',
  activity: /*i18n*/ 'moved the agent',
  invalidates: agentsAndProjects,
  projects: ({ projectId, fromProjectId }) => [projectId, fromProjectId],
});
export const agentRemoved = event('agent.removed', {
  payload,
  label: /*i18n*/ 'Agent deleted',
  activity: /*i18n*/ 'deleted the agent',
  invalidates: agentsAndProjects,
});
export const agentPublished = event('agent.published', {
  payload: ofVersion,
  label: /*i18n*/ 'Agent published',
  activity: /*i18n*/ 'published the agent',
  invalidates: agents,
});
export const agentRestored = event('agent.restored', {
  payload: ofVersion,
  label: /*i18n*/ 'Agent restored from a version',
  activity: /*i18n*/ 'restored a version of the agent',
  invalidates: agents,
});
export const agentActivated = event('agent.activated', {
  payload: ofVersion,
  label: /*i18n*/ 'Active version of an agent changed',
  activity: /*i18n*/ 'made another version active',
  invalidates: agents,
});
export const agentLabelled = event('agent.labelled', {
  payload: ofLabel,
  label: /*i18n*/ 'Label moved to a version of an agent',
  activity: /*i18n*/ 'moved a label to another version of the agent',
  invalidates: agents,
});
/** `version`: where it was. */
export const agentUnlabelled = event('agent.unlabelled', {
  payload: ofLabel,
  label: /*i18n*/ 'Label removed from a version of an agent',
  activity: /*i18n*/ 'removed a label from a version of the agent',
  invalidates: agents,
});
export const agentVersionDeprecated = event('agent.versionDeprecated', {
  payload: ofVersion,
  label: /*i18n*/ 'Version of an agent deprecated',
  activity: /*i18n*/ 'deprecated a version of the agent',
  invalidates: agents,
});
export const agentVersionReinstated = event('agent.versionReinstated', {
  payload: ofVersion,
  label: /*i18n*/ 'Deprecation of a version undone',
  activity: /*i18n*/ 'undid the deprecation of a version of the agent',
  invalidates: agents,
});
export const agentMomentNamed = event('agent.momentNamed', {
  payload: ofMoment.extend({ moment: z.string() }),
  label: /*i18n*/ 'Moment of a draft named',
  activity: /*i18n*/ 'named a moment in the history of the agent',
  invalidates: agents,
});
/** `at`: when the draft was so. */
export const agentMomentRestored = event('agent.momentRestored', {
  payload: ofMoment,
  label: /*i18n*/ 'Agent restored from its history',
  activity: /*i18n*/ 'restored an earlier moment of the agent',
  invalidates: agents,
});
export const agentBranched = event('agent.branched', {
  payload: ofBranch,
  label: /*i18n*/ 'Branch of an agent created',
  activity: /*i18n*/ 'created a branch of the agent',
  invalidates: agents,
});
export const agentBranchRenamed = event('agent.branchRenamed', {
  payload: ofBranch,
  label: /*i18n*/ 'Branch of an agent renamed',
  activity: /*i18n*/ 'renamed a branch of the agent',
  invalidates: agents,
});
export const agentBranchArchived = event('agent.branchArchived', {
  payload: ofBranch,
  label: /*i18n*/ 'Branch of an agent archived',
  activity: /*i18n*/ 'archived a branch of the agent',
  invalidates: agents,
});
export const agentBranchRestored = event('agent.branchRestored', {
  payload: ofBranch,
  label: /*i18n*/ 'Branch of an agent restored',
  activity: /*i18n*/ 'restored a branch of the agent',
  invalidates: agents,
});
export const agentBranchMerged = event('agent.branchMerged', {
  payload: ofBranch,
  label: /*i18n*/ 'Branch merged into the draft of an agent',
  activity: /*i18n*/ 'merged a branch into the draft of the agent',
  invalidates: agents,
});
export const agentBranchMergeUndone = event('agent.branchMergeUndone', {
  payload: ofBranch,
  label: /*i18n*/ 'Merge of a branch taken back',
  activity: /*i18n*/ 'took back the merge of a branch of the agent',
  invalidates: agents,
});
export const agentBranchUpdated = event('agent.branchUpdated', {
  payload: ofBranch,
  label: /*i18n*/ 'Branch updated from the draft of an agent',
  activity: /*i18n*/ 'updated a branch from the draft of the agent',
  invalidates: agents,
});
