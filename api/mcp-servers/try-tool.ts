// "Try": one call with the values a person filled in, and in words what came of it. What is not approved yet may be
// tried too: that is how people find out what it does.
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { McpTry } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { AuthContext } from '../http/authorize.ts';
import { callTool, type CallDeps } from './call-tool.ts';
import type { ServerRow } from './server-store.ts';
import type { ToolRow } from './tool-store.ts';

const { maxShownCharacters } = workLimits.mcp;

type Trying = {
  server: ServerRow;
  tool: ToolRow;
  values: { [name: string]: Json };
  /** Whoever tries it waits no longer. */
  signal: AbortSignal;
  onProgress?: (line: string) => void;
};

export async function tryTool(
  deps: CallDeps,
  { scope, person }: AuthContext,
  { server, tool, values, signal, onProgress }: Trying,
): Promise<McpTry> {
  const { name: toolName, offered: definition } = tool;
  if (definition === null) throw new Problem(mcpProblems.toolGone, { server: server.name, tool: toolName });
  const started = performance.now();
  try {
    const caller = { userId: person.id };
    const { status, data, milliseconds } = await callTool(deps, scope, {
      ...{ server, toolName, definition, values, caller, byName: person.name, signal, onProgress },
    });
    return { ok: status < 400, milliseconds, data: shown(data), message: '' };
  } catch (error) {
    if (!(error instanceof Problem) && !signal.aborted) throw error;
    const milliseconds = Math.round(performance.now() - started);
    return { ok: false, milliseconds, data: null, message: error instanceof Problem ? error.message : '' };
  }
}

/** Of what people look at; a step gets the whole. */
function shown(data: Json): Json {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return text.length > maxShownCharacters ? `${text.slice(0, maxShownCharacters)}…` : data;
}
