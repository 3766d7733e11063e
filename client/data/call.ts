// The typed client: every call of the contract, and nothing else, can be made with it.
import { i18n } from '@lingui/core';
import type { Answer, Input, Route } from '../../shared/kernel/contract.ts';
import { accessProblems } from '../../shared/access/problems.ts';
import { kernelProblems, type ProblemBody, type ProblemKind } from '../../shared/kernel/problem.ts';
import { problemText } from './problem-text.ts';

/** The server refused. `message` is in the reader's language; `problem` holds code, fields and trace id. */
export class CallFailed extends Error {
  readonly status: number;
  readonly problem: ProblemBody;

  constructor(status: number, problem: ProblemBody) {
    super(problemText(problem));
    this.status = status;
    this.problem = problem;
  }
}

/** No answer at all: the network or the server is away. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
/** `credentials`: absent: those of the session. */
export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  credentials?: 'omit';
};
type Rest<R extends Route> = keyof Input<R> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: Input<R>, options?: CallOptions];

const expiryListeners = new Set<() => void>();

/** Hears when the server no longer knows the session. */
export function onSessionExpired(listener: () => void) {
  expiryListeners.add(listener);
  return () => void expiryListeners.delete(listener);
}

/** Any part that learns of it says so here: a refused call, a socket closed for want of a session. */
export function tellSessionExpired() {
  for (const listener of expiryListeners) listener();
}

/** `status` 0: nobody answered. `took`: milliseconds. */
export type CallMade = { method: Route['method']; route: string; status: number; took: number };

const callListeners = new Set<(made: CallMade) => void>();

/** Hears of every call that is over, by its pattern: neither what was sent nor what was answered. */
export function onCall(listener: (made: CallMade) => void) {
  callListeners.add(listener);
  return () => void callListeners.delete(listener);
}

/** Throws CallFailed with the coded problem, or Unreachable. */
export async function call<R extends Route>(route: R, ...[input, options]: Rest<R>): Promise<Answer<R>> {
  const response = await answered(route, (input ?? {}) as Sent, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer<R>;
}

async function answered(route: Route, sent: Sent, options?: CallOptions): Promise<Response> {
  const response = await send(route, sent, options);
  if (response.ok) return response;
  if (response.status === 401 && route.access !== 'public') tellSessionExpired();
  throw new CallFailed(response.status, await readProblem(response));
}

type StreamOptions = CallOptions & { signal: AbortSignal; onEvent: (name: string, data: unknown) => void };

/** An answer that is told while it is written: server-sent events by their name, their data as JSON. Throws as `call` does. */
export async function callStream<R extends Route>(
  route: R,
  input: Input<R>,
  { onEvent, headers, ...options }: StreamOptions,
): Promise<void> {
  const accepting = { accept: 'text/event-stream', ...headers };
  const response = await answered(route, input as Sent, { ...options, headers: accepting });
  let waiting = '';
  const decoder = new TextDecoder();
  for await (const bytes of readingOf(response)) {
    const events = (waiting + decoder.decode(bytes, { stream: true })).split('\n\n');
    waiting = events.pop() ?? '';
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/s.exec(event) ?? [];
      if (name !== undefined && data !== undefined) onEvent(name, JSON.parse(data));
    }
  }
}

/** Not every browser can iterate over a body. */
async function* readingOf({ body }: Response) {
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done || !value) return;
    yield value;
  }
}

/** The address a call goes to, for links and for calls that stream. */
export function addressOf<R extends Route>(route: R, input: Partial<Input<R>> = {}): string {
  const { params = {}, query = {} } = input as Sent;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one));
  }
  return search.size ? `${path}?${search}` : path;
}

async function send(route: Route, { params, query, body }: Sent, options: CallOptions = {}) {
  const { signal, headers, credentials = 'same-origin' } = options;
  const began = performance.now();
  const report = (status: number) => {
    const made = { method: route.method, route: route.path, status, took: performance.now() - began };
    for (const listener of callListeners) listener(made);
  };
  try {
    const response = await fetch(addressOf(route, { params, query } as never), {
      method: route.method,
      cache: 'no-store',
      credentials,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    report(response.status);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    report(0);
    throw new Unreachable(
      i18n._(/*i18n*/ 'The server cannot be reached. Check the connection and try again.'),
    );
  }
}

const usual = new Map<number, ProblemKind>(
  [kernelProblems.malformed, accessProblems.forbidden, kernelProblems.inUse].map((kind) => [
    kind.status,
    kind,
  ]),
);

/** Proxies answer in their own words; that too becomes a problem with a code. */
export async function readProblem(response: Response): Promise<ProblemBody> {
  const body: Partial<ProblemBody> | undefined = await response.json().catch(() => undefined);
  const kind = usual.get(response.status) ?? kernelProblems.broken;
  const { code = kind.code, message = kind.text, values = {}, traceId = '' } = body ?? {};
  return { code, message, values, traceId, ...(body?.fields && { fields: body.fields }) };
}
