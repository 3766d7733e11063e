// Joins several sync servers through Redis. The barrier needs no change: each node commits what it applied before it
// acknowledges it.
import { Redis } from '@hocuspocus/extension-redis';
import { Redis as Client } from 'ioredis';

/** How long the other nodes may take to come back after Redis has returned. */
const AFTER_RETURN_MS = 1000;

export function joinNodes(redisUrl: string, onError: (error: unknown) => void): Redis {
  const redis = new Redis({ prefix: 'atelier-documents', createClient: () => new Client(redisUrl) });
  let wasReady = false;
  redis.sub.on('ready', () => {
    // Redis forgets what was published while it was away, and the extension speaks up again only with a document's
    // next edit: every open document is announced.
    if (wasReady) setTimeout(() => void announceAll(redis), AFTER_RETURN_MS).unref();
    wasReady = true;
  });
  for (const client of [redis.pub, redis.sub]) client.on('error', onError);
  return redis;
}

async function announceAll(redis: Redis) {
  for (const [name, document] of redis.instance.documents) {
    await redis['publishFirstSyncStep'](name, document).catch(() => {});
  }
}
