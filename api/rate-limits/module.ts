import { guardrailChanged, guardrailCreated, guardrailRemoved } from '../../shared/guardrails/events.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import * as rateLimitEvents from '../../shared/rate-limits/events.ts';
import type { Context, Module } from '../context.ts';
import type { RateLimitPort } from '../engine/ports.ts';
import { forgetOldCounters } from './counter-store.ts';
import { limitsInForce, type LimitsInForce } from './limits-in-force.ts';
import { rateLimitPort } from './rate-limit-port.ts';
import { rateLimitStore } from './rate-limit-store.ts';
import { serveRateLimits } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    rateLimits: { port: RateLimitPort; inForce: LimitsInForce };
  }
}

function createRateLimits({ db, bus, events }: Context) {
  const inForce = limitsInForce(db, bus);
  const changes = [guardrailCreated, guardrailChanged, guardrailRemoved, ...Object.values(rateLimitEvents)];
  for (const changed of changes)
    events.on<{ id: string }>(changed, (_payload, { actor }) => actor && inForce.changed(actor.tenantId));
  return { inForce, port: rateLimitPort(db, inForce) };
}

export const rateLimits: Module = {
  ports: { rateLimits: createRateLimits },
  serve({ gate, db, ports }) {
    serveRateLimits(gate, rateLimitStore(db));
    gate.app.addHook('onClose', async () => ports.rateLimits.inForce.stop());
  },
  jobs: [
    {
      name: 'rate-limits.forget-old',
      label: /*i18n*/ 'Remove what rate limits no longer count',
      everyMs: DAY_MS,
      run: ({ db }) => forgetOldCounters(db),
    },
  ],
};
