// One call of a tool's service: guarded, bounded in time and size, its secret never in what comes back.
import type { Json } from '../../shared/kernel/json.ts';
import { isDeeperThan } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { bytes, workLimits } from '../../shared/kernel/work-limits.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import { outboundProblems } from '../../shared/outbound/problems.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import type { ToolSettings } from '../../shared/tools/tool.ts';
import type { ToolAnswer } from '../engine/index.ts';
import type { ToolRequest } from './build-request.ts';
import { hideSecret, type Credential } from './credential.ts';

const { maxAnswerBytes, maxDepth, maxRedirects } = workLimits.tools;

export type SendOptions = {
  /** The name people know the tool by. */
  tool: string;
  timeouts: Pick<ToolSettings, 'requestTimeout' | 'connectionTimeout' | 'apiTimeout'>;
  followRedirects: boolean;
  credential: Credential;
  signal?: AbortSignal | undefined;
  /** For calls that change something, so that a service that knows such keys does it once. */
  idempotencyKey?: string | undefined;
  /** Of the answer; absent: as much as agents may get. */
  maxBytes?: number;
  /** The answer as it was sent, whatever it says it is. */
  asText?: boolean;
};

type Response = Awaited<ReturnType<EgressFetch>>;

/** Any status is an answer. Throws one of `toolProblems`, a refusal of the guarded way out, or the reason of the abort. */
export async function sendRequest(
  egressFetch: EgressFetch,
  request: ToolRequest,
  options: SendOptions,
): Promise<ToolAnswer> {
  const { tool, timeouts, signal, credential, maxBytes = maxAnswerBytes, asText = false } = options;
  const { requestTimeout, apiTimeout } = timeouts;
  try {
    const response = await begun(apiTimeout, (late) => {
      const both = signal && late ? AbortSignal.any([signal, late]) : (signal ?? late);
      return follow(egressFetch, request, { ...options, signal: both });
    });
    const text = await readText(response, tool, maxBytes);
    return {
      status: response.status,
      data: asText ? text : hidden(credential, response, text),
      headers: hideSecret(credential, headersOf(response)) as { [name: string]: string },
    };
  } catch (error) {
    signal?.throwIfAborted();
    if (isTimeout(error)) throw new Problem(toolProblems.tooSlow, { tool, seconds: requestTimeout });
    if (error instanceof NotBegun) throw new Problem(toolProblems.tooSlow, { tool, seconds: error.seconds });
    if (error instanceof Problem && error.code !== 'outbound.unreachable') throw error;
    throw new Problem(toolProblems.unreachable, { tool });
  }
}

/** Most answers do not repeat the secret; an escape may be a letter of it. */
function hidden(credential: Credential, response: Response, text: string): Json {
  const data = dataOf(response, text);
  const mayHold = text.includes('\\') || credential.spellings.some((one) => text.includes(one));
  return mayHold ? hideSecret(credential, data) : data;
}

/** Of the way there, or of the rest of the answer. */
const isTimeout = (error: unknown) =>
  error instanceof Problem
    ? error.code === outboundProblems.tooSlow.code
    : error instanceof Error && error.name === 'TimeoutError';

class NotBegun extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super('The answer has not begun.');
    this.seconds = seconds;
  }
}

/** The limit is over once the answer begins: what is read after it has the time of the whole exchange. */
async function begun(seconds: number | null, respond: (late?: AbortSignal) => Promise<Response>) {
  if (seconds === null) return respond();
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new NotBegun(seconds)), seconds * 1000);
  try {
    return await respond(late.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function follow(
  egressFetch: EgressFetch,
  request: ToolRequest,
  { tool, followRedirects, credential, signal, idempotencyKey, timeouts }: SendOptions,
): Promise<Response> {
  const key: [string, string][] =
    request.method === 'GET' || !idempotencyKey ? [] : [['idempotency-key', idempotencyKey]];
  let next = { ...request, headers: [...request.headers, ...key] };
  const end = performance.now() + timeouts.requestTimeout * 1000;
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const isThere = hops === 0 || new URL(next.url).origin === new URL(request.url).origin;
    const signed = isThere ? credential.sign(next) : next;
    const response = await egressFetch(signed.url, {
      method: signed.method,
      headers: asRecord(signed.headers),
      body: signed.body,
      redirect: 'manual',
      // Of the whole exchange, the reading of its answer too.
      timeoutMs: Math.max(1, Math.ceil(end - performance.now())),
      connectTimeoutMs: timeouts.connectionTimeout * 1000,
      ...(signal && { signal }),
    });
    const target = followRedirects ? redirectOf(response, next.url) : undefined;
    if (!target) return response;
    await response.body?.cancel();
    next = redirected(next, response.status, target);
  }
  throw new Problem(toolProblems.tooManyRedirects, { tool });
}

/** Several of one name become one; fetch reads records faster than lists. */
function asRecord(headers: readonly [string, string][]): Record<string, string> {
  const record = Object.create(null) as Record<string, string>;
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    record[key] = key in record ? `${record[key]}, ${value}` : value;
  }
  return record;
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

function redirectOf({ status, headers }: Response, from: string): string | undefined {
  const location = headers.get('location');
  return isRedirect(status) && location && URL.canParse(location, from)
    ? new URL(location, from).href
    : undefined;
}

/** As browsers do: after these a changing call is not made again. Another host gets no header that was set for this one. */
function redirected(request: ToolRequest, status: number, url: string): ToolRequest {
  const isSame = new URL(url).origin === new URL(request.url).origin;
  const becomesGet = status === 303 || (request.method === 'POST' && (status === 301 || status === 302));
  const headers = isSame ? request.headers : request.headers.filter(([name]) => name === 'content-type');
  return becomesGet
    ? { url, method: 'GET', headers: headers.filter(([name]) => name !== 'content-type'), body: null }
    : { ...request, url, headers };
}

/** Counted as it is unpacked, where its length is not known from the start. */
async function readText(response: Response, tool: string, most: number): Promise<string> {
  const { headers } = response;
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  if (length !== null && Number(length) <= most) return response.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // What stops reading closes the connection too.
  for await (const chunk of response.body ?? []) {
    const piece = chunk as Uint8Array;
    size += piece.length;
    if (size > most) throw new Problem(toolProblems.answerTooLarge, { tool, most: most / bytes.MB });
    chunks.push(piece);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function dataOf({ headers }: Response, text: string): Json {
  if (!/[/+]json\b/i.test(headers.get('content-type') ?? '')) return text;
  try {
    const data = JSON.parse(text) as Json;
    return isDeeperThan(maxDepth, data) ? text : data;
  } catch {
    return text;
  }
}

/** What steps may decide by; never cookies, nor what only concerns the connection. */
const shownHeaders = new Set([
  'content-type',
  'content-language',
  'date',
  'etag',
  'last-modified',
  'link',
  'location',
  'retry-after',
  'x-request-id',
  'x-total-count',
]);
const MAX_HEADER_CHARACTERS = 1000;

/** Looked through once, which is quicker than to ask for each by its name. */
function headersOf({ headers }: Response): { [name: string]: string } {
  const shown: { [name: string]: string } = {};
  for (const [name, value] of headers)
    if (shownHeaders.has(name)) shown[name] = value.slice(0, MAX_HEADER_CHARACTERS);
  return shown;
}
