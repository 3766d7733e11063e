// The same done to many agents, as one job of the server.
import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { AgentDraft } from './agent.ts';
import { CustomField } from './custom-field.ts';

const { maxJobAgents, maxConsequenceAgents } = workLimits.agents;

/** So many one job may change. */
export const MAX_JOB_AGENTS = maxJobAgents;

export const AgentChange = z
  .discriminatedUnion('action', [
    z.object({ action: z.literal('move'), projectId: z.uuid() }),
    z.object({ action: z.literal('setDepartment'), department: AgentDraft.shape.department }),
    /** A field of this name is replaced, else it is added. */
    z.object({ action: z.literal('setField'), field: CustomField }),
    z.object({ action: z.literal('duplicate') }),
    z.object({ action: z.literal('hide') }),
    z.object({ action: z.literal('show') }),
    z.object({ action: z.literal('remove') }),
  ])
  .meta({ id: 'AgentChange' });

const AgentOutcome = z.object({
  agentId: z.uuid(),
  /** null: done. */
  code: z.string().nullable(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const agentJobStates = ['running', 'stopping', 'finished', 'cancelled'] as const;

export const AgentJob = z
  .object({
    id: z.uuid(),
    change: AgentChange,
    /** `stopping`: it was cancelled and still has some in hand. */
    state: z.enum(agentJobStates),
    total: z.number().int(),
    /** How many have an outcome. */
    done: z.number().int(),
    /** In the order they were sent, from the asked one on. */
    outcomes: z.array(AgentOutcome),
  })
  .meta({ id: 'AgentJob' });

/** What would no longer work without these agents; agents that are deleted along are not named. */
export const AgentConsequences = z
  .object({
    dependents: z.array(z.object({ id: z.uuid(), projectId: z.uuid(), name: z.string(), needs: z.string() })),
    /** False: only the first of them were looked at for agents that need them. */
    isWhole: z.boolean(),
    schedules: z.number().int(),
    webhooks: z.number().int(),
    emailTriggers: z.number().int(),
    deployments: z.number().int(),
    links: z.number().int(),
    openRuns: z.number().int(),
    approvals: z.number().int(),
  })
  .meta({ id: 'AgentConsequences' });

export type AgentChange = z.output<typeof AgentChange>;
export type AgentOutcome = z.output<typeof AgentOutcome>;
export type AgentJob = z.output<typeof AgentJob>;
export type AgentConsequences = z.output<typeof AgentConsequences>;

const job = { access: 'agents', keys: 'never' } as const;
const params = z.object({ id: z.uuid() });
const agentIds = z.array(z.uuid()).min(1).max(maxJobAgents);

export const agentJobRoutes = routes({
  start: {
    ...job,
    summary: 'Do the same to many agents; each succeeds or fails by itself',
    method: 'POST',
    path: '/v1/PipelinesConfig/jobs',
    perMinute: 30,
    body: z.object({ change: AgentChange, agentIds }),
    answer: AgentJob,
  },
  read: {
    ...job,
    summary: 'Get the progress and the results of your own job',
    method: 'GET',
    path: '/v1/PipelinesConfig/jobs/{id}',
    params,
    query: z.object({ from: z.coerce.number().int().min(0).default(0).catch(0) }),
    answer: AgentJob,
  },
  cancel: {
    ...job,
    summary: 'Stop your own job; changes already made are kept',
    method: 'POST',
    path: '/v1/PipelinesConfig/jobs/{id}/cancel',
    params,
    answer: AgentJob,
  },
  consequences: {
    access: 'agents',
    summary: 'Get what would no longer work if these agents were deleted',
    method: 'POST',
    path: '/v1/PipelinesConfig/consequences',
    safe: true,
    perMinute: 30,
    body: z.object({ agentIds: z.array(z.uuid()).min(1).max(maxConsequenceAgents) }),
    answer: AgentConsequences,
  },
});
