import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { ExternalAgent, ExternalAgentDraft } from './external-agent.ts';

const params = z.object({ id: z.uuid() });
const external = { access: 'agents' } as const;

export const externalAgentRoutes = routes({
  list: {
    ...external,
    summary: 'List the external agents you can use',
    method: 'GET',
    path: '/v1/ExternalAgents',
    query: PageQuery(['name', 'createdAt', 'refreshedAt'], {
      /** With it: those of this project and those of every project. */
      filters: { projectId: z.uuid().optional() },
    }),
    answer: Page(ExternalAgent),
  },
  create: {
    ...external,
    summary: 'Add an external agent by the address of its card',
    method: 'POST',
    path: '/v1/ExternalAgents',
    idempotent: true,
    perMinute: 30,
    body: ExternalAgentDraft,
    answer: ExternalAgent,
    status: 201,
  },
  change: {
    ...external,
    summary: 'Change the address, key or project of an external agent and read its card again',
    method: 'PUT',
    path: '/v1/ExternalAgents/{id}',
    perMinute: 30,
    params,
    body: ExternalAgentDraft,
    answer: ExternalAgent,
  },
  refresh: {
    ...external,
    summary: 'Refresh the card of an external agent',
    method: 'POST',
    path: '/v1/ExternalAgents/{id}/refresh',
    perMinute: 30,
    params,
    answer: ExternalAgent,
  },
  remove: {
    ...external,
    summary: 'Delete an external agent',
    method: 'DELETE',
    path: '/v1/ExternalAgents/{id}',
    params,
  },
});
