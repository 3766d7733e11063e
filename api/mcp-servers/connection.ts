// One connection to an MCP server, through the guarded way out. The SDK is loaded when it is first needed.
import type {
  Client,
  JsonSchemaValidator,
  jsonSchemaValidator,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { Problem } from '../../shared/kernel/problem.ts';
import { HOUR_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Transport } from '../../shared/mcp-servers/mcp-server.ts';
import { mcpProblems } from '../../shared/mcp-servers/problems.ts';
import type { QuestionAnswer } from '../../shared/mcp-servers/question.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Credential } from '../tools/index.ts';
import { cutOff } from './cut-off.ts';

const { connectSeconds, maxTimeoutSeconds } = workLimits.mcp;
const CONNECT_MS = connectSeconds * 1000;
/** Longer than any call: the call's own limit ends it earlier. */
const EXCHANGE_MS = (maxTimeoutSeconds + 5) * 1000;
const GOODBYE_MS = 2000;

export type Target = {
  tenantId: string;
  serverId: string;
  name: string;
  transport: Transport;
  address: string;
  credential: Credential;
};

export type Connection = {
  client: Client;
  /** What went wrong on the way, where the SDK only says that something did. */
  trouble: () => Problem | undefined;
  close: () => Promise<void>;
  isClosed: () => boolean;
  /** Those who answer what the server asks, one a call under way. */
  askers: Set<Asker>;
};

/** Of what the server asks in the middle of a call. */
export type Asker = (asked: { message: string; schema: unknown }) => QuestionAnswer | undefined;

/** Its schemas come from a stranger: no validator is compiled from them, the server checks what it is sent. */
const trusting: jsonSchemaValidator = {
  getValidator<Value>(): JsonSchemaValidator<Value> {
    return (input) => ({ valid: true, data: input as Value, errorMessage: undefined });
  },
};

/** Throws what the SDK throws; `problemOf` knows it. */
export async function connect(egressFetch: EgressFetch, target: Target): Promise<Connection> {
  const sdk = await import('@modelcontextprotocol/client');
  let problem: Problem | undefined;
  let isClosed = false;
  const fetch = guardedFetch(egressFetch, target, (found) => void (problem = found));
  const address = new URL(target.address);
  const isStreamable = target.transport === 'StreamableHttp';
  const transport = isStreamable
    ? new sdk.StreamableHTTPClientTransport(address, { fetch })
    : new sdk.SSEClientTransport(address, { fetch });
  const client = new sdk.Client(
    { name: 'atelier', version: '1.0.0' },
    {
      capabilities: { elicitation: { form: {} } },
      jsonSchemaValidator: trusting,
      versionNegotiation: { mode: isStreamable ? 'auto' : 'legacy' },
    },
  );
  const askers = new Set<Asker>();
  client.setRequestHandler('elicitation/create', ({ params }) => answerFor(askers, params));
  client.onclose = () => void (isClosed = true);
  const close = async () => {
    isClosed = true;
    if (isStreamable) await leave(transport as StreamableHTTPClientTransport);
    await client.close().catch(() => {});
  };
  try {
    await client.connect(transport, { timeout: CONNECT_MS, signal: AbortSignal.timeout(CONNECT_MS) });
  } catch (error) {
    await client.close().catch(() => {});
    throw problem ?? error;
  }
  return { client, trouble: () => problem, close, isClosed: () => isClosed, askers };
}

type Elicitation = { mode?: string | undefined; message: string; requestedSchema?: unknown };

/** Of several calls at once nobody can tell which one asks: none of them answers, and the server goes on without. */
function answerFor(askers: ReadonlySet<Asker>, { mode, message, requestedSchema }: Elicitation) {
  const [asker] = askers;
  if (!asker || askers.size > 1 || mode === 'url') return { action: 'cancel' as const };
  const answer = asker({ message, schema: requestedSchema });
  if (!answer) return { action: 'cancel' as const };
  const { action, content } = answer;
  return action === 'accept' ? { action, content: content as { [name: string]: string } } : { action };
}

/** So that the server keeps no session of ours; whether it listens is its own affair. */
const leave = (transport: StreamableHTTPClientTransport) =>
  Promise.race([
    transport.terminateSession().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, GOODBYE_MS).unref()),
  ]);

/** Turns refusals into problems, which the SDK would only count as failures. */
function guardedFetch(
  egressFetch: EgressFetch,
  target: Target,
  onProblem: (problem: Problem) => void,
): typeof fetch {
  const { origin } = new URL(target.address);
  const guarded = async (to: string | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const headers = init.headers instanceof Headers ? init.headers : new Headers(init.headers);
    // Nobody listens to what a server says between calls; a stream that broke may go on.
    if (target.transport === 'StreamableHttp' && method === 'GET' && !headers.has('last-event-id'))
      return new Response(null, { status: 405 });
    try {
      const isOwn = (to instanceof URL ? to : new URL(to)).origin === origin;
      return await exchange(egressFetch, target, { ...init, url: String(to), isOwn, method, headers });
    } catch (error) {
      if (error instanceof Problem) onProblem(error);
      throw error;
    }
  };
  // The two fetches differ in their types only where nobody looks.
  return guarded as unknown as typeof fetch;
}

type Exchange = RequestInit & { url: string; isOwn: boolean; method: string; headers: Headers };

/** With the credential for its own origin alone [MC4]; what comes back is counted. */
async function exchange(
  egressFetch: EgressFetch,
  { name: server, transport, credential }: Target,
  { url, isOwn, method, headers, body, signal }: Exchange,
): Promise<Response> {
  const request = { url, method, headers: [...headers] as [string, string][], body: null };
  const signed = isOwn ? credential.sign(request) : request;
  const response = await egressFetch(signed.url, {
    method,
    headers: signed.headers,
    body: (body as string | null | undefined) ?? null,
    redirect: 'manual',
    timeoutMs: transport === 'Sse' && method === 'GET' ? HOUR_MS : EXCHANGE_MS,
    connectTimeoutMs: CONNECT_MS,
    ...(signal && { signal }),
  });
  const { status } = response;
  if (status === 401 || status === 403) throw new Problem(mcpProblems.credentialsFailed, { server });
  if (status === 429) throw new Problem(mcpProblems.rateLimited, { server });
  return cutOff(response, server);
}
