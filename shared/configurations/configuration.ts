// What a client asks about the installation it talks to. Nothing here is secret: names that are not in the list are
// not answered, whatever the database holds.
import { z } from 'zod';

/** Set for the whole installation, and for one tenant where it differs. */
/** Where the product's own chat is, which an operator may replace by another one. */
export const CHAT_PATH = '/chat';

export const variableNames = ['SupportEmail', 'ChatUrl', 'TimeZone', 'TldrawKey'] as const;

export type VariableName = (typeof variableNames)[number];

const httpAddress = z.url({ protocol: /^https?$/, error: /*i18n*/ 'A URL that starts with https://' });

/** What each may be set to. */
export const variableValues: Record<VariableName, z.ZodType<string>> = {
  SupportEmail: z.email(/*i18n*/ 'Invalid email'),
  ChatUrl: httpAddress,
  /** Browsers get it: it says whose the licence is, and for which hosts. */
  TldrawKey: z.string().startsWith('tldraw-').max(4000),
  TimeZone: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
    error: /*i18n*/ 'The name of a time zone, such as Europe/Berlin',
  }),
};

export const Variable = z
  .object({
    variableName: z.enum(variableNames),
    /** null: it is not set. */
    value: z.string().nullable(),
  })
  .meta({ id: 'ConfigurationVariable' });

export const AiGatewayConfiguration = z
  .object({
    /** Whether this tenant has an AI gateway at all. */
    isEnabled: z.boolean(),
    /** Where programs send their model calls; null while there is no gateway. */
    baseUrl: z.string().nullable(),
  })
  .meta({ id: 'AiGatewayConfiguration' });

export const AwsConfiguration = z
  .object({
    /** Whether this installation may act in somebody's AWS account by assuming a role there. */
    isConfigured: z.boolean(),
    accountId: z.string().nullable(),
    region: z.string().nullable(),
  })
  .meta({ id: 'AwsConfiguration' });

export const VectorDbType = z
  .object({ name: z.string(), displayName: z.string() })
  .meta({ id: 'VectorDbType' });

export const EmbeddingConfiguration = z
  .object({ name: z.string(), provider: z.string(), dimensions: z.number().int() })
  .meta({ id: 'EmbeddingConfiguration' });

/**
 * What data sources can be kept in and be found by. Both are empty for as long as there are no data sources: a client
 * that offered more would offer what does not work.
 */
export const supportedVectorDbTypes: readonly z.input<typeof VectorDbType>[] = [];
export const supportedEmbeddings: readonly z.input<typeof EmbeddingConfiguration>[] = [];
