// The bus over Redis, for many machines: the database is spared every machine's wake-ups.
import { Redis } from 'ioredis';
import type { Transport, TransportEvents } from './transport.ts';

const CHANNEL = 'atelier:bus';

export async function connectRedis(redisUrl: string, events: TransportEvents): Promise<Transport> {
  const options = { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
  const sender = new Redis(redisUrl, options);
  const listener = new Redis(redisUrl, { ...options, autoResubscribe: false });
  for (const connection of [sender, listener]) connection.on('error', events.onError);
  listener.on('message', (_channel, frame) => events.onFrame(frame));

  try {
    await Promise.all([sender.connect(), listener.connect()]);
    await listener.subscribe(CHANNEL);
  } catch (error) {
    sender.disconnect();
    listener.disconnect();
    throw error;
  }
  // From the second time on: whatever was published meanwhile was not heard.
  listener.on('ready', () => void listener.subscribe(CHANNEL).then(events.onGap, events.onError));

  return {
    async send(frames) {
      const pipeline = sender.pipeline();
      for (const frame of frames) pipeline.publish(CHANNEL, frame);
      const answers = await pipeline.exec();
      const failure = answers?.find(([error]) => error)?.[0];
      if (failure) throw failure;
    },
    async close() {
      sender.disconnect();
      listener.disconnect();
    },
  };
}
