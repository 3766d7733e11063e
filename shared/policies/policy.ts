// A policy: a condition over what agents do, edited live, and published as versions, which never change.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { NameOf } from '../kernel/name.ts';
import { PolicyContent } from './content.ts';

/** Which feed its violations stand in. `agentConstraints`: what agents may do with tools. */
export const policyCategories = ['agentConstraints', 'security', 'responsibleAi', 'dlp'] as const;
export const policyScopes = ['gateway', 'agents', 'project'] as const;
export const policyActions = ['audit', 'block'] as const;
/** What ends where it blocks: this one call, whose caller reads the message, or the whole step. */
const policyEnds = ['call', 'step'] as const;

const Priority = z.number().int().min(0).max(1000);

/** What people write; `content` is edited live afterwards. */
export const PolicyDraft = z
  .object({
    name: NameOf(/*i18n*/ 'Name is required', 128),
    description: z.string().trim().max(1024).default(''),
    category: z.enum(policyCategories).default('agentConstraints'),
    /** Higher ones come first. */
    priority: Priority.default(100),
    scope: z.enum(policyScopes).default('agents'),
    /** Of scope `project`. */
    projectId: z.uuid().nullable().default(null),
    /** Of scope `gateway`; none: all of them. */
    gatewayConfigurationIds: z.array(z.uuid()).max(100).default([]),
    action: z.enum(policyActions).default('audit'),
    ends: z.enum(policyEnds).default('call'),
    enabled: z.boolean().default(true),
  })
  .meta({ id: 'PolicyDraft' });

export const NewPolicy = PolicyDraft.extend({ content: PolicyContent.optional() }).meta({ id: 'NewPolicy' });

/** `revision`: the one it is based on; when somebody else was faster, the change is refused. */
export const PolicyChange = NewPolicy.extend({ revision: z.number().int().optional() }).meta({
  id: 'PolicyChange',
});

const Author = z.object({ id: z.uuid(), name: z.string() });

export const PolicyVersion = z
  .object({
    number: z.number().int(),
    description: z.string(),
    publishedBy: Author,
    createdAt: Instant,
    content: PolicyContent,
  })
  .meta({ id: 'PolicyVersion' });

export const Policy = PolicyDraft.extend({
  id: z.uuid(),
  revision: z.number().int(),
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The version in force; null: it was never published, and nothing is checked. */
  publishedVersion: z.number().int().nullable(),
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Policy' });

export const PolicyDetail = Policy.extend({
  /** What the draft says now. */
  content: PolicyContent,
  /** The newest first. */
  versions: z.array(PolicyVersion.omit({ content: true })),
}).meta({ id: 'PolicyDetail' });

export type PolicyDraft = z.output<typeof PolicyDraft>;
export type Policy = z.output<typeof Policy>;
export type PolicyDetail = z.output<typeof PolicyDetail>;
export type PolicyVersion = z.output<typeof PolicyVersion>;
export type PolicyCategory = (typeof policyCategories)[number];
