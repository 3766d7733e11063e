// An API key: a program's way in, acting with its maker's rights, narrowed to scopes and projects.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';

export const keyScopes = ['read', 'write', 'execute'] as const;

/** What a key may be used for. One without `write` changes nothing, whatever its maker may do. */
export type KeyScope = (typeof keyScopes)[number];

export const scopeLabels: Record<KeyScope, string> = {
  read: /*i18n*/ 'Read everything its owner can see',
  write: /*i18n*/ 'Change everything its owner can change',
  execute: /*i18n*/ 'Run agents',
};

/** `atl_` and 43 characters: 256 random bits. */
const KEY_PATTERN = /^atl_[A-Za-z0-9_-]{43}$/;

const Limits = z.object({
  scopes: z.array(z.enum(keyScopes)).min(1, /*i18n*/ 'Choose at least one scope').max(keyScopes.length),
  /** null: every project its maker may see. */
  projectIds: z.array(z.uuid()).min(1).max(500).nullable(),
  includeConversations: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
});

export const NewApiKey = Limits.extend({
  name: Name,
  /** As answered by Generate; absent: the server makes one. */
  key: z.string().regex(KEY_PATTERN, /*i18n*/ 'This key was not generated here').optional(),
  scopes: Limits.shape.scopes.default(['read', 'execute']),
  projectIds: Limits.shape.projectIds.default(null),
  includeConversations: z.boolean().default(false),
  expiresAt: Limits.shape.expiresAt.default(null),
}).meta({ id: 'NewApiKey' });

/** What is left out stays as it is. */
export const ApiKeyPatch = Limits.extend({ name: Name }).partial().meta({ id: 'ApiKeyPatch' });

export const ApiKey = Limits.extend({
  id: z.uuid(),
  name: z.string(),
  /** Its beginning, to recognise it by. The key itself is shown once, when it is made. */
  prefix: z.string(),
  createdBy: z.object({ id: z.uuid(), name: z.string() }),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  /** `limit`: scopes, projects and expiry, which only its maker may change. */
  abilities: z.object({ change: z.boolean(), limit: z.boolean() }),
}).meta({ id: 'ApiKey' });

export const CreatedApiKey = ApiKey.extend({ key: z.string() }).meta({ id: 'CreatedApiKey' });

export type NewApiKey = z.output<typeof NewApiKey>;
export type ApiKeyPatch = z.output<typeof ApiKeyPatch>;
export type ApiKey = z.input<typeof ApiKey>;
