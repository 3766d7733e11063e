// The one live socket of this browser window: many topics, reconnects by itself, resumes after the last number.
import { closeCodes, mayReconnect } from '../../shared/live/close-codes.ts';
import { SILENCE_MS, type ClientMessage, type ServerMessage } from '../../shared/live/wire.ts';
import { createLiveTopic, type Listener, type LiveState, type LiveTopic } from './live-topic.ts';

/** What is needed of a WebSocket; programs outside of a browser bring their own. */
export type Wire = {
  send(text: string): void;
  close(): void;
  onopen: unknown;
  onmessage: unknown;
  onclose: unknown;
};

export type LiveSocket = ReturnType<typeof createLiveSocket>;

const FIRST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 8_000;
/** A page that is left for another one keeps the line that long. */
const IDLE_MS = 10_000;

export function createLiveSocket(connect: () => Wire) {
  const topics = new Map<string, LiveTopic>();
  let wire: Wire | undefined;
  let isOpen = false;
  let delay = FIRST_DELAY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage) => isOpen && wire?.send(JSON.stringify(message));

  function ask(name: string, topic: LiveTopic) {
    const after = topic.resumeAfter();
    send({ type: 'subscribe', topic: name, ...(after !== undefined && { after }) });
  }

  function tellAll(state: LiveState) {
    for (const topic of topics.values()) topic.setState(state);
  }

  function open() {
    clearTimeout(retry);
    retry = undefined;
    if (wire) return;
    const mine = connect();
    wire = mine;
    mine.onopen = () => {
      if (wire !== mine) return mine.close();
      isOpen = true;
      listenForSilence();
      for (const [name, topic] of topics) ask(name, topic);
    };
    mine.onmessage = ({ data }: { data: unknown }) => wire === mine && receive(String(data));
    mine.onclose = ({ code }: { code: number }) => wire === mine && lost(code);
  }

  function receive(text: string) {
    listenForSilence();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'ping') return send({ type: 'pong' });
    // Only now is the line good: a server that refuses right after opening is not asked more and more often.
    delay = FIRST_DELAY_MS;
    return topics.get(message.topic)?.receive(message);
  }

  function lost(code: number) {
    wire = undefined;
    isOpen = false;
    clearTimeout(silence);
    if (!mayReconnect(code)) return tellAll(code === closeCodes.signInNeeded ? 'signedOut' : 'refused');
    if (topics.size === 0) return undefined;
    tellAll('reconnecting');
    retry = setTimeout(open, code === closeCodes.accessChanged ? 0 : jittered(delay));
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
    return undefined;
  }

  /** Gives the line up without waiting for the other side's goodbye. */
  function drop() {
    const old = wire;
    lost(closeCodes.goingAway);
    old?.close();
  }

  function listenForSilence() {
    clearTimeout(silence);
    silence = setTimeout(drop, SILENCE_MS);
  }

  function leave(name: string, topic: LiveTopic) {
    if (!topic.isEmpty() || topics.get(name) !== topic) return;
    topics.delete(name);
    send({ type: 'unsubscribe', topic: name });
    if (topics.size === 0) idle = setTimeout(close, IDLE_MS);
  }

  function close() {
    const old = wire;
    wire = undefined;
    isOpen = false;
    for (const timer of [retry, silence, idle]) clearTimeout(timer);
    retry = undefined;
    old?.close();
  }

  return {
    /** Answers the function that ends it. */
    subscribe(name: string, listener: Listener): () => void {
      clearTimeout(idle);
      const topic = topics.get(name) ?? createLiveTopic();
      topics.set(name, topic);
      const end = topic.join(listener);
      listener.onState?.('connecting');
      if (isOpen) ask(name, topic);
      else if (!retry) open();
      return () => {
        end();
        leave(name, topic);
      };
    },

    /** Opens the line anew, with whatever cookie there is now. */
    drop,

    /** The network or the session is back, or the page is looked at again: waiting on would only look broken. */
    hurry() {
      if (!wire && topics.size > 0) open();
    },

    close,
  };
}

/** Many clients of a server that restarts do not come back in the same instant. */
const jittered = (ms: number) => ms * (0.5 + Math.random() / 2);
