// The window in which people give their consent, and how it tells the page that opened it.
import { useEffect, useEffectEvent, useState } from 'react';
import { oauthLinks, type WantedAccount } from '../oauth/links.ts';

/** A service may cut the ties between the windows: they speak over a channel of this origin. */
const CHANNEL = 'atelier-oauth';
const WINDOW = 'atelier-oauth';
const SHAPE = 'popup,width=640,height=760';

export const announceConnected = (credentialId: string) => {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and takes none
  channel.postMessage({ credentialId });
  channel.close();
};

/** `blocked`: the browser has opened no window. */
export type ConsentState = 'idle' | 'waiting' | 'blocked';

export function useConsent(onConnected: (credentialId: string) => void) {
  const [state, setState] = useState<ConsentState>('idle');
  const connected = useEffectEvent((credentialId: string) => {
    setState('idle');
    onConnected(credentialId);
  });
  useEffect(() => {
    if (state !== 'waiting') return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<{ credentialId: string }>) =>
      connected(data.credentialId),
    );
    return () => channel.close();
  }, [state]);

  function open(wanted: WantedAccount) {
    const popup = window.open(oauthLinks.initiate(wanted), WINDOW, SHAPE);
    popup?.focus();
    setState(popup ? 'waiting' : 'blocked');
  }
  return { state, open };
}
