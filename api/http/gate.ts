import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { createIdentify } from '../../shared/node/sign-in/index.ts';
import type { Facts } from '../kit/facts.ts';
import { createIdempotency } from './idempotency.ts';
import { createRateLimits } from './rate-limits.ts';
import type { Gate } from './serve.ts';

/** `secure`: the product is reached over https. */
export type SecureGate = Gate & { secure: boolean };

type GateOptions = { app: FastifyInstance; facts: Facts; db: Db; config: Config };

/** What every contract is served through. */
export async function createGate({ app, facts, db, config }: GateOptions): Promise<SecureGate> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const identify = createIdentify(db, { secure });
  const limitRate = await createRateLimits(app, connectRedis(app, config.redisUrl));
  return {
    app,
    facts,
    secure,
    limitRate,
    identify: ({ headers }) => identify(headers),
    idempotency: createIdempotency(db),
  };
}

function connectRedis(app: FastifyInstance, redisUrl: string | undefined): Redis | undefined {
  if (!redisUrl) return undefined;
  const redis = new Redis(redisUrl, {
    maxRetriesPerRequest: 1,
    connectTimeout: 500,
    enableOfflineQueue: false,
  });
  redis.on('error', (error) => app.log.warn(error));
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}
