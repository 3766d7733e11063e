import { fact } from '../kernel/fact.ts';
import { ApiKey } from './api-key.ts';

const told = {
  name: true,
  prefix: true,
  scopes: true,
  projectIds: true,
  includeConversations: true,
  expiresAt: true,
} as const;
const subject = ApiKey.pick({ id: true, ...told });

export const apiKeyCreated = fact('apiKey.created', subject);
const changed = subject.extend({ before: ApiKey.pick(told) });

export const apiKeyChanged = fact('apiKey.changed', changed);
export const apiKeyRotated = fact('apiKey.rotated', changed);
export const apiKeyRemoved = fact('apiKey.removed', subject);
