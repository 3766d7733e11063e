// The bus over Redis, for many machines: the database is spared every machine's wake-ups. Redis may be away at any time,
// from the start on: then `send` rejects, and what is published goes another way.
import { Redis } from 'ioredis';
import type { Transport, TransportEvents } from './transport.ts';

const CHANNEL = 'atelier:bus';
/** A healthy one answers within some milliseconds. */
const ANSWER_WITHIN_MS = 1000;
const LOOK_EVERY_MS = 5000;

/** Resolves when it hears, or as soon as it is clear that Redis does not answer now. */
export async function connectRedis(redisUrl: string, events: TransportEvents): Promise<Transport> {
  const options = {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: ANSWER_WITHIN_MS,
    commandTimeout: ANSWER_WITHIN_MS,
  };
  const sender = new Redis(redisUrl, options);
  const listener = new Redis(redisUrl, { ...options, autoResubscribe: false });
  for (const connection of [sender, listener]) connection.on('error', events.onError);
  listener.on('message', (_channel, frame) => events.onFrame(frame));

  const decided = Promise.withResolvers<void>();
  let hasHeard = false;
  listener.on('ready', async () => {
    try {
      await listener.subscribe(CHANNEL);
      // From the second time on, or late: whatever was published before was not heard.
      if (hasHeard) events.onGap();
      hasHeard = true;
      decided.resolve();
    } catch (error) {
      events.onError(error);
      listener.disconnect(true);
    }
  });
  // A Redis that takes the connection and says nothing is away, too.
  const patience = setTimeout(giveUpWaiting, 2 * ANSWER_WITHIN_MS);
  listener.once('close', giveUpWaiting);
  function giveUpWaiting() {
    hasHeard = true;
    decided.resolve();
  }
  const heartbeat = setInterval(() => {
    if (listener.status === 'ready') listener.ping().catch(() => listener.disconnect(true));
  }, LOOK_EVERY_MS);
  heartbeat.unref();
  await decided.promise;
  clearTimeout(patience);

  return {
    async send(frames) {
      const pipeline = sender.pipeline();
      for (const frame of frames) pipeline.publish(CHANNEL, frame);
      const answers = await pipeline.exec();
      const failure = answers?.find(([error]) => error)?.[0];
      if (failure) throw failure;
    },
    async close() {
      clearInterval(heartbeat);
      sender.disconnect();
      listener.disconnect();
    },
  };
}
