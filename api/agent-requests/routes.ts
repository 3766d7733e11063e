import type { Scope } from '../../shared/access/permissions.ts';
import {
  agentRequestChanged,
  agentRequestCreated,
  agentRequestMoved,
  agentRequestRemoved,
} from '../../shared/agent-requests/events.ts';
import { agentRequestProblems } from '../../shared/agent-requests/problems.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { requestDocumentName } from '../../shared/documents/names.ts';
import { readNotes } from '../../shared/documents/request-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db, type Trx } from '../../shared/node/database/database.ts';
import { loadDocument } from '../../shared/node/documents/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { assigneesToChoose, deploymentsToChoose, isAssignee, isDeployment } from './choice-read-model.ts';
import { present, presentOwn } from './present.ts';
import {
  boardOfRequests,
  departmentsOfRequests,
  findRequest,
  pageOfRequests,
  requestsOf,
  type RequestRow,
} from './request-read-model.ts';
import { addRequest, changeRequest, moveRequest, removeRequest } from './request-store.ts';

const namesOf = ({ id, title, requesterId }: RequestRow) => ({ id, name: title, requesterId });

export function serveAgentRequests(gate: Gate, db: Db) {
  const requireOne = async (trx: Trx, id: string): Promise<RequestRow> => {
    const row = await findRequest(trx, id);
    if (!row) throw new Problem(agentRequestProblems.notFound);
    return row;
  };

  const detail = (scope: Scope, row: RequestRow, canEdit: boolean) =>
    inTenant(db, scope, async (trx) => {
      const doc = await loadDocument(trx, requestDocumentName(scope.tenantId, row.id));
      return { ...present(row, canEdit), notes: readNotes(doc) };
    });

  serve(gate, agentRequestRoutes, {
    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await inTenant(db, scope, (trx) => pageOfRequests(trx, query));
      return { items: items.map((row) => present(row, canEdit)), totalCount };
    },

    async create({ body, scope, person, operationId, emit }) {
      const row = await inTenant(db, scope, async (trx) => {
        await addRequest(trx, { tenantId: scope.tenantId, id: person.id }, operationId, body);
        return requireOne(trx, operationId);
      });
      emit(agentRequestCreated(namesOf(row)));
      return presentOwn(row);
    },

    mine: async ({ scope, person }) =>
      (await inTenant(db, scope, (trx) => requestsOf(trx, person.id))).map(presentOwn),

    async board({ query, scope, canEdit }) {
      const board = await inTenant(db, scope, (trx) => boardOfRequests(trx, query));
      return board.map((column) => ({ ...column, items: column.items.map((row) => present(row, canEdit)) }));
    },

    departments: ({ scope }) => inTenant(db, scope, departmentsOfRequests),

    assignees: ({ query, scope }) => inTenant(db, scope, (trx) => assigneesToChoose(trx, query)),

    deployments: ({ query, scope }) => inTenant(db, scope, (trx) => deploymentsToChoose(trx, scope, query)),

    async read({ params, scope, canEdit }) {
      const row = await inTenant(db, scope, (trx) => requireOne(trx, params.id));
      return detail(scope, row, canEdit);
    },

    async change({ params: { id }, body, scope, canEdit, emit }) {
      const row = await inTenant(db, scope, async (trx) => {
        const before = await requireOne(trx, id);
        const { assigneeId } = body;
        if (assigneeId && assigneeId !== before.assigneeId && !(await isAssignee(trx, assigneeId)))
          throw new Problem(agentRequestProblems.assigneeUnknown).at('assigneeId');
        if (!(await changeRequest(trx, id, body))) throw new Problem(agentRequestProblems.changedMeanwhile);
        return requireOne(trx, id);
      });
      emit(agentRequestChanged(namesOf(row)));
      return detail(scope, row, canEdit);
    },

    async remove({ params: { id }, scope, emit }) {
      const row = await inTenant(db, scope, (trx) => requireOne(trx, id));
      await removeRequest(db, scope, id);
      emit(agentRequestRemoved(namesOf(row)));
    },

    async changeStatus({ params: { id }, body, scope, canEdit, emit }) {
      const row = await inTenant(db, scope, async (trx) => {
        await requireOne(trx, id);
        const { status, deploymentId = '' } = body;
        if (status === 'Delivered' && !(await isDeployment(trx, scope, deploymentId)))
          throw new Problem(agentRequestProblems.deploymentUnknown).at('deploymentId');
        if (!(await moveRequest(trx, id, body))) throw new Problem(agentRequestProblems.changedMeanwhile);
        return requireOne(trx, id);
      });
      emit(agentRequestMoved({ ...row, ...namesOf(row) }));
      return detail(scope, row, canEdit);
    },
  });
}
