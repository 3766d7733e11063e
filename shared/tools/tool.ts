// A tool: a call of another service that agents may make. Its secret is written and never read back.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { endpointFault } from './endpoint.ts';
import { headerFault } from './header.ts';
import { ToolParameter } from './parameter.ts';
import { refuseFaults } from './tool-faults.ts';

const { maxHeaders, maxParameters, maxBodyCharacters, maxTimeoutSeconds } = workLimits.tools;

export const methodTypes = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export const bodyTypes = ['None', 'Json', 'XFormUrlEncoded'] as const;
export const authenticationTypes = [
  'None',
  'HeaderAuth',
  'QueryParamAuth',
  'BasicAuth',
  'BearerAuth',
] as const;

export type MethodType = (typeof methodTypes)[number];
export type BodyType = (typeof bodyTypes)[number];
export type AuthenticationType = (typeof authenticationTypes)[number];

const ToolHeader = z.object({
  key: z.string().trim().max(100).superRefine(refuse(headerFault)),
  /** May name parameters: `{language}`. */
  value: z.string().trim().max(2000),
});

/** Each for itself; what they must be together is `refuseFaults`. */
export const ToolFields = z.object({
  projectId: z.uuid(),
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
    .min(1, /*i18n*/ 'Address is required')
    .max(2000)
    .superRefine(refuse(endpointFault)),
  headers: z.array(ToolHeader).max(maxHeaders).default([]),
  bodyType: z.enum(bodyTypes).default('None'),
  /** With parameters in braces; those of placement Body that it does not name are added to it. */
  body: z.string().max(maxBodyCharacters).default(''),
  parameters: z.array(ToolParameter).max(maxParameters).default([]),
  /** Seconds, for the whole exchange. */
  requestTimeout: z.number().int().min(1).max(maxTimeoutSeconds).default(30),
  followRedirects: z.boolean().default(false),
  authenticationType: z.enum(authenticationTypes).default('None'),
  /** Of the header or query parameter that carries the secret, or the user name. */
  authenticationName: z.string().trim().max(200).default(''),
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
  toolType: z.literal('Custom'),
  hasSecret: z.boolean(),
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'Tool' });

export const ToolTry = z
  .object({
    ok: z.boolean(),
    /** null: there was no answer. */
    status: z.number().int().nullable(),
    milliseconds: z.number(),
    /** The beginning of the answer. */
    body: z.string(),
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
