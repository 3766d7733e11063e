// An agent as a record. What it does is its graph: the draft is a live document, each version is frozen.
import { z } from 'zod';
import { RunState } from '../executions/run-state.ts';
import { Instant } from '../kernel/instant.ts';
import { GraphInput } from '../steps/index.ts';
import { CustomField, CustomFields } from './custom-field.ts';
import { Readiness } from './readiness.ts';
import { VideoLink } from './video-link.ts';

/** The ways an agent may be reached, as a bit mask. */
export const accessibility = {
  API: 0,
  EmbeddedChat: 1,
  Word: 2,
  Scheduled: 4,
  EmailInbox: 8,
  AiriaAgents: 16,
  Webhooks: 32,
  Chrome: 64,
} as const;

export const AgentName = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Agent name is required')
  .max(100)
  .regex(/^[\p{L}\p{M}\p{N} \-~._]*$/u, /*i18n*/ 'Only letters, digits, spaces and - ~ . _ are allowed');

const Line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved')
    .default('');

export const AgentDraft = z
  .object({
    name: AgentName,
    tagline: Line(120),
    description: Line(2000),
    department: Line(100),
    videoLink: VideoLink.default(''),
    industries: z
      .array(
        z
          .string()
          .trim()
          .min(1)
          .max(100)
          .regex(/^[^\0]*$/),
      )
      .max(20)
      .default([]),
    accessibility: z.number().int().min(0).max(127).default(accessibility.API),
    customFields: CustomFields.default([]),
    /** Another agent of the project, which runs when a run of a published version fails. */
    backupAgentId: z.uuid().nullable().default(null),
    /** Absent: what the agent does stays as it is, or is empty when it is new. */
    graph: GraphInput.optional(),
  })
  .meta({ id: 'AgentDraft' });

/** `name` absent: that of the agent, as a copy. A name that is taken gets the next free number. */
export const AgentCopy = z.object({ name: AgentName.optional() }).meta({ id: 'AgentCopy' });

export const AgentMove = z.object({ projectId: z.uuid() }).meta({ id: 'AgentMove' });

export const NewAgent = AgentDraft.extend({ projectId: z.uuid() }).meta({ id: 'NewAgent' });

/** `Active` from the first version on. */
export const agentStatuses = ['Draft', 'Active'] as const;

export type AgentStatus = (typeof agentStatuses)[number];

export const Agent = z
  .object({
    id: z.uuid(),
    projectId: z.uuid(),
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    department: z.string(),
    videoLink: z.string(),
    industries: z.array(z.string()),
    accessibility: z.number().int(),
    customFields: z.array(CustomField),
    backupAgentId: z.uuid().nullable(),
    /** Out of the way: in lists only for those who look for hidden ones. It works as before. */
    hidden: z.boolean(),
    external: z.boolean(),
    status: z.enum(agentStatuses),
    /** The newest version's number; null before the first. */
    version: z.number().int().nullable(),
    createdAt: Instant,
    /** The last change of the record or of its draft. */
    modified: Instant,
    readiness: Readiness,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'Agent' });

/** What the agents one may see say of themselves, to filter by. */
export const AgentFacets = z
  .object({ departments: z.array(z.string()), industries: z.array(z.string()) })
  .meta({ id: 'AgentFacets' });

/** Somebody who has created agents that the caller may see. */
export const AgentCreator = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'AgentCreator' });

/** How far the trend of an agent's runs goes back. */
export const RECENT_DAYS = 7;

export const AgentSummary = Agent.extend({
  executions: z.number().int(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  /** Runs on each of the last seven days of 24 hours, today's at the end. */
  recentExecutions: z.array(z.number().int()).length(RECENT_DAYS),
  lastExecution: Instant.nullable(),
  lastState: RunState.nullable(),
  tokensUsed: z.number().int(),
  /** Who has its draft open to edit it right now; those who came first first. */
  editors: z.array(z.object({ id: z.uuid(), name: z.string() })),
}).meta({ id: 'AgentSummary' });

/** Another agent that needs this one: in its draft, in a version that is active or labelled, or as its backup. */
export const AgentDependent = z
  .object({
    id: z.uuid(),
    name: z.string(),
    projectId: z.uuid(),
    inDraft: z.boolean(),
    inActiveVersion: z.boolean(),
    asBackup: z.boolean(),
  })
  .meta({ id: 'AgentDependent' });

/** `cost` in US dollars. */
export const AgentReport = z
  .object({
    id: z.uuid(),
    name: z.string(),
    executions: z.number().int(),
    succeeded: z.number().int(),
    failed: z.number().int(),
    tokensUsed: z.number().int(),
    cost: z.number(),
    averageDurationMs: z.number().nullable(),
    lastExecution: Instant.nullable(),
  })
  .meta({ id: 'AgentReport' });

export type AgentDraft = z.output<typeof AgentDraft>;
export type NewAgent = z.output<typeof NewAgent>;
export type Agent = z.output<typeof Agent>;
export type AgentSummary = z.output<typeof AgentSummary>;
export type AgentCreator = z.output<typeof AgentCreator>;
export type AgentFacets = z.output<typeof AgentFacets>;
export type AgentDependent = z.output<typeof AgentDependent>;
export type AgentReport = z.output<typeof AgentReport>;
