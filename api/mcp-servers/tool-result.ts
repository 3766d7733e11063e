// The result of a call as agents get it: its texts and data. Pictures and sound are named, not passed on.
import type { CallToolResult } from '@modelcontextprotocol/client';
import { jsonSize } from '../../shared/kernel/json-size.ts';
import { isDeeperThan, type Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { storableJson } from '../engine/index.ts';
import { hideSecret, type Credential } from '../tools/index.ts';

const { maxResultCharacters } = workLimits.mcp;
const { maxDepth } = workLimits.tools;
/** A tool that says it failed: as a service that refuses. */
const FAILED = 422;

type Part = CallToolResult['content'][number];

export function resultOf(
  { content, structuredContent, isError }: CallToolResult,
  { server, credential }: { server: string; credential: Credential },
): { status: number; data: Json } {
  const written = content.map(textOf).join('\n');
  const value = structuredContent !== undefined && !isError ? (structuredContent as Json) : written;
  const isLarge = jsonSize(value, maxResultCharacters) > maxResultCharacters;
  if (isLarge || isDeeperThan(maxDepth, value))
    throw new Problem(mcpProblems.answerTooLarge, { server, most: maxResultCharacters / bytes.MB });
  const data = JSON.parse(storableJson(value) ?? 'null') as Json;
  return { status: isError ? FAILED : 200, data: hideSecret(credential, data) };
}

function textOf(part: Part): string {
  if (part.type === 'text') return part.text;
  if (part.type === 'resource_link') return `[${part.name}: ${part.uri}]`;
  if (part.type === 'resource')
    return 'text' in part.resource ? part.resource.text : `[${part.resource.uri}]`;
  return `[${part.type}: ${part.mimeType}]`;
}
