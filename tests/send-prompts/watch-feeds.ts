// Listens on both feeds from before the first prompt until everything that has to come has come.
import WebSocket from 'ws';
import { LiveSocket, type Wire } from '../../client/data/live-socket.ts';
import type { LiveState } from '../../client/data/live-topic.ts';
import type { Ledger } from './feed-ledger.ts';
import type { Options } from './options.ts';

const OPENING_MS = 30_000;

export type FeedWatch = {
  mayWatch: { runs: boolean; violations: boolean };
  reconnects: () => number;
  close: () => void;
};

/** Resolves when both topics are live, or refused to whoever listens. */
export async function watchFeeds(options: Options, headers: Headers, ledger: Ledger): Promise<FeedWatch> {
  const address = `${options.url.replace(/^http/, 'ws')}/live`;
  const socket = new LiveSocket(() => {
    const wire = new WebSocket(address, { headers: Object.fromEntries(headers) });
    // `close` follows, and the client connects again.
    wire.on('error', () => {});
    return wire as unknown as Wire;
  });
  let reconnects = 0;
  const opened = (topic: string, onMessages: Ledger['hearRuns']) =>
    new Promise<boolean>((resolve, reject) => {
      const tooLong = () =>
        reject(new Error(`The topic ${topic} did not open within ${OPENING_MS / 1000} s.`));
      const timer = setTimeout(tooLong, OPENING_MS);
      const settle = (state: LiveState) => {
        if (topic === 'executions' && state === 'reconnecting') reconnects++;
        if (state !== 'live' && state !== 'refused' && state !== 'signedOut') return;
        clearTimeout(timer);
        if (state === 'signedOut') reject(new Error('Whoever listens is not signed in: check the key.'));
        else resolve(state === 'live');
      };
      socket.subscribe(topic, { onMessages, onState: settle });
    });
  const [runs, violations] = await Promise.all([
    opened('executions', ledger.hearRuns),
    opened('violations', ledger.hearViolations),
  ]);
  return { mayWatch: { runs, violations }, reconnects: () => reconnects, close: () => socket.close() };
}

export type Headers = Map<string, string>;

/** The headers of whoever listens and looks things up afterwards. */
export async function watcherHeaders({ url, key, watch }: Options): Promise<Headers> {
  if (!watch) return new Map([['x-api-key', key]]);
  const response = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(watch),
  });
  if (!response.ok) throw new Error(`${watch.email} could not sign in: ${await response.text()}`);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return new Map([['cookie', cookie.join('; ')]]);
}
