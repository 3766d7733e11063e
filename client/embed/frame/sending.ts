// What was written and is not with the server yet: it is sent once, and again while nobody answers.
import { proxy, ref } from 'valtio';
import { embedRoutes } from '../../../shared/embed/routes.ts';
import { RunVariables } from '../../../shared/executions/run-variables.ts';
import type { Pending } from '../../chat/index.ts';
import { call, Unreachable } from '../../data/call.ts';
import { readMessagesAgain } from './answers.ts';
import { tellEvent } from './host.ts';
import { deploymentId, options, visiting } from './visit.ts';

const TRY_AGAIN_MS = 3000;

type Sent = Pick<Pending, 'conversationId' | 'text' | 'variables'>;

export const sending = proxy<{ messages: Pending[] }>({ messages: [] });

export function send({ conversationId, text = '', variables = {} }: Sent) {
  const id = crypto.randomUUID();
  const message = { id, conversationId, deploymentId, text, variables, state: 'sending' as const };
  sending.messages.push(message);
  void sendAll();
}

export function again(id: string) {
  const message = sending.messages.find((one) => one.id === id);
  if (message) message.state = 'sending';
  void sendAll();
}

export const discard = (id: string) =>
  void (sending.messages = sending.messages.filter((one) => one.id !== id));

let isSending = false;

async function sendAll() {
  if (isSending) return;
  isSending = true;
  for (;;) {
    const next = sending.messages.find(({ state }) => state === 'sending');
    if (!next || !(await sendOne(next))) break;
  }
  isSending = false;
}

/** False while nobody answers. */
async function sendOne(message: Pending): Promise<boolean> {
  const { id, conversationId, text = '', variables = {} } = message;
  try {
    const body = { id, text, context: { ...visiting.context }, variables: RunVariables.parse(variables) };
    await call(embedRoutes.send, { params: { id: deploymentId, conversationId }, body }, options());
    tellEvent('message', { id });
    await readMessagesAgain();
    discard(id);
    return true;
  } catch (error) {
    const isAway = error instanceof Unreachable;
    message.failure = ref(error as Error);
    message.state = isAway ? 'offline' : 'refused';
    if (isAway) setTimeout(() => again(id), TRY_AGAIN_MS);
    return !isAway;
  }
}
