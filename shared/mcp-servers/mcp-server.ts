// A server that offers tools over the Model Context Protocol.
import { z } from 'zod';
import { Instant } from '../kernel/instant.ts';
import { Json } from '../kernel/json.ts';
import { Name } from '../kernel/name.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { itemTypes, parameterTypes, placements, requirements } from '../tools/parameter.ts';
import { ToolDefinition, toolStates } from './definition.ts';

export const transports = ['StreamableHttp', 'Sse'] as const;
/** `Failing`: it could not be reached when it was asked last. */
const healthStates = ['Unknown', 'Ready', 'Failing'] as const;

export const McpServerDraft = z
  .object({
    /** null: every project of the tenant may use it. */
    projectId: z.uuid().nullable().default(null),
    name: Name,
    description: z.string().trim().max(2000).default(''),
    transport: z.enum(transports).default('StreamableHttp'),
    address: z
      .url({ protocol: /^https?$/, error: /*i18n*/ 'Enter an address that begins with https:// or http://' })
      .max(500),
    /** What its requests are signed with, such as a header or an account; null: nothing. */
    credentialId: z.uuid().nullable().default(null),
    /** Seconds, for one call. */
    requestTimeout: z.number().int().min(1).max(workLimits.mcp.maxTimeoutSeconds).default(60),
    /** Which entry of the library it was made from; empty: none. */
    libraryId: z.string().max(100).default(''),
  })
  .meta({ id: 'McpServerDraft' });

const Health = z.object({
  state: z.enum(healthStates),
  /** Why not; empty: it is well. */
  message: z.string(),
  checkedAt: Instant.nullable(),
  milliseconds: z.number().int().nullable(),
});

/** What it says of itself. */
const About = z.object({
  name: z.string(),
  version: z.string(),
  protocol: z.string(),
  instructions: z.string(),
  hasResources: z.boolean(),
  hasPrompts: z.boolean(),
});

export const McpServer = McpServerDraft.extend({
  id: z.uuid(),
  health: Health,
  about: About.nullable(),
  /** How many of its tools there are, agents may call, and wait for somebody to read them. */
  tools: z.object({ count: z.int(), on: z.int(), toReview: z.int(), gone: z.int() }),
  /** Tools that cannot be used, and why. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })),
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  abilities: z.object({ change: z.boolean() }),
}).meta({ id: 'McpServer' });

export const McpTool = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(toolStates),
    /** As a person has read it, and models are told; null: nobody has yet. */
    approved: ToolDefinition.nullable(),
    /** As the server offers it now; null: no longer. */
    offered: ToolDefinition.nullable(),
    /** Of what is offered: a review names it, so that nothing else is approved. */
    offeredHash: z.string(),
    /** Agents may call it, as long as it is as it was approved. */
    isOn: z.boolean(),
    /** People decide about each call. */
    isAsked: z.boolean(),
    /** It changes nothing: a call that was interrupted may be made again. */
    onlyReads: z.boolean(),
    reviewer: z.string(),
    reviewedAt: Instant.nullable(),
  })
  .meta({ id: 'McpTool' });

export const McpToolSwitches = z.object({
  isOn: z.boolean(),
  isAsked: z.boolean(),
  onlyReads: z.boolean(),
});

/** As steps know parameters; its server says what it is called. */
const OfferedParameter = z.object({
  name: z.string(),
  type: z.enum(parameterTypes),
  description: z.string(),
  default: z.string(),
  validOptions: z.array(z.string()),
  arrayItemType: z.enum(itemTypes),
  required: z.enum(requirements),
  placement: z.enum(placements),
});

/** A tool as steps choose it. */
export const OfferedTool = z
  .object({
    id: z.uuid(),
    name: z.string(),
    serverId: z.uuid(),
    serverName: z.string(),
    isOn: z.boolean(),
    parameters: z.array(OfferedParameter),
  })
  .meta({ id: 'OfferedMcpTool' });

export const McpCall = z
  .object({
    id: z.uuid(),
    toolName: z.string(),
    at: Instant,
    milliseconds: z.number().int(),
    outcome: z.enum(['Answered', 'Failed']),
    message: z.string(),
    /** null: somebody tried it. */
    runId: z.string().nullable(),
    by: z.string(),
  })
  .meta({ id: 'McpCall' });

/** An agent whose active version calls tools of the server. */
export const McpDependent = z
  .object({
    id: z.uuid(),
    name: z.string(),
    projectId: z.uuid(),
    toolNames: z.array(z.string()),
    /** Of them: those that are not called any more, since they are off, changed or gone. */
    brokenNames: z.array(z.string()),
  })
  .meta({ id: 'McpDependent' });

export const McpServerInUse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    toolCount: z.number().int(),
    /** At most five of them. */
    agents: z.array(z.object({ id: z.uuid(), name: z.string(), projectId: z.uuid() })),
    agentCount: z.number().int(),
  })
  .meta({ id: 'McpServerInUse' });

export const LibraryServer = z
  .object({
    id: z.string(),
    name: z.string(),
    provider: z.string(),
    description: z.string(),
    transport: z.enum(transports),
    address: z.string(),
    manual: z.string(),
  })
  .meta({ id: 'LibraryMcpServer' });

/** What it offers to read. */
export const McpContent = z
  .object({
    resources: z.array(
      z.object({ uri: z.string(), name: z.string(), description: z.string(), mimeType: z.string() }),
    ),
    prompts: z.array(
      z.object({
        name: z.string(),
        description: z.string(),
        arguments: z.array(z.object({ name: z.string(), description: z.string(), required: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'McpContent' });

export const McpTry = z
  .object({ ok: z.boolean(), milliseconds: z.number().int(), data: Json, message: z.string() })
  .meta({ id: 'McpTry' });

/** Of a call with `Accept: text/event-stream`, as JSON in `data`: any number of `progress`, then one `end`. */
export const mcpTryEvents = { progress: z.object({ text: z.string() }), end: McpTry };

export type McpServerDraft = z.output<typeof McpServerDraft>;
export type McpServer = z.output<typeof McpServer>;
export type McpAbout = z.output<typeof About>;
export type McpTool = z.output<typeof McpTool>;
export type McpToolSwitches = z.output<typeof McpToolSwitches>;
export type McpContent = z.output<typeof McpContent>;
export type McpTry = z.output<typeof McpTry>;
export type Transport = (typeof transports)[number];
