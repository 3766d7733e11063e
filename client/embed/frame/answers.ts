// What the server tells of the conversation while it is open: answers letter by letter, that something has changed, and
// that it is over.
import { useSyncExternalStore } from 'react';
import type { EmbedStream } from '../../../shared/embed/stream.ts';
import { embedRoutes } from '../../../shared/embed/routes.ts';
import type { LiveAnswer } from '../../chat/index.ts';
import { CallFailed, callStream } from '../../data/call.ts';
import { closeFor, deploymentId, enter, isOver, options, queries, visiting } from './visit.ts';

const COME_BACK_MS = 1000;
const PACE_MS = 60;

const heard = new Map<string, LiveAnswer>();
const shown = new Map<string, LiveAnswer>();
const readers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function draw() {
  timer = undefined;
  for (const [runId, answer] of heard) shown.set(runId, answer);
  for (const reader of readers) reader();
}

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => void readers.delete(reader);
}

export function useLetters(runId: string, enabled: boolean): LiveAnswer | undefined {
  const answer = useSyncExternalStore(subscribe, () => shown.get(runId));
  return enabled ? answer : undefined;
}

export const readMessagesAgain = () => queries.invalidateQueries({ queryKey: ['messages'] });

function hear(name: string, data: unknown) {
  if (name === 'answer') {
    const { runId, status, from, text } = data as EmbedStream['answer'];
    const before = heard.get(runId)?.text.slice(0, from) ?? '';
    heard.set(runId, { text: before + text, status, steps: [], isLive: true });
    // The first letters at once.
    timer ??= setTimeout(draw, shown.has(runId) ? PACE_MS : 0);
  }
  if (name === 'messages') void readMessagesAgain();
  if (name === 'closed') {
    const { code, message } = data as EmbedStream['closed'];
    closeFor(new CallFailed(403, { code, message, values: {}, traceId: '' }));
  }
}

/** Until it is told to stop: comes back after each interruption, and is told again what it has missed. */
export async function follow(conversationId: string, signal: AbortSignal) {
  const place = { id: deploymentId, conversationId };
  while (!signal.aborted && visiting.visit) {
    try {
      await callStream(embedRoutes.follow, { params: place }, { signal, ...options(), onEvent: hear });
    } catch (error) {
      if (signal.aborted) return;
      if (isOver(error)) return void enter();
      if (error instanceof CallFailed && error.status < 500 && error.status !== 429) return closeFor(error);
    }
    await new Promise((resolve) => setTimeout(resolve, COME_BACK_MS));
    if (!signal.aborted) void readMessagesAgain();
  }
}
