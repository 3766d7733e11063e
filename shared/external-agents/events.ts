import { event } from '../kernel/event.ts';
import { ExternalAgent } from './external-agent.ts';
import { externalAgentRoutes } from './routes.ts';

const payload = ExternalAgent.pick({ id: true, name: true, url: true, projectId: true });
const invalidates = [externalAgentRoutes.list];

export const externalAgentAdded = event('externalAgent.added', {
  payload,
  label: /*i18n*/ 'External agent added',
  activity: /*i18n*/ 'added the external agent',
  invalidates,
});
export const externalAgentChanged = event('externalAgent.changed', {
  payload,
  label: /*i18n*/ 'External agent changed',
  activity: /*i18n*/ 'changed the external agent',
  invalidates,
});
export const externalAgentRemoved = event('externalAgent.removed', {
  payload,
  label: /*i18n*/ 'External agent deleted',
  activity: /*i18n*/ 'deleted the external agent',
  invalidates,
});
