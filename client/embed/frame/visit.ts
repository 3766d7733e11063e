// The visit: who the visitor is, what they may speak to, what was said, and what is on its way.
import { QueryClient } from '@tanstack/react-query';
import { proxy, ref } from 'valtio';
import type { VisitorIdentity, Visit } from '../../../shared/embed/embed.ts';
import type { ToFrame } from '../../../shared/embed/host-messages.ts';
import { embedProblems } from '../../../shared/embed/problems.ts';
import { embedRoutes, VISITOR_HEADER } from '../../../shared/embed/routes.ts';
import { call, CallFailed } from '../../data/call.ts';
import { tellEvent, tellHost } from './host.ts';

export const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: 1 } } });

const params = new URLSearchParams(location.search);
export const deploymentId = location.pathname.split('/').at(-1) ?? '';
const key = params.get('key') ?? '';

/** `failure`: why there is nothing to show. */
export const visiting = proxy<{
  visit: Visit | undefined;
  failure: Error | undefined;
  /** What the page tells the agent. */
  context: Record<string, string>;
}>({ visit: undefined, failure: undefined, context: {} });

let identity: VisitorIdentity | undefined;
/** Of the visitor, also while they are not admitted. */
let known: string | undefined;

export const setContext = (next: Record<string, string>) => void (visiting.context = next);

export const options = (token = visiting.visit?.token ?? '') => ({
  credentials: 'omit' as const,
  headers: { [VISITOR_HEADER]: token },
});

export async function begin(message: Extract<ToFrame, { type: 'init' }>) {
  identity = message.identity;
  setContext(message.context);
  await enter(message.token);
}

export async function enter(token = known) {
  try {
    const body = { key, ...(token && { token }), ...(identity && { identity }) };
    const visit = await call(embedRoutes.enter, { params: { id: deploymentId }, body }, options(''));
    visiting.failure = undefined;
    visiting.visit = visit;
    known = visit.isAnonymous ? visit.token : undefined;
    if (visit.isAnonymous) tellHost({ type: 'token', token: visit.token });
  } catch (error) {
    closeFor(error as Error);
  }
}

export function closeFor(error: Error) {
  visiting.visit = undefined;
  visiting.failure = ref(error);
  queries.clear();
  const code = error instanceof CallFailed ? error.problem.code : 'unreachable';
  tellEvent('error', { code, message: error.message });
}

/** Nothing is left of what was said, here and on the server. */
export async function startOver() {
  const { visit } = visiting;
  if (visit) {
    const place = { id: deploymentId, conversationId: visit.conversationId };
    await call(embedRoutes.reset, { params: place }, options()).catch(unlessGone);
  }
  tellHost({ type: 'token', token: null });
  known = undefined;
  queries.clear();
  visiting.visit = undefined;
  await enter();
}

function unlessGone(error: unknown) {
  if (!(error instanceof CallFailed)) throw error;
}

/** A token that does not count any more: the page may vouch for the same visitor again. */
export const isOver = (error: unknown) =>
  error instanceof CallFailed && error.problem.code === embedProblems.visitorUnknown.code;
