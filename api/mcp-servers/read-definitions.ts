// What a server offers, as we keep it: what is too large, too deep or unnamed is left out and said so [MC8].
import { createHash } from 'node:crypto';
import type { Tool as ServedTool } from '@modelcontextprotocol/client';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import { isDeeperThan, type Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { canonical, ToolDefinition } from '../../shared/mcp-servers/definition.ts';
import type { McpAbout } from '../../shared/mcp-servers/mcp-server.ts';
import { storableJson, storableText } from '../engine/index.ts';
import type { Connection } from './connection.ts';
import type { OfferedDefinition, Reading } from './reading-store.ts';

const {
  maxTools,
  maxListPages,
  maxNameCharacters,
  maxDescriptionCharacters,
  maxSchemaCharacters,
  maxSchemaDepth,
  maxInstructionCharacters,
} = workLimits.mcp;
const MAX_SHORT = 200;
const MAX_LEFT_OUT = 50;

const reasons = {
  name: /*i18n*/ 'Its name is too long or contains invisible characters.',
  twice: /*i18n*/ 'Another tool has the same name.',
  schema: /*i18n*/ 'Its schema is too large or nested too deeply.',
  tooMany: /*i18n*/ 'The server offers more tools than are read.',
} as const;

export async function readDefinitions(connection: Connection): Promise<Reading> {
  const started = performance.now();
  const found = await listTools(connection);
  const milliseconds = Math.round(performance.now() - started);
  const tools = new Map<string, OfferedDefinition>();
  const leftOut: Reading['leftOut'] = [];
  for (const tool of found) {
    const reason = faultOf(tool, tools);
    if (reason) leftOut.push({ name: short(tool.name, maxNameCharacters), reason });
    else tools.set(tool.name, offered(tool));
  }
  return {
    tools: [...tools.values()],
    leftOut: leftOut.slice(0, MAX_LEFT_OUT),
    about: aboutOf(connection),
    milliseconds,
  };
}

async function listTools({ client }: Connection): Promise<ServedTool[]> {
  const found: ServedTool[] = [];
  let cursor: string | undefined;
  const seen = new Set<string>();
  for (let page = 0; page < maxListPages; page++) {
    const answer = await client.listTools(cursor === undefined ? {} : { cursor }, {
      timeout: workLimits.mcp.connectSeconds * 1000,
      cacheMode: 'bypass',
    });
    found.push(...answer.tools);
    cursor = answer.nextCursor;
    if (!cursor || seen.has(cursor) || found.length > 2 * maxTools) break;
    seen.add(cursor);
  }
  return found;
}

const deceptive = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

function faultOf({ name, inputSchema, outputSchema }: ServedTool, known: ReadonlyMap<string, unknown>) {
  if (known.size >= maxTools) return reasons.tooMany;
  if (!name || name.length > maxNameCharacters || deceptive.test(name)) return reasons.name;
  if (known.has(name)) return reasons.twice;
  const schemas = [inputSchema, outputSchema ?? null] as unknown as Json;
  const isLarge = jsonSize(schemas, maxSchemaCharacters) > maxSchemaCharacters;
  return isLarge || isDeeperThan(maxSchemaDepth, schemas) ? reasons.schema : undefined;
}

function offered({
  name,
  title,
  description,
  inputSchema,
  outputSchema,
  annotations = {},
}: ServedTool): OfferedDefinition {
  const definition = ToolDefinition.parse(
    JSON.parse(
      storableJson({
        title: short(title ?? annotations.title ?? '', MAX_SHORT),
        description: short(description ?? '', maxDescriptionCharacters),
        inputSchema,
        outputSchema: outputSchema ?? null,
        hints: {
          readOnly: annotations.readOnlyHint ?? null,
          destructive: annotations.destructiveHint ?? null,
          idempotent: annotations.idempotentHint ?? null,
          openWorld: annotations.openWorldHint ?? null,
        },
      }) ?? '{}',
    ),
  );
  const hash = createHash('sha256').update(canonical(definition)).digest('base64url');
  return { name, definition, hash };
}

function aboutOf({ client }: Connection): McpAbout {
  const { name = '', version = '' } = client.getServerVersion() ?? {};
  const capabilities = client.getServerCapabilities() ?? {};
  return {
    name: short(name, MAX_SHORT),
    version: short(version, MAX_SHORT),
    protocol: short(client.getNegotiatedProtocolVersion() ?? '', MAX_SHORT),
    instructions: short(client.getInstructions() ?? '', maxInstructionCharacters),
    hasResources: capabilities.resources !== undefined,
    hasPrompts: capabilities.prompts !== undefined,
  };
}

const short = (text: string, most: number) => storableText(text).slice(0, most).toWellFormed();
