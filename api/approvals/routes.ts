import { can, type Scope } from '../../shared/access/permissions.ts';
import type { Approval } from '../../shared/approvals/approval.ts';
import { approvalDecided } from '../../shared/approvals/events.ts';
import { approvalProblems } from '../../shared/approvals/problems.ts';
import { approvalRoutes } from '../../shared/approvals/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { readsConversations } from '../../shared/node/sign-in/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Engine } from '../engine/index.ts';
import type { RunTexts } from '../guardrails/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { InboxNews } from './approval-port.ts';
import { approvalStore } from './approval-store.ts';
import { approverOf, type Approver } from './approver.ts';
import { candidates } from './candidates.ts';
import { decideApproval } from './decide-approval.ts';

export type ApprovalDeps = InboxNews & { db: Db; engine: Engine; texts: RunTexts };

export function serveApprovals(gate: Gate, deps: ApprovalDeps) {
  const store = approvalStore(deps.db, deps.texts);

  const approver = ({ credential, ...auth }: AuthContext) =>
    approverOf(deps.db, {
      ...auth,
      isInteractive: credential.kind === 'session' && !credential.impersonation,
    });
  const requireApproval = async (scope: Scope, person: Approver, id: string) => {
    const approval = await store.find(scope, person, id);
    if (!approval) throw new Problem(approvalProblems.notFound);
    return approval;
  };

  serve(gate, approvalRoutes, {
    async list({ query, ...auth }) {
      const { items, totalCount } = await store.page(auth.scope, await approver(auth), query);
      return { items: items.map((one) => shownTo(auth, one)), totalCount };
    },
    read: async ({ params, ...auth }) =>
      shownTo(auth, await requireApproval(auth.scope, await approver(auth), params.id)),
    approvers: ({ scope, permissions, query }) =>
      candidates(deps.db, scope, { ...query, showsAddresses: can(permissions, 'people', 'view') }),

    async decide({ params, body, emit, ...auth }) {
      await decideApproval(deps, auth, params.id, body);
      const approval = await requireApproval(auth.scope, await approver(auth), params.id);
      emit(
        approvalDecided({
          id: approval.id,
          name: approval.stepTitle,
          projectId: approval.projectId,
          decision: body.decision,
        }),
      );
      return approval;
    },
  });
}

/** What a run wrote or was asked is not for keys that read no conversations [K12]. */
function shownTo({ credential }: Pick<AuthContext, 'credential'>, approval: Approval): Approval {
  if (readsConversations(credential)) return approval;
  const run = { ...approval.run, inputText: '' };
  const decisions = approval.decisions.map((decision) => ({ ...decision, comment: '', form: {} }));
  return { ...approval, message: '', summary: '', subject: '', originalSubject: '', decisions, run };
}
