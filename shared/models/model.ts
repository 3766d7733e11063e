// A model: what a step asks for an answer. Its key is written and never read back.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { providerNames, type ProviderName } from './provider.ts';

/** The built-in model of every tenant: rules instead of a network. It is no row and cannot be removed. */
export const DEMO_MODEL_ID = 'demo';
export const DEMO_MODEL_NAME = /*i18n*/ 'Demo model (offline)';
export const DEMO_PROVIDER = 'Demo';

/** Models of the last are made by the demo alone; the demo model answers for them. */
export type ModelProvider = ProviderName | typeof DEMO_PROVIDER;

export const inputTypes = ['Text', 'Image', 'TextAndImage'] as const;
export const priceTypes = ['PerToken', 'PerImage'] as const;

const price = z.number().min(0).max(1_000_000).default(0);
const Endpoint = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https:// or http://' }).max(500),
]);

export const ModelDraft = z
  .object({
    displayName: Name,
    modelName: z.string().trim().min(1, /*i18n*/ 'Model name is required').max(200),
    provider: z.enum(providerNames),
    /** Empty: the provider's own address. */
    endpoint: Endpoint.default(''),
    /** Absent: the stored key stays; empty: it is forgotten. */
    apiKey: z.string().max(2000).optional(),
    inputType: z.enum(inputTypes).default('Text'),
    /** Stands before every step's own instructions. */
    systemPrompt: z.string().max(50_000).default(''),
    /** US dollars for `tokenUnits` tokens. */
    inputTokenPrice: price,
    outputTokenPrice: price,
    tokenUnits: z.number().int().min(1).max(1_000_000_000).default(1_000_000),
    priceType: z.enum(priceTypes).default('PerToken'),
    hasToolSupport: z.boolean().default(false),
    /** null: every project of the tenant may use it. */
    projectId: z.uuid().nullable().default(null),
  })
  .meta({ id: 'ModelDraft' });

export const ModelPrices = ModelDraft.pick({
  priceType: true,
  inputTokenPrice: true,
  outputTokenPrice: true,
  tokenUnits: true,
});

export const Model = ModelDraft.omit({ apiKey: true, provider: true })
  .extend({
    id: z.string(),
    provider: z.enum([...providerNames, DEMO_PROVIDER]),
    sourceType: z.enum(['UserProvided', 'BuiltIn']),
    /** The offline demo model: labelled as such wherever its answers are shown. */
    isDemo: z.boolean(),
    hasKey: z.boolean(),
    author: z.string(),
    createdAt: Instant,
    updatedAt: Instant,
    abilities: z.object({ change: z.boolean() }),
  })
  .meta({ id: 'Model' });

export const ModelTry = z
  .object({
    ok: z.boolean(),
    /** The first words it answered, or why it did not. */
    message: z.string(),
    milliseconds: z.number(),
  })
  .meta({ id: 'ModelTry' });

export type ModelDraft = z.output<typeof ModelDraft>;
export type Model = z.output<typeof Model>;
export type ModelTry = z.output<typeof ModelTry>;
