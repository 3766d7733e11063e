import type { Scope } from '../../shared/access/permissions.ts';
import {
  agentRequestChanged,
  agentRequestMoved,
  agentRequestRemoved,
} from '../../shared/agent-requests/events.ts';
import { agentRequestProblems } from '../../shared/agent-requests/problems.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { requestDocumentName } from '../../shared/documents/names.ts';
import { readNotes } from '../../shared/documents/request-doc.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { loadDocument } from '../../shared/node/documents/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { assigneesToChoose, deploymentsToChoose, isAssignee, isDeployment } from './choice-read-model.ts';
import { namesOf, ownRequests, requireRequest } from './own-requests.ts';
import { present } from './present.ts';
import {
  boardOfRequests,
  departmentsOfRequests,
  pageOfRequests,
  type RequestRow,
} from './request-read-model.ts';
import { changeRequest, moveRequest, removeRequest } from './request-store.ts';

export function serveAgentRequests(gate: Gate, db: Db) {
  const detail = (scope: Scope, row: RequestRow, canEdit: boolean) =>
    inTenant(db, scope, async (trx) => {
      const doc = await loadDocument(trx, requestDocumentName(scope.tenantId, row.id));
      return { ...present(row, canEdit), notes: readNotes(doc) };
    });

  serve(gate, agentRequestRoutes, {
    ...ownRequests(db),

    async list({ query, scope, canEdit }) {
      const { items, totalCount } = await inTenant(db, scope, (trx) => pageOfRequests(trx, query));
      return { items: items.map((row) => present(row, canEdit)), totalCount };
    },

    async board({ query, scope, canEdit }) {
      const board = await inTenant(db, scope, (trx) => boardOfRequests(trx, query));
      return board.map((column) => ({ ...column, items: column.items.map((row) => present(row, canEdit)) }));
    },

    departments: ({ scope }) => inTenant(db, scope, departmentsOfRequests),

    assignees: ({ query, scope }) => inTenant(db, scope, (trx) => assigneesToChoose(trx, query)),

    deployments: ({ query, scope }) => inTenant(db, scope, (trx) => deploymentsToChoose(trx, scope, query)),

    async read({ params, scope, canEdit }) {
      const row = await inTenant(db, scope, (trx) => requireRequest(trx, params.id));
      return detail(scope, row, canEdit);
    },

    async change({ params: { id }, body, scope, canEdit, emit }) {
      const row = await inTenant(db, scope, async (trx) => {
        const before = await requireRequest(trx, id);
        const { assigneeId } = body;
        if (assigneeId && assigneeId !== before.assigneeId && !(await isAssignee(trx, assigneeId)))
          throw new Problem(agentRequestProblems.assigneeUnknown).at('assigneeId');
        if (!(await changeRequest(trx, id, body))) throw new Problem(agentRequestProblems.changedMeanwhile);
        return requireRequest(trx, id);
      });
      emit(agentRequestChanged(namesOf(row)));
      return detail(scope, row, canEdit);
    },

    async remove({ params: { id }, scope, emit }) {
      const row = await inTenant(db, scope, (trx) => requireRequest(trx, id));
      await removeRequest(db, scope, id);
      emit(agentRequestRemoved(namesOf(row)));
    },

    async changeStatus({ params: { id }, body, scope, canEdit, emit }) {
      const row = await inTenant(db, scope, async (trx) => {
        await requireRequest(trx, id);
        const { status, deploymentId = '' } = body;
        if (status === 'Delivered' && !(await isDeployment(trx, scope, deploymentId)))
          throw new Problem(agentRequestProblems.deploymentUnknown).at('deploymentId');
        if (!(await moveRequest(trx, id, body))) throw new Problem(agentRequestProblems.changedMeanwhile);
        return requireRequest(trx, id);
      });
      emit(agentRequestMoved({ ...row, ...namesOf(row) }));
      return detail(scope, row, canEdit);
    },
  });
}
