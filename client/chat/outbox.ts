// What was written here and is not with the server yet. It outlives the page and an outage, and is sent once: each message
// has its id from the beginning, so that the server knows one that it has already got.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { proxy } from 'valtio';
import { chatSpaceRoutes } from '../../shared/chat-spaces/routes.ts';
import { RunVariables } from '../../shared/executions/run-variables.ts';
import { conversationRoutes } from '../../shared/conversations/routes.ts';
import { call, CallFailed, Unreachable } from '../data/call.ts';
import { collectionOf } from '../data/query.ts';
import { parseOutbox, type Unsent } from './unsent.ts';

/** `offline`: it waits for the line. `refused`: it stays until the person does something about it. */
export type Pending = Unsent & { state: 'sending' | 'offline' | 'refused'; failure?: unknown };

export const outbox = proxy<{ messages: Pending[] }>({ messages: [] });

const TRY_AGAIN_MS = 5000;
/** Cleared at sign-out like all that is kept for a person. */
const keyOf = (personId: string) => `kept:chat-outbox ${personId}`;

let owner = '';

function keep() {
  const unsent = outbox.messages.map(({ state: _state, failure: _failure, ...message }) => message);
  // Files may be more than a store takes: then the messages without any are still kept.
  if (!store(unsent)) store(unsent.filter(({ files }) => files === undefined));
}

/** False where the store is full: what is not kept is sent all the same, it only would not outlive the page. */
function store(unsent: readonly Unsent[]): boolean {
  try {
    if (unsent.length === 0) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify(unsent));
    return true;
  } catch {
    return false;
  }
}

function restore(personId: string) {
  if (owner === personId) return;
  owner = personId;
  const unsent = parseOutbox(localStorage.getItem(keyOf(personId)));
  outbox.messages = unsent.map((message) => ({ ...message, state: 'offline' }));
}

/** Resolves when everything that can be sent now is. */
let isSending: Promise<void> | undefined;

function sendAll(sent: (message: Pending) => void): Promise<void> {
  isSending ??= sendInTurn(sent).finally(() => (isSending = undefined));
  return isSending;
}

async function sendInTurn(sent: (message: Pending) => void) {
  for (;;) {
    // Of one conversation the first must be through before the next is sent.
    const stuck = new Set(
      outbox.messages.filter(({ state }) => state === 'refused').map((one) => one.conversationId),
    );
    const next = outbox.messages.find((one) => !stuck.has(one.conversationId));
    if (!next || !(await sendOne(next))) return;
    sent(next);
  }
}

/** False while nobody answers. */
async function sendOne(message: Pending): Promise<boolean> {
  const { id } = message;
  message.state = 'sending';
  try {
    await (message.isSpace ? sendToSpace(message) : sendToAgent(message));
    discard(id);
    return true;
  } catch (error) {
    const isAway =
      error instanceof Unreachable || (error instanceof CallFailed && [502, 503, 504].includes(error.status));
    message.state = isAway ? 'offline' : 'refused';
    message.failure = error;
    return !isAway;
  }
}

const sendToAgent = ({ id, conversationId, deploymentId, text, files, variables, replaces }: Pending) =>
  call(conversationRoutes.send, {
    params: { id: conversationId },
    body: {
      id,
      ...(text !== undefined && { text }),
      ...(files && { files: [...files] }),
      ...(variables && { variables: RunVariables.parse(variables) }),
      ...(deploymentId && { deploymentId }),
      ...(replaces && { replaces }),
    },
  });

const sendToSpace = ({ id, conversationId, deploymentId, text = '', mentions = [] }: Pending) =>
  call(chatSpaceRoutes.send, {
    params: { id: conversationId },
    body: { id, text, mentions: [...mentions], ...(deploymentId && { deploymentId }) },
  });

export function discard(id: string) {
  outbox.messages = outbox.messages.filter((one) => one.id !== id);
  keep();
}

/** Stands once in the chat: sends what is left from before, and whenever the line is back. */
export function useOutboxSending(personId: string) {
  const flush = useFlush();
  useEffect(() => {
    restore(personId);
    const tryAgain = () => void (outbox.messages.some(({ state }) => state === 'offline') && flush());
    tryAgain();
    const timer = setInterval(tryAgain, TRY_AGAIN_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [personId, flush]);
}

function useFlush() {
  const client = useQueryClient();
  return useFlushOf(client);
}

const flushes = new WeakMap<object, () => Promise<void>>();

/** The same function each time. */
function useFlushOf(client: ReturnType<typeof useQueryClient>) {
  const known = flushes.get(client);
  if (known) return known;
  const flush = () =>
    sendAll(({ isSpace }) => {
      const { list } = isSpace ? chatSpaceRoutes : conversationRoutes;
      void client.invalidateQueries({ queryKey: [collectionOf(list)] });
    });
  flushes.set(client, flush);
  return flush;
}

/** Puts messages into the outbox, and sends them. */
export function useSending() {
  const flush = useFlush();
  return {
    send(message: Omit<Unsent, 'id'>) {
      outbox.messages.push({ ...message, id: crypto.randomUUID(), state: 'sending' });
      keep();
      return flush();
    },
    again(id: string) {
      const message = outbox.messages.find((one) => one.id === id);
      if (message) message.state = 'sending';
      void flush();
    },
  };
}
