import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import { DryRunPart, DryRunResult } from './dry-run.ts';
import {
  NewPolicy,
  Policy,
  policyActions,
  policyCategories,
  PolicyChange,
  PolicyDetail,
  policyScopes,
  PolicyVersion,
} from './policy.ts';

const params = z.object({ id: z.uuid() });
const policies = { access: 'agentConstraints' } as const;

export const policyRoutes = routes({
  list: {
    ...policies,
    summary: 'List policies',
    method: 'GET',
    path: '/policy/api/v1/Policy',
    query: PageQuery(['name', 'priority', 'action', 'scope', 'updatedAt'], {
      filters: {
        category: z.enum(policyCategories).optional().catch(undefined),
        action: z.enum(policyActions).optional().catch(undefined),
        scope: z.enum(policyScopes).optional().catch(undefined),
      },
    }),
    answer: Page(Policy),
  },
  create: {
    ...policies,
    summary: 'Create a policy; it applies once it is published',
    method: 'POST',
    path: '/policy/api/v1/Policy',
    idempotent: true,
    body: NewPolicy,
    answer: PolicyDetail,
    status: 201,
  },
  read: {
    ...policies,
    summary: 'Get one policy with its draft and its versions',
    method: 'GET',
    path: '/policy/api/v1/Policy/{id}',
    params,
    answer: PolicyDetail,
  },
  change: {
    ...policies,
    summary: 'Change a policy; what its draft says is changed as a live edit',
    method: 'PUT',
    path: '/policy/api/v1/Policy/{id}',
    params,
    body: PolicyChange,
    answer: PolicyDetail,
  },
  remove: {
    ...policies,
    summary: 'Delete a policy',
    method: 'DELETE',
    path: '/policy/api/v1/Policy/{id}',
    params,
  },
  publish: {
    ...policies,
    summary: 'Publish the draft of a policy; it applies from the next check',
    method: 'POST',
    path: '/policy/api/v1/Policy/{id}/publish',
    params,
    body: z.object({ description: z.string().trim().max(256).default('') }),
    answer: PolicyDetail,
  },
  dryRun: {
    ...policies,
    summary:
      'Get what the draft of a policy would have matched in past runs, a part at a time; nothing is recorded',
    method: 'POST',
    path: '/policy/api/v1/Policy/{id}/dryRun',
    keys: 'never',
    params,
    body: DryRunPart,
    answer: DryRunResult,
  },
  version: {
    ...policies,
    summary: 'Get one version of a policy',
    method: 'GET',
    path: '/policy/api/v1/Policy/{id}/versions/{version}',
    params: params.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    answer: PolicyVersion,
  },
});
