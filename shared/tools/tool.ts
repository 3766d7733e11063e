// A tool: a call of another service that agents may make. Its secret is written and never read back.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { endpointFault } from './endpoint.ts';
import { isAnswerPath } from './answer-fields.ts';
import { headerFault } from './header.ts';
import { Json } from '../kernel/json.ts';
import { ToolParameter } from './parameter.ts';
import { refuseFaults } from './tool-faults.ts';
import { toolKinds, toolTypes } from './tool-types.ts';

const {
  maxHeaders,
  maxParameters,
  maxBodyCharacters,
  maxTimeoutSeconds,
  maxConnectionSeconds,
  maxAnswerFields,
} = workLimits.tools;

export const methodTypes = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const bodyTypes = ['None', 'Json', 'XFormUrlEncoded'] as const;
export const authenticationTypes = [
  'None',
  'HeaderAuth',
  'QueryParamAuth',
  'BasicAuth',
  'BearerAuth',
  /** A saved credential, which says itself how it is sent. */
  'Credential',
] as const;

export const toolSources = ['UserProvided', 'Library'] as const;

export type MethodType = (typeof methodTypes)[number];
export type BodyType = (typeof bodyTypes)[number];
export type AuthenticationType = (typeof authenticationTypes)[number];

const ToolHeader = z.object({
  key: z.string().trim().max(100).superRefine(refuse(headerFault)),
  /** May name parameters: `{language}`. */
  value: z.string().trim().max(2000),
});

const ToolMetadata = z.object({
  /** Of type Agent: which one, and its version by number or label. */
  agentId: z.string().max(100).default(''),
  agentVersion: z.string().trim().min(1).max(50).default('live'),
  /** Of the memory types: which one. */
  memoryId: z.string().max(100).default(''),
  /** Of type GraphQuery: which project graph. */
  graphId: z.string().max(100).default(''),
});

/** Each for itself; what they must be together is `refuseFaults`. */
export const ToolFields = z.object({
  /** null: every project of the tenant may use it. */
  projectId: z.uuid().nullable(),
  toolType: z.enum(toolTypes).default('Custom'),
  toolMetadata: ToolMetadata.prefault({}),
  name: Name,
  /** What it does, for models that choose among tools. */
  description: z.string().trim().max(2000).default(''),
  /** When to use it, for models as well. */
  purpose: z.string().trim().max(2000).default(''),
  methodType: z.enum(methodTypes).default('GET'),
  /** Parameters stand in braces behind the host: `https://api.example.com/orders/{id}`. */
  apiEndpoint: z
    .string()
    .trim()
    .max(2000)
    .superRefine(refuse((text) => (text ? endpointFault(text) : undefined)))
    .default(''),
  headers: z.array(ToolHeader).max(maxHeaders).default([]),
  bodyType: z.enum(bodyTypes).default('None'),
  /** With parameters in braces; those of placement Body that it does not name are added to it. */
  body: z.string().max(maxBodyCharacters).default(''),
  parameters: z.array(ToolParameter).max(maxParameters).default([]),
  /** Seconds, for the whole exchange. */
  requestTimeout: z.number().int().min(1).max(maxTimeoutSeconds).default(30),
  /** Seconds until there is a connection. */
  connectionTimeout: z.number().int().min(1).max(maxConnectionSeconds).default(10),
  /** Seconds until the answer begins; null: as long as the whole exchange may take. */
  apiTimeout: z
    .number()
    .int()
    .min(1)
    .max(maxTimeoutSeconds)
    .nullish()
    .transform((seconds) => seconds ?? null),
  followRedirects: z.boolean().default(false),
  /** Whoever started the run is who calls. */
  useUserCredentials: z.boolean().default(false),
  /** Through a connector in the customer's own network, of this group. Kept; there is none here, so calls are refused. */
  routeThroughACC: z.boolean().default(false),
  accGroup: z.string().trim().max(100).default(''),
  /** Who offers the service. */
  provider: z.string().trim().max(100).default(''),
  source: z.enum(toolSources).default('UserProvided'),
  /** Which entry of the library it was made from. */
  libraryToolId: z.string().max(100).default(''),
  /** The fields of the answer that agents get, as paths; none: all of it. */
  answerFields: z
    .array(
      z.string().trim().max(200).refine(isAnswerPath, /*i18n*/ 'Write a path such as current.temperature.'),
    )
    .max(maxAnswerFields)
    .default([]),
  authenticationType: z.enum(authenticationTypes).default('None'),
  /** Of the header or query parameter that carries the secret, or the user name. */
  authenticationName: z.string().trim().max(200).default(''),
  /** Of authentication type Credential, and of tool type Sql: which one. */
  credentialId: z.uuid().nullable().default(null),
  /** The key, token or password. Absent: the stored one stays; empty: it is forgotten. */
  secret: z.string().max(4000).optional(),
});

export const ToolDraft = ToolFields.superRefine(refuseFaults).meta({ id: 'ToolDraft' });

/** The request a tool makes, as it is tested before there is a tool. */
export const ToolDefinition = ToolFields.omit({
  projectId: true,
  name: true,
  description: true,
  purpose: true,
}).superRefine(refuseFaults);

/** As it is stored, without its secret. */
export const ToolSettings = ToolFields.omit({ secret: true });

export const Tool = ToolSettings.extend({
  id: z.string(),
  /** What models call it. */
  standardizedName: z.string(),
  toolKind: z.enum(toolKinds),
  /** The JSON Schema models get. */
  schemaDefinition: z.record(z.string(), Json),
  hasSecret: z.boolean(),
  /** Which API description it was imported from; empty: none. */
  importSource: z.string(),
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Tool' });

export const ToolInUse = z
  .object({
    id: z.string(),
    name: z.string(),
    toolType: z.enum(toolTypes),
    /** Its address; empty: it has none. */
    about: z.string(),
    /** The first of them by name, of those one may see. */
    agents: z.array(z.object({ id: z.string(), name: z.string(), projectId: z.string() })),
    agentCount: z.number().int(),
  })
  .meta({ id: 'ToolInUse' });

export const ToolTry = z
  .object({
    ok: z.boolean(),
    /** null: there was no answer. */
    status: z.number().int().nullable(),
    milliseconds: z.number(),
    /** What was sent, without the secret; null: nothing was. */
    request: z
      .object({
        method: z.string(),
        url: z.string(),
        headers: z.array(z.object({ key: z.string(), value: z.string() })),
        body: z.string(),
      })
      .nullable(),
    headers: z.record(z.string(), z.string()),
    /** The beginning of the answer, as agents get it. */
    body: z.string(),
    /** The paths of all of it, of which `answerFields` may choose. */
    fields: z.array(z.string()),
    /** Why there was no answer; empty: there was one. */
    message: z.string(),
  })
  .meta({ id: 'ToolTry' });

export type ToolDraft = z.output<typeof ToolDraft>;
export type ToolSettings = z.output<typeof ToolSettings>;
export type ToolDefinition = z.output<typeof ToolDefinition>;
export type Tool = z.output<typeof Tool>;
export type ToolTry = z.output<typeof ToolTry>;

function refuse(faultOf: (text: string) => string | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const message = faultOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  };
}
