// "Test": one call with the values a person filled in, and in words what came of it.
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { ToolDefinition, ToolTry } from '../../shared/tools/tool.ts';
import { buildRequest, type Values } from './build-request.ts';
import { credentialOf } from './credential.ts';
import { sendRequest } from './send-request.ts';

/** Of what people look at; a step gets the whole. */
const MAX_SHOWN_CHARACTERS = 20_000;
/** Nobody waits at a form for as long as a step may. */
const MAX_SECONDS = 60;

/** Values that do not fit are a refused call, which names them; whatever the service does is an answer. */
export async function tryTool(
  egressFetch: EgressFetch,
  tool: ToolDefinition,
  secret: string,
  values: Values,
): Promise<ToolTry> {
  const request = buildRequest(tool, values);
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  try {
    const { status, data } = await sendRequest(egressFetch, request, {
      tool: new URL(request.url).host,
      timeoutSeconds: Math.min(tool.requestTimeout, MAX_SECONDS),
      followRedirects: tool.followRedirects,
      credential: credentialOf(tool, secret),
    });
    const body = typeof data === 'string' ? data : JSON.stringify(data, null, 2);
    return {
      ok: status < 400,
      status,
      milliseconds: milliseconds(),
      body: body.slice(0, MAX_SHOWN_CHARACTERS),
      message: '',
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { ok: false, status: null, milliseconds: milliseconds(), body: '', message: error.message };
  }
}
