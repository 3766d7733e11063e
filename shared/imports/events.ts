import { Agent } from '../agents/agent.ts';
import { event } from '../kernel/event.ts';
import { sharingRoutes } from './sharing-routes.ts';

const payload = Agent.pick({ id: true, name: true, projectId: true });
const invalidates = [sharingRoutes.list];

export const agentShared = event('agent.shared', {
  payload,
  label: /*i18n*/ 'Link to an agent created',
  activity: /*i18n*/ 'created a link to the agent',
  invalidates,
});
export const agentUnshared = event('agent.unshared', {
  payload,
  label: /*i18n*/ 'Link to an agent deactivated',
  activity: /*i18n*/ 'deactivated a link to the agent',
  invalidates,
});
/** In the workspace of who shares it; who used it, and where, is not said there. */
export const agentLinkUsed = event('agent.linkUsed', {
  payload,
  label: /*i18n*/ 'Link to an agent used',
  activity: /*i18n*/ 'used a link to the agent',
  invalidates,
});
