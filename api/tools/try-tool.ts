// "Test": one call with the values a person filled in, and in words what came of it.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { fieldPaths } from '../../shared/tools/answer-fields.ts';
import type { ToolDefinition, ToolTry } from '../../shared/tools/tool.ts';
import type { ToolRequest, Values } from './build-request.ts';
import { hideSecret, type Credential } from './credential.ts';
import { performTool, type PerformDeps } from './perform-tool.ts';

/** Of what people look at; a step gets the whole. */
const MAX_SHOWN_CHARACTERS = 20_000;
/** More nobody chooses among. */
const MAX_FIELDS = 100;
/** Nobody waits at a form for as long as a step may. */
const MAX_SECONDS = 60;

type Trying = { scope: Scope; tool: ToolDefinition; credential: Credential; values: Values };

/** Values that do not fit are a refused call, which names them; whatever the service does is an answer. */
export async function tryTool(
  deps: PerformDeps,
  { scope, tool, credential, values }: Trying,
): Promise<ToolTry> {
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  let sent: ToolRequest | undefined;
  let fields: string[] = [];
  const onAnswer = (data: Json) => void (fields = fieldPaths(data, MAX_FIELDS));
  const onRequest = (request: ToolRequest) => void (sent = request);
  const name = tool.apiEndpoint ? new URL(tool.apiEndpoint.replace(/[{}]/g, '')).host : tool.toolType;
  const limited = { ...tool, name, requestTimeout: Math.min(tool.requestTimeout, MAX_SECONDS) };
  const request = () => (sent ? shownRequest(sent, credential) : null);
  try {
    const { status, data, headers } = await performTool(deps, {
      ...{ scope, tool: limited, credential, values },
      ...{ onRequest, onAnswer },
    });
    const body = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
    return {
      ok: status < 400,
      status,
      milliseconds: milliseconds(),
      request: request(),
      headers,
      body: body.slice(0, MAX_SHOWN_CHARACTERS),
      ...{ fields, message: '' },
    };
  } catch (error) {
    // What never left is the caller's own mistake.
    if (!(error instanceof Problem) || (!sent && tool.toolType === 'Custom')) throw error;
    return {
      ...{ ok: false, status: null, milliseconds: milliseconds(), request: request() },
      ...{ headers: {}, body: '', fields, message: error.message },
    };
  }
}

/** As it was sent, with the secret where it went and nowhere to be read. */
function shownRequest(request: ToolRequest, credential: Credential): ToolTry['request'] {
  const { url, method, headers, body } = credential.sign(request);
  const shown = hideSecret(credential, { url, headers: headers as Json, body }) as unknown as {
    url: string;
    headers: [string, string][];
    body: string | null;
  };
  return {
    method,
    url: shown.url,
    headers: shown.headers.map(([key, value]) => ({ key, value })),
    body: (shown.body ?? '').slice(0, MAX_SHOWN_CHARACTERS),
  };
}
