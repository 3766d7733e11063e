import { z } from 'zod';
import { VersionName, VersionNumber } from '../agents/version.ts';
import { routes } from '../kernel/contract.ts';
import {
  EmailTrigger,
  EmailTriggerChange,
  EmailTriggerOfAgent,
  NewEmailAddress,
  NewEmailTrigger,
  ReceivedMails,
} from './email-trigger.ts';

const params = z.object({ id: z.uuid() });
const agents = { access: 'agents' } as const;

export const emailTriggerRoutes = routes({
  ofAgent: {
    ...agents,
    summary: 'Get the email trigger of an agent, in a version or in the one that applies now',
    method: 'GET',
    path: '/v1/AgentEmailTrigger',
    query: z.object({ agentId: z.uuid(), version: VersionNumber.optional() }),
    answer: EmailTriggerOfAgent,
  },
  create: {
    ...agents,
    summary: 'Let mails start an agent, at a new address or one generated before',
    method: 'POST',
    path: '/v1/AgentEmailTrigger',
    body: NewEmailTrigger,
    answer: EmailTrigger,
    status: 201,
  },
  change: {
    ...agents,
    summary: 'Replace the settings of an email trigger, in a version or in the one that applies now',
    method: 'PUT',
    path: '/v1/AgentEmailTrigger/{id}',
    params,
    body: EmailTriggerChange,
    answer: EmailTrigger,
  },
  renew: {
    ...agents,
    summary: 'Replace the address of an email trigger: the old one stops working immediately',
    method: 'POST',
    path: '/v1/AgentEmailTrigger/{id}/address',
    params,
    body: NewEmailAddress,
    answer: EmailTrigger,
  },
  remove: {
    ...agents,
    summary: 'Delete an email trigger from a version',
    method: 'DELETE',
    path: '/v1/AgentEmailTrigger/{id}/version/{version}',
    params: z.object({ id: z.uuid(), version: VersionName }),
  },
  mails: {
    ...agents,
    summary: 'List the last mails to an agent, with the runs they started or why they started none',
    method: 'GET',
    path: '/v1/AgentEmailTrigger/{id}/mails',
    params,
    answer: ReceivedMails,
  },
});
