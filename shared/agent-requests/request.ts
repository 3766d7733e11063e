// An agent that somebody wishes for, and how far it is.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';

const { maxTitle, maxText, maxReason, maxDepartment, maxTags, maxTag } = workLimits.requests;

/** In the order of the board. */
export const requestStatuses = ['New', 'Triaged', 'InProgress', 'InReview', 'Delivered', 'Declined'] as const;
/** The most urgent first. */
export const requestPriorities = ['Urgent', 'High', 'Medium', 'Low'] as const;
const requestFormats = ['Text', 'Word', 'PowerPoint', 'PDF', 'Table', 'JSON', 'Image'] as const;
/** As the interfaces of agents are called. */
const requestInterfaces = [
  'Chat',
  'EmbeddedChat',
  'API',
  'Scheduled',
  'EmailInbox',
  'Webhooks',
  'Word',
  'Chrome',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];
export type RequestPriority = (typeof requestPriorities)[number];
export type RequestFormat = (typeof requestFormats)[number];
export type RequestInterface = (typeof requestInterfaces)[number];

const distinct = <Item>(items: Item[]) => [...new Set(items)];
const Text = z.string().trim().max(maxText, /*i18n*/ 'The text is too long.').default('');

export const AgentRequestDraft = z
  .object({
    title: NameOf(/*i18n*/ 'Enter a title', maxTitle),
    description: Text,
    priority: z.enum(requestPriorities).default('Medium'),
    department: z.string().trim().max(maxDepartment).default(''),
    tags: z.array(z.string().trim().min(1).max(maxTag)).max(maxTags).transform(distinct).default([]),
    outputFormats: z.array(z.enum(requestFormats)).max(requestFormats.length).transform(distinct).default([]),
    interfaces: z
      .array(z.enum(requestInterfaces))
      .max(requestInterfaces.length)
      .transform(distinct)
      .default([]),
    /** Examples of what goes in and comes out. */
    samples: Text,
    /** What is in the way. */
    blockers: Text,
  })
  .meta({ id: 'AgentRequestDraft' });

const revision = z.number().int().min(1).max(2_147_483_647);

/** `revision`: the one it is based on; when somebody else was faster, the change is refused. */
export const AgentRequestChange = AgentRequestDraft.extend({
  assigneeId: z.uuid().nullable().default(null),
  revision,
}).meta({ id: 'AgentRequestChange' });

/** By who asked for it, as long as nobody has begun. */
export const OwnAgentRequestChange = AgentRequestDraft.extend({ revision }).meta({
  id: 'OwnAgentRequestChange',
});

export const AgentRequestStatusChange = z
  .object({
    status: z.enum(requestStatuses),
    revision,
    /** Needed to decline: the person who asked reads it. */
    reason: z.string().trim().max(maxReason, /*i18n*/ 'The reason is too long.').default(''),
    /** Needed to deliver: where the person who asked finds the agent. */
    deploymentId: z.uuid().optional(),
  })
  .refine(({ status, reason }) => status !== 'Declined' || reason !== '', {
    path: ['reason'],
    message: /*i18n*/ 'Give a reason: the person who asked reads it.',
  })
  .refine(({ status, deploymentId }) => status !== 'Delivered' || deploymentId !== undefined, {
    path: ['deploymentId'],
    message: /*i18n*/ 'Choose the deployment that delivers it.',
  })
  .meta({ id: 'AgentRequestStatusChange' });

/** A person; `id` null: no longer a member. */
const Somebody = z.object({ id: z.uuid().nullable(), name: z.string() });
const Named = z.object({ id: z.uuid(), name: z.string() });

/** What who asked for it sees of it. */
export const OwnAgentRequest = AgentRequestDraft.extend({
  id: z.uuid(),
  status: z.enum(requestStatuses),
  reason: z.string(),
  /** What delivers it; null also when that is gone. */
  deployment: Named.nullable(),
  /** Grows with every change. */
  revision: z.number().int(),
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'OwnAgentRequest' });

export const AgentRequest = OwnAgentRequest.extend({
  requester: Somebody,
  assignee: Named.nullable(),
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'AgentRequest' });

/** `notes`: what builders wrote together, as far as it is saved. */
export const AgentRequestDetail = AgentRequest.extend({ notes: z.string() }).meta({
  id: 'AgentRequestDetail',
});

/** Those of a status: the most urgent first, as many as a column shows. */
export const AgentRequestBoard = z
  .array(
    z.object({
      status: z.enum(requestStatuses),
      totalCount: z.number().int(),
      items: z.array(AgentRequest),
    }),
  )
  .meta({ id: 'AgentRequestBoard' });

export type AgentRequestDraft = z.output<typeof AgentRequestDraft>;
export type AgentRequestChange = z.output<typeof AgentRequestChange>;
export type OwnAgentRequestChange = z.output<typeof OwnAgentRequestChange>;
export type AgentRequestStatusChange = z.output<typeof AgentRequestStatusChange>;
export type OwnAgentRequest = z.output<typeof OwnAgentRequest>;
export type AgentRequest = z.output<typeof AgentRequest>;
export type AgentRequestDetail = z.output<typeof AgentRequestDetail>;
