import { event } from '../kernel/event.ts';
import { ApiKey } from './api-key.ts';
import { apiKeyRoutes } from './routes.ts';

const fields = {
  name: true,
  prefix: true,
  scopes: true,
  projectIds: true,
  includeConversations: true,
  expiresAt: true,
} as const;
const payload = ApiKey.pick({ id: true, ...fields });
const withBefore = payload.extend({ before: ApiKey.pick(fields) });
const invalidates = [apiKeyRoutes.list];

export const apiKeyCreated = event('apiKey.created', {
  payload,
  label: /*i18n*/ 'API key created',
  invalidates,
});
export const apiKeyChanged = event('apiKey.changed', {
  payload: withBefore,
  label: /*i18n*/ 'API key changed',
  invalidates,
});
export const apiKeyRotated = event('apiKey.rotated', {
  payload: withBefore,
  label: /*i18n*/ 'API key rotated',
  invalidates,
});
export const apiKeyRemoved = event('apiKey.removed', {
  payload,
  label: /*i18n*/ 'API key deleted',
  invalidates,
});
