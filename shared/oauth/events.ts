import { event } from '../kernel/event.ts';
import { Connector } from './connector.ts';
import { oauthRoutes } from './routes.ts';

const payload = Connector.pick({ id: true, name: true, provider: true });
const invalidates = [oauthRoutes.list];

export const connectorCreated = event('oauthConnector.created', {
  payload,
  label: /*i18n*/ 'OAuth connector added',
  invalidates,
});
export const connectorChanged = event('oauthConnector.changed', {
  payload,
  label: /*i18n*/ 'OAuth connector changed',
  invalidates,
});
export const connectorRemoved = event('oauthConnector.removed', {
  payload,
  label: /*i18n*/ 'OAuth connector deleted',
  invalidates,
});
