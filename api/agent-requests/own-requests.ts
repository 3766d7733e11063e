// What people do with requests of their own.
import {
  agentRequestChanged,
  agentRequestCreated,
  agentRequestRemoved,
} from '../../shared/agent-requests/events.ts';
import { agentRequestProblems } from '../../shared/agent-requests/problems.ts';
import type { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import type { Handlers } from '../http/serve.ts';
import { presentOwn } from './present.ts';
import { findRequest, requestsOf, type RequestRow } from './request-read-model.ts';
import { addRequest, changeOwnRequest, withdrawRequest } from './request-store.ts';

type Calls = Pick<typeof agentRequestRoutes, 'create' | 'mine' | 'changeMine' | 'withdraw'>;

export const namesOf = ({ id, title, requesterId }: RequestRow) => ({ id, name: title, requesterId });

export async function requireRequest(trx: Trx, id: string): Promise<RequestRow> {
  const row = await findRequest(trx, id);
  if (!row) throw new Problem(agentRequestProblems.notFound);
  return row;
}

/** [AQ10] Nobody learns of those of others. */
async function requireOwn(trx: Trx, id: string, personId: string): Promise<RequestRow> {
  const row = await requireRequest(trx, id);
  if (row.requesterId !== personId) throw new Problem(agentRequestProblems.notFound);
  if (row.status !== 'New') throw new Problem(agentRequestProblems.begun);
  return row;
}

export const ownRequests = (db: Db): Handlers<Calls> => ({
  async create({ body, scope, person, operationId, emit }) {
    const row = await inTenant(db, scope, async (trx) => {
      await addRequest(trx, { tenantId: scope.tenantId, id: person.id }, operationId, body);
      return requireRequest(trx, operationId);
    });
    emit(agentRequestCreated(namesOf(row)));
    return presentOwn(row);
  },

  mine: async ({ scope, person }) =>
    (await inTenant(db, scope, (trx) => requestsOf(trx, person.id))).map(presentOwn),

  async changeMine({ params: { id }, body, scope, person, emit }) {
    const row = await inTenant(db, scope, async (trx) => {
      await requireOwn(trx, id, person.id);
      if (!(await changeOwnRequest(trx, { id, requesterId: person.id }, body)))
        throw new Problem(agentRequestProblems.changedMeanwhile);
      return requireRequest(trx, id);
    });
    emit(agentRequestChanged(namesOf(row)));
    return presentOwn(row);
  },

  async withdraw({ params: { id }, scope: { tenantId }, person, emit }) {
    const row = await inTenant(db, { tenantId }, async (trx) => {
      const own = await requireOwn(trx, id, person.id);
      if (!(await withdrawRequest(trx, { tenantId, id, requesterId: person.id })))
        throw new Problem(agentRequestProblems.begun);
      return own;
    });
    emit(agentRequestRemoved(namesOf(row)));
  },
});
