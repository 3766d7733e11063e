// Listens to a channel for as long as the component stands.
import { useEffect, useEffectEvent, useState } from 'react';
import { topicOf, type Channel, type MessageOf } from '../../shared/live/channel.ts';
import { LiveSocket } from './live-socket.ts';
import type { LiveState } from './live-topic.ts';

export type LiveMessage<C extends Channel> = { seq: number; at: string; body: MessageOf<C> };

export type ChannelOptions<C extends Channel> = {
  /** The record of a keyed channel. */
  key?: string | undefined;
  /** The last number already seen; read when the topic opens. Absent: only what happens from now on. */
  after?: number | undefined;
  /** Without `after`: what happened since this page began to load, too. */
  sincePageStart?: boolean;
  enabled?: boolean;
  /** In order, each once. `upTo` grows even when a message was not for this person. */
  onMessages: (messages: readonly LiveMessage<C>[], upTo: number) => void;
  /** What was missed is no longer kept: read the records again. */
  onReset?: () => void;
};

export function useChannel<C extends Channel>(channel: C, options: ChannelOptions<C>): LiveState {
  const { key, after, sincePageStart = false, enabled = true } = options;
  const [state, setState] = useState<LiveState>('connecting');
  const topic = topicOf(channel, key);
  const onMessages = useEffectEvent(options.onMessages);
  const onReset = useEffectEvent(() => options.onReset?.());
  const startAfter = useEffectEvent(() => after);

  useEffect(() => {
    if (!enabled) return undefined;
    return liveSocket().subscribe(topic, {
      after: startAfter(),
      sincePageStart,
      onState: setState,
      // The server has put every body through this very schema.
      onMessages: (items, upTo) => onMessages(items as unknown as readonly LiveMessage<C>[], upTo),
      onReset: () => onReset(),
    });
  }, [topic, sincePageStart, enabled]);

  return state;
}

let shared: LiveSocket | undefined;

function liveSocket(): LiveSocket {
  if (shared) return shared;
  const socket = new LiveSocket(() => new WebSocket(addressOfLive()));
  for (const event of ['online', 'atelier:signed-in-again'])
    window.addEventListener(event, () => socket.hurry());
  window.addEventListener('atelier:session-renewed', () => socket.drop());
  document.addEventListener('visibilitychange', () => socket.hurry());
  return (shared = socket);
}

const addressOfLive = () => `${location.origin.replace(/^http/, 'ws')}/live`;
