import { z } from 'zod';
import { fact } from '../kernel/fact.ts';
import { Agent } from './agent.ts';

const subject = Agent.pick({ id: true, name: true, projectId: true });
const ofVersion = subject.extend({ version: z.number().int() });

export const agentCreated = fact('agent.created', subject);
export const agentChanged = fact('agent.changed', subject);
/** `projectId`: where it is now. */
export const agentMoved = fact('agent.moved', subject.extend({ fromProjectId: z.uuid() }));
export const agentRemoved = fact('agent.removed', subject);
export const agentPublished = fact('agent.published', ofVersion);
export const agentRestored = fact('agent.restored', ofVersion);
