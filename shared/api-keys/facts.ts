import { fact } from '../kernel/fact.ts';
import { ApiKey } from './api-key.ts';

const subject = ApiKey.pick({ id: true, name: true, prefix: true, scopes: true });

export const apiKeyCreated = fact('apiKey.created', subject);
export const apiKeyChanged = fact('apiKey.changed', subject);
export const apiKeyRemoved = fact('apiKey.removed', subject);
