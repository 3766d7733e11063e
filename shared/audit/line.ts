// A line of the audit log: who did or saw what, when, and how they had come in.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Json } from '../kernel/json.ts';

/** `system`: the product itself. `visitor`: somebody who had not signed in yet. */
export const auditSources = ['session', 'apiKey', 'impersonation', 'visitor', 'system'] as const;
export type AuditSource = (typeof auditSources)[number];

export const sourceLabels: Record<AuditSource, string> = {
  session: /*i18n*/ 'Browser session',
  apiKey: /*i18n*/ 'API key',
  impersonation: /*i18n*/ 'Impersonation',
  visitor: /*i18n*/ 'Before sign-in',
  system: /*i18n*/ 'System (Atelier)',
};

/** See `EventType`. */
const signs = ['view', 'failure'] as const;

const Person = z.object({ id: z.uuid(), name: z.string() });

export const AuditLine = z
  .object({
    id: z.uuid(),
    /** Its number in the tenant's chain, without gaps; null for the moment until it is chained. */
    seq: z.number().int().nullable(),
    at: Instant,
    /** As `project.created`. */
    action: z.string(),
    /** What that means, in English; known to the catalogues of all languages. An action no longer known: its name. */
    label: z.string(),
    /** `view`: something was only seen. `failure`: a call broke in the middle. */
    sign: z.enum(signs).optional(),
    /** null: the product itself. */
    person: Person.nullable(),
    /** Who really acted, under that person's name. */
    actor: Person.nullable(),
    via: z.enum(auditSources).nullable(),
    /** The session, the key's name, or the impersonation. */
    credential: z.record(z.string(), Json).nullable(),
    subjectId: z.string(),
    subject: z.record(z.string(), Json),
    ip: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The call, as `POST /v1/Project`. */
    route: z.string().nullable(),
    /** Lines of one call share it. */
    operationId: z.uuid().nullable(),
    /** How many lines this one stands for, itself included: of the same call and action, or of seeing the same thing; absent: for itself. */
    alike: z.number().int().optional(),
    /** When each of them was written, where somebody has seen the same thing several times within an hour. */
    times: z.array(Instant).optional(),
    /** Hex; of this line and of all before it. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' });

export type AuditLine = z.output<typeof AuditLine>;

export const breaks = ['missing', 'changed', 'head'] as const;

/** `missing`: lines were removed. `changed`: a line is not what it was. `head`: the chain's end is not what we wrote. */
export type Break = (typeof breaks)[number];

export const ChainState = z
  .object({
    isIntact: z.boolean(),
    /** How many lines were recomputed. */
    checked: z.number().int(),
    /** The number of the last line. */
    lastSeq: z.number().int(),
    /** The last line's hash: a copy of it proves later that nothing before it has changed. */
    lastHash: z.string().nullable(),
    /** Written a moment ago and not chained yet. */
    waiting: z.number().int(),
    firstBroken: z.object({ seq: z.number().int(), why: z.enum(breaks) }).nullable(),
    checkedAt: Instant,
  })
  .meta({ id: 'ChainState' });

export type ChainState = z.input<typeof ChainState>;
