import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Bus } from '../../shared/node/bus/index.ts';
import type { Config } from '../../shared/node/config.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { createIdentify } from '../../shared/node/sign-in/index.ts';
import type { Events } from '../kit/events.ts';
import { createIdempotency } from './idempotency.ts';
import { createOpenStreams } from './open-streams.ts';
import { createRateLimits } from './rate-limits.ts';
import { connectCounter } from './redis-window-store.ts';
import type { Recorder } from './recorder.ts';
import type { Gate } from './serve.ts';
import type { Identify } from './authorize.ts';

/** `secure`: the product is reached over https. */
export type SecureGate = Gate & { secure: boolean };

type GateOptions = {
  app: FastifyInstance;
  events: Events;
  db: Db;
  bus: Bus;
  config: Config;
  record: Recorder;
};

/** What every contract is served through. */
export async function createGate({ app, events, db, bus, config, record }: GateOptions): Promise<SecureGate> {
  const secure = config.publicUrl?.startsWith('https:') ?? false;
  const identifyHeaders = createIdentify(db, { secure, bus });
  const identify: Identify = ({ headers }, include) => identifyHeaders(headers, include);
  const openStreams = createOpenStreams(bus, identify);
  app.addHook('onClose', async () => openStreams.stop());
  const limitRate = await createRateLimits(app, counterOf(app, config.redisUrl));
  return {
    app,
    events,
    secure,
    limitRate,
    identify,
    openStreams,
    record,
    idempotency: createIdempotency(db),
  };
}

function counterOf(app: FastifyInstance, redisUrl: string | undefined): Redis | undefined {
  if (!redisUrl) return undefined;
  const redis = connectCounter(redisUrl, (error) => app.log.warn(error));
  app.addHook('onClose', async () => redis.disconnect());
  return redis;
}
