// `Idempotency-Key`: the same key answers the first answer again, and nothing is done twice, even when the process is
// killed in the middle: every try gets the same operation id, under which its handler makes what it makes.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { httpProblems } from '../../shared/http/problems.ts';
import type { Route } from '../../shared/kernel/contract.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { claim, keep, release, renew } from './idempotency-store.ts';
import type { AuthContext } from './authorize.ts';

/** How long after a kill the next try has to wait. */
const LEASE_SECONDS = 10;
const MAX_KEY_CHARACTERS = 200;

export type Operation =
  | {
      kind: 'work';
      operationId: string;
      done(status: number, answer: unknown): Promise<void>;
      failed(): Promise<void>;
    }
  | { kind: 'known'; status: number; answer: unknown };

export type Idempotency = (
  route: Route,
  request: FastifyRequest,
  auth: AuthContext | undefined,
) => Promise<Operation | undefined>;

/** Answers nothing for calls that are not idempotent or came without a key. */
export const createIdempotency =
  (db: Db): Idempotency =>
  async (route, request, auth) => {
    const key = request.headers['idempotency-key'];
    if (route.idempotent !== true || !auth || key === undefined) return undefined;
    if (typeof key !== 'string' || key === '' || key.length > MAX_KEY_CHARACTERS)
      throw new Problem(httpProblems.badIdempotencyKey);

    const { tenantId } = auth.person;
    const fingerprint = {
      actor: auth.credential.kind === 'apiKey' ? auth.credential.keyId : auth.person.id,
      key,
      route: `${route.method} ${route.path}`,
      requestHash: hashOf(request),
    };
    const call = await claim(db, { tenantId }, fingerprint, LEASE_SECONDS);
    if (call.mine) return work(db, tenantId, call);
    if (!call.sameRequest) throw new Problem(httpProblems.otherRequest);
    if (call.status === null) throw new Problem(httpProblems.stillBusy);
    return { kind: 'known', status: call.status, answer: call.answer };
  };

function work(db: Db, tenantId: string, { id, operationId }: { id: string; operationId: string }): Operation {
  const beat = setInterval(
    // A missed beat does no harm: another try then finds what this one makes.
    () => void renew(db, { tenantId }, id, LEASE_SECONDS).catch(() => {}),
    (LEASE_SECONDS * 1000) / 3,
  );
  return {
    kind: 'work',
    operationId,
    async done(status, answer) {
      clearInterval(beat);
      await keep(db, { tenantId }, id, { status, answer });
    },
    async failed() {
      clearInterval(beat);
      await release(db, { tenantId }, id);
    },
  };
}

const hashOf = ({ params, query, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([params, query, body ?? null]))
    .digest();
