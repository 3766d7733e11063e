import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { AgentInterface, agentInterfaces } from './interface.ts';

const agents = { access: 'agents' } as const;

export const interfaceRoutes = routes({
  list: {
    ...agents,
    summary: 'List the ways an agent is reached: which are on, and when each was last used',
    method: 'GET',
    path: '/v1/PipelinesConfig/{id}/interfaces',
    params: z.object({ id: z.uuid() }),
    answer: z.array(AgentInterface),
  },
  change: {
    ...agents,
    summary: 'Switch one of the ways an agent is reached on or off; the API is always on',
    method: 'PUT',
    path: '/v1/PipelinesConfig/{id}/interfaces/{name}',
    params: z.object({ id: z.uuid(), name: z.enum(agentInterfaces).exclude(['API']) }),
    body: z.object({ isOn: z.boolean() }),
    answer: AgentInterface,
  },
});
