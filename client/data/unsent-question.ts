// Before this device forgets a person: what was never sent is sent, or they decide about it.
import { proxy } from 'valtio';
import type { Unsent } from './live/unsent.ts';
import { queries } from './query.ts';
import { viewerKey, type Viewer } from './viewer.ts';

export type UnsentQuestion = { unsent: Unsent[]; isSending: boolean };

export const unsentState = proxy({ question: undefined as UnsentQuestion | undefined });

/** With all of Yjs: only loaded when somebody leaves. */
const live = () => import('./live/unsent.ts');

let decide: ((mayForget: boolean) => void) | undefined;

/** Whose session it is; nothing before they are known. */
const personHere = (): string | undefined => queries.getQueryData<Viewer>(viewerKey)?.id;

/** The documents of this person, kept for working offline, go. */
export async function forgetDocuments() {
  const userId = personHere();
  if (userId) await (await live()).forgetDocuments(userId);
}

/** Answers false when the person would rather stay. */
export async function settleUnsent(): Promise<boolean> {
  const userId = personHere();
  const unsent = userId ? await (await live()).listUnsent(userId) : [];
  if (unsent.length === 0) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  decide = resolve;
  unsentState.question = { unsent, isSending: false };
  void sendAgain();
  return promise.finally(() => (unsentState.question = undefined));
}

export async function sendAgain() {
  const { question } = unsentState;
  const userId = personHere();
  if (!question || !userId) return;
  const { listUnsent, sendUnsent } = await live();
  question.isSending = true;
  if (navigator.onLine) await sendUnsent(await listUnsent(userId));
  question.unsent = await listUnsent(userId);
  question.isSending = false;
  if (question.unsent.length === 0) decide?.(true);
}

export const stay = () => decide?.(false);
export const discard = () => decide?.(true);
