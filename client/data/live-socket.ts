// The one live socket of this browser window: many topics, reconnects by itself, resumes after the last number.
import { closeCodes, mayReconnect } from '../../shared/live/close-codes.ts';
import { MAX_WITHIN_MS, SILENCE_MS, type ClientMessage, type ServerMessage } from '../../shared/live/wire.ts';
import { createLiveTopic, type Listener, type LiveState, type LiveTopic } from './live-topic.ts';

/** What is needed of a WebSocket; programs outside of a browser bring their own. */
export type Wire = {
  send(text: string): void;
  close(): void;
  onopen: unknown;
  onmessage: unknown;
  onclose: unknown;
};

const FIRST_DELAY_MS = 200;
const MAX_DELAY_MS = 8_000;
/** A page that is left for another one keeps the line that long. */
const IDLE_MS = 10_000;
/** A message is dated by the server a moment before everybody can read what it tells of. */
const MARGIN_MS = 2_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class LiveSocket {
  readonly #connect: () => Wire;
  readonly #topics = new Map<string, LiveTopic>();
  #wire: Wire | undefined;
  #isOpen = false;
  #delay = FIRST_DELAY_MS;
  #retry: Timer;
  #silence: Timer;
  #idle: Timer;

  constructor(connect: () => Wire) {
    this.#connect = connect;
  }

  /** Answers the function that ends it. */
  subscribe(name: string, listener: Listener): () => void {
    clearTimeout(this.#idle);
    const topic = this.#topics.get(name) ?? createLiveTopic();
    this.#topics.set(name, topic);
    const end = topic.join(listener);
    listener.onState?.('connecting');
    if (this.#isOpen) this.#ask(name, topic);
    else if (!this.#retry) this.#open();
    return () => {
      end();
      this.#leave(name, topic);
    };
  }

  /** Opens the line anew, with whatever cookie there is now, without waiting for the other side's goodbye. */
  drop() {
    const old = this.#wire;
    this.#lost(closeCodes.goingAway);
    old?.close();
  }

  /** The network or the session is back, or the page is looked at again: waiting on would only look broken. */
  hurry() {
    if (!this.#wire && this.#topics.size > 0) this.#open();
  }

  close() {
    const old = this.#wire;
    this.#wire = undefined;
    this.#isOpen = false;
    for (const timer of [this.#retry, this.#silence, this.#idle]) clearTimeout(timer);
    this.#retry = undefined;
    old?.close();
  }

  #open() {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    if (this.#wire) return;
    const mine = this.#connect();
    this.#wire = mine;
    mine.onopen = () => {
      if (this.#wire !== mine) return mine.close();
      this.#isOpen = true;
      this.#listenForSilence();
      for (const [name, topic] of this.#topics) this.#ask(name, topic);
    };
    mine.onmessage = ({ data }: { data: unknown }) => this.#wire === mine && this.#receive(String(data));
    mine.onclose = ({ code }: { code: number }) => this.#wire === mine && this.#lost(code);
  }

  #send(message: ClientMessage) {
    if (this.#isOpen) this.#wire?.send(JSON.stringify(message));
  }

  #ask(name: string, topic: LiveTopic) {
    const after = topic.resumeAfter();
    const start = after === undefined ? sinceStart(topic) : { after };
    this.#send({ type: 'subscribe', topic: name, ...start });
  }

  #receive(text: string) {
    this.#listenForSilence();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'ping') return this.#send({ type: 'pong' });
    // Only now is the line good: a server that refuses right after opening is not asked more and more often.
    this.#delay = FIRST_DELAY_MS;
    this.#topics.get(message.topic)?.receive(message);
  }

  #listenForSilence() {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.drop(), SILENCE_MS);
  }

  #lost(code: number) {
    this.#wire = undefined;
    this.#isOpen = false;
    clearTimeout(this.#silence);
    if (!mayReconnect(code)) return this.#tellAll(code === closeCodes.signInNeeded ? 'signedOut' : 'refused');
    if (this.#topics.size === 0) return;
    this.#tellAll('reconnecting');
    const wait = code === closeCodes.accessChanged ? 0 : jittered(this.#delay);
    this.#retry = setTimeout(() => this.#open(), wait);
    this.#delay = Math.min(this.#delay * 2, MAX_DELAY_MS);
  }

  #tellAll(state: LiveState) {
    for (const topic of this.#topics.values()) topic.setState(state);
  }

  #leave(name: string, topic: LiveTopic) {
    if (!topic.isEmpty() || this.#topics.get(name) !== topic) return;
    this.#topics.delete(name);
    this.#send({ type: 'unsubscribe', topic: name });
    if (this.#topics.size === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS);
  }
}

function sinceStart(topic: LiveTopic) {
  if (!topic.isSincePageStart()) return {};
  return { withinMs: Math.min(Math.ceil(performance.now()) + MARGIN_MS, MAX_WITHIN_MS) };
}

/** Many clients of a server that restarts do not come back in the same instant. */
const jittered = (ms: number) => ms * (0.5 + Math.random() / 2);
