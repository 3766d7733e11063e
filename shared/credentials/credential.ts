// A credential: what another service asks for. Its secrets are written, replaced, and never read back.
import { z } from 'zod';
import { AskedInstant, Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { credentialTypeNames, families } from './credential-type.ts';
import { credentialScopes } from './reach.ts';

const { maxFields, maxKeyCharacters, maxValueCharacters } = workLimits.credentials;

export const sourceTypes = ['UserProvided', 'OAuth'] as const;

/** `Incomplete`: a value that its type needs is missing. `Rejected`: the service no longer accepts it. */
const credentialStates = ['Valid', 'Incomplete', 'Expired', 'Rejected'] as const;

const key = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Name is required')
  .max(maxKeyCharacters)
  .regex(/^[A-Za-z][\w-]*$/, /*i18n*/ 'Use letters, digits, hyphens and underscores.');

export const CredentialValue = z.object({
  key,
  /** Absent: the stored one stays; empty: it is forgotten. */
  value: z.string().max(maxValueCharacters).optional(),
  /** Counts in custom credentials; others know it of their type. */
  isSecret: z.boolean().default(true),
});

const values = z
  .array(CredentialValue)
  .max(maxFields)
  .refine(
    (list) => new Set(list.map(({ key: name }) => name.toLowerCase())).size === list.length,
    /*i18n*/ 'Each field needs a name of its own.',
  );

export const CredentialDraft = z
  .object({
    name: Name,
    credentialType: z.enum(credentialTypeNames),
    scope: z.enum(credentialScopes).default('Project'),
    /** Of scope Project alone. */
    projectId: z.uuid().nullable().default(null),
    /** Each person enters their own values; a run uses those of whoever started it. */
    userSpecific: z.boolean().default(false),
    /** The only place it is sent to; empty: the addresses of its type. */
    address: z.string().trim().max(500).default(''),
    credentialDataList: values.default([]),
    /** null: it does not expire. */
    expiresAt: AskedInstant.nullable().default(null),
  })
  .meta({ id: 'CredentialDraft' });

const ShownValue = z.object({
  key: z.string(),
  /** null: it is a secret, or there is none. */
  value: z.string().nullable(),
  isSecret: z.boolean(),
  isSet: z.boolean(),
});

export const Credential = CredentialDraft.omit({ credentialDataList: true, expiresAt: true })
  .extend({
    id: z.uuid(),
    sourceType: z.enum(sourceTypes),
    family: z.enum(families),
    credentialDataList: z.array(ShownValue),
    expiresAt: Instant.nullable(),
    state: z.enum(credentialStates),
    /** Of a user-specific one: whether the person who asks has entered theirs. */
    isConnected: z.boolean(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ use: z.boolean(), change: z.boolean() }),
  })
  .meta({ id: 'Credential' });

/** What one person has entered in a user-specific one. */
export const PersonalCredential = Credential.pick({
  id: true,
  name: true,
  credentialType: true,
  family: true,
  address: true,
  credentialDataList: true,
  state: true,
  isConnected: true,
})
  .extend({ updatedAt: Instant.nullable() })
  .meta({ id: 'PersonalCredential' });

export const PersonalDraft = z.object({ credentialDataList: values }).meta({ id: 'PersonalCredentialDraft' });

export const CredentialForm = z
  .object({
    credentialType: z.enum(credentialTypeNames),
    title: z.string(),
    family: z.enum(families),
    needsAddress: z.boolean(),
    /** Where it may be sent when no address is entered. */
    origins: z.array(z.string()),
    fields: z.array(
      z.object({ key: z.string(), label: z.string(), isSecret: z.boolean(), isRequired: z.boolean() }),
    ),
  })
  .meta({ id: 'CredentialForm' });

const usedByKinds = ['tool', 'model', 'externalAgent', 'mcpServer', 'agent'] as const;

export const CredentialUse = z
  .object({
    kind: z.enum(usedByKinds),
    id: z.uuid(),
    name: z.string(),
    projectId: z.uuid().nullable(),
  })
  .meta({ id: 'CredentialUse' });

export const CredentialTry = z
  .object({ ok: z.boolean(), status: z.number().int().nullable(), message: z.string() })
  .meta({ id: 'CredentialTry' });

/** A field as it is stored: `value` is null for secrets. */
export type StoredField = z.output<typeof ShownValue>;
export type CredentialDraft = z.output<typeof CredentialDraft>;
export type CredentialValue = z.output<typeof CredentialValue>;
export type Credential = z.output<typeof Credential>;
export type PersonalCredential = z.output<typeof PersonalCredential>;
export type CredentialForm = z.output<typeof CredentialForm>;
export type CredentialUse = z.output<typeof CredentialUse>;
export type CredentialTry = z.output<typeof CredentialTry>;
export type CredentialState = (typeof credentialStates)[number];
export type SourceType = (typeof sourceTypes)[number];
