// A model: what a step asks for an answer. Its key is written and never read back.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { providerFields, providerNames, type ProviderName } from './provider.ts';

/** The built-in model of every tenant: rules instead of a network. It is no row and cannot be removed. */
export const DEMO_MODEL_ID = 'demo';
export const DEMO_MODEL_NAME = /*i18n*/ 'Demo model (offline)';
export const DEMO_PROVIDER = 'Demo';

/** Models of the last are made by the demo alone; the demo model answers for them. */
export type ModelProvider = ProviderName | typeof DEMO_PROVIDER;

export const inputTypes = ['Text', 'Image', 'TextAndImage'] as const;
export const priceTypes = ['PerToken', 'PerImage'] as const;

/** `Dedicated`: a deployment of one's own, which has its own address and key. */
const deploymentTypes = ['Shared', 'Dedicated'] as const;

/** A disabled model stays where it is named, and answers nobody. */
export const modelStates = ['Active', 'Disabled'] as const;

export const modelCategories = [
  'NLP',
  'Multimodal',
  'Embedding',
  'Image Generation',
  'Computer Vision',
  'Voice',
  'Machine Learning',
  'Reinforcement Learning',
] as const;
export type ModelCategory = (typeof modelCategories)[number];

const price = z.number().min(0).max(1_000_000).default(0);
const Endpoint = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https:// or http://' }).max(500),
]);

/** They become parts of addresses and headers. */
const setting = (pattern: RegExp) =>
  z.string().trim().max(100).regex(pattern, /*i18n*/ 'Only letters, digits, dots and hyphens').default('');

export const ProviderSettings = z
  .object({
    region: setting(/^[a-z0-9-]*$/),
    accessKeyId: setting(/^[A-Za-z0-9]*$/),
    apiVersion: setting(/^[\w.-]*$/),
    providerProjectId: setting(/^[\w.-]*$/),
  } satisfies Record<keyof typeof providerFields, unknown>)
  .meta({ id: 'ProviderSettings' });

const secret = z.string().max(2000).optional();

export const ModelDraft = z
  .object({
    displayName: Name,
    modelName: z.string().trim().min(1, /*i18n*/ 'Model name is required').max(200),
    provider: z.enum(providerNames),
    category: z.enum(modelCategories).default('NLP'),
    /** Empty: the provider's own address. */
    endpoint: Endpoint.default(''),
    /** Absent: the stored key stays; empty: it is forgotten. */
    apiKey: secret,
    /** A saved credential in place of keys of its own, which are forgotten. */
    credentialId: z.uuid().nullable().default(null),
    providerSettings: ProviderSettings.prefault({}),
    deploymentType: z.enum(deploymentTypes).default('Shared'),
    /** Of a dedicated deployment; its key is kept like `apiKey`. */
    deployedUrl: Endpoint.default(''),
    deployedKey: secret,
    /** Where the weights of a deployment are kept: for programs that deploy them. The connection is kept like a key. */
    connectionString: secret,
    containerName: z.string().trim().max(200).default(''),
    state: z.enum(modelStates).default('Active'),
    inputType: z.enum(inputTypes).default('Text'),
    /** Stands before every step's own instructions. */
    systemPrompt: z.string().max(50_000).default(''),
    /** US dollars for `tokenUnits` tokens. */
    inputTokenPrice: price,
    outputTokenPrice: price,
    /** Of input the provider had read before; null: the same as other input. */
    cachedInputTokenPrice: price.nullable().default(null),
    tokenUnits: z.number().int().min(1).max(1_000_000_000).default(1_000_000),
    priceType: z.enum(priceTypes).default('PerToken'),
    hasToolSupport: z.boolean().default(false),
    /** null: every project of the tenant may use it. */
    projectId: z.uuid().nullable().default(null),
    /** The prompt it was set up with. */
    promptId: z.uuid().nullable().default(null),
    /** The entry of the library it was made from. */
    libraryModelId: z.string().max(200).nullable().default(null),
    /** Whether it may be asked with the key of the installation's operator, and with one of the workspace's own. */
    allowAiriaCredentials: z.boolean().default(false),
    allowBYOKCredentials: z.boolean().default(true),
  })
  .meta({ id: 'ModelDraft' });

/** What is written and never read back. */
export type ModelSecret = 'apiKey' | 'deployedKey' | 'connectionString';

export const ModelPrices = ModelDraft.pick({
  priceType: true,
  inputTokenPrice: true,
  outputTokenPrice: true,
  cachedInputTokenPrice: true,
  tokenUnits: true,
});

export const Model = ModelDraft.omit({
  apiKey: true,
  deployedKey: true,
  connectionString: true,
  provider: true,
})
  .extend({
    id: z.string(),
    provider: z.enum([...providerNames, DEMO_PROVIDER]),
    sourceType: z.enum(['UserProvided', 'Library', 'BuiltIn']),
    scope: z.enum(['Project', 'Tenant']),
    /** What its provider asks for beside a name. */
    credentialsDefinition: z.array(
      z.object({ name: z.string(), required: z.boolean(), isSecret: z.boolean() }),
    ),
    /** The offline demo model: labelled as such wherever its answers are shown. */
    isDemo: z.boolean(),
    hasKey: z.boolean(),
    hasDeployedKey: z.boolean(),
    hasConnectionString: z.boolean(),
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
    inputTokens: z.number(),
    outputTokens: z.number(),
    /** US dollars. */
    cost: z.number(),
  })
  .meta({ id: 'ModelTry' });

/** An agent whose active version uses a model. */
export const ModelAgent = z
  .object({ id: z.uuid(), name: z.string(), projectId: z.uuid() })
  .meta({ id: 'ModelAgent' });

export const ModelInUse = Model.extend({
  /** The first ones by name, of those one may see. */
  agents: z.array(ModelAgent),
  agentCount: z.number().int(),
}).meta({ id: 'ModelInUse' });

/** What a model cost from a moment on. Runs keep what they have cost. */
export const ModelPriceChange = ModelPrices.extend({ validFrom: Instant, author: z.string() }).meta({
  id: 'ModelPriceChange',
});

export type ProviderSettings = z.output<typeof ProviderSettings>;
export type ModelPrices = z.output<typeof ModelPrices>;
export type ModelPriceChange = z.output<typeof ModelPriceChange>;
export type ModelDraft = z.output<typeof ModelDraft>;
export type Model = z.output<typeof Model>;
export type ModelTry = z.output<typeof ModelTry>;
export type ModelAgent = z.output<typeof ModelAgent>;
export type ModelInUse = z.output<typeof ModelInUse>;
