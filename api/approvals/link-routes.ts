// What an approver may do by the link of an email, without a session. Reading decides nothing, so programs that open links
// to look at them do no harm; a decision is a call of its own.
import { accessProblems } from '../../shared/access/problems.ts';
import { can, permissionsOf } from '../../shared/access/permissions.ts';
import type { LinkedApproval } from '../../shared/approvals/approval.ts';
import { approvalDecided } from '../../shared/approvals/events.ts';
import { approvalProblems } from '../../shared/approvals/problems.ts';
import { approvalLinkRoutes } from '../../shared/approvals/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { findMemberIdentity, scopeOfIdentity } from '../../shared/node/sign-in/index.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import { requiresMoreThanEmail, type SignInRules } from '../sign-in/index.ts';
import { approvalStore } from './approval-store.ts';
import { approverOf } from './approver.ts';
import { decideApproval } from './decide-approval.ts';
import { findLink } from './link-store.ts';
import type { ApprovalDeps } from './routes.ts';

type LinkDeps = ApprovalDeps & { rules: Pick<SignInRules, 'closedToPasswords'> };

export function serveApprovalLinks(gate: Gate, deps: LinkDeps) {
  const { db } = deps;
  const store = approvalStore(db, deps.texts);

  /** The person a link was sent to, with the rights they have now. Throws when the link is not for whoever uses it. */
  async function holderOf(token: string, signedIn: AuthContext | undefined) {
    const link = await findLink(db, token);
    const identity = link && (await findMemberIdentity(db, link));
    if (!link || !identity) throw new Problem(approvalProblems.linkUnknown);
    if (link.isExpired) throw new Problem(approvalProblems.linkExpired);
    const { person, flags } = identity;
    if (signedIn && signedIn.person.id !== person.id) throw new Problem(approvalProblems.linkOfAnother);
    const permissions = permissionsOf(person, flags);
    if (!can(permissions, 'approvals', 'edit')) throw new Problem(approvalProblems.notApprover);
    if (await requiresMoreThanEmail(db, deps.rules, { userId: person.id, tenantId: person.tenantId }))
      throw new Problem(approvalProblems.signInToDecide);
    return {
      id: link.approvalId,
      person,
      permissions,
      scope: scopeOfIdentity(identity),
      tenantName: identity.tenantName,
    };
  }
  type Holder = Awaited<ReturnType<typeof holderOf>>;

  async function read({ id, scope, person, permissions, tenantName }: Holder): Promise<LinkedApproval> {
    const approver = await approverOf(db, { scope, permissions, person, canEdit: true, isInteractive: true });
    const approval = await store.find(scope, approver, id);
    if (!approval) throw new Problem(approvalProblems.notFound);
    return { approval, person: { name: person.name }, tenantName };
  }

  /** Who acts for somebody is refused before; a program with a key is here [AP10]. */
  function refuseKeys(signedIn: AuthContext | undefined) {
    if (signedIn?.credential.kind === 'apiKey') throw new Problem(accessProblems.keyTooWeak);
  }

  serve(gate, approvalLinkRoutes, {
    readByLink: async ({ body, auth }) => read(await holderOf(body.token, auth)),

    async decideByLink({ body: { token, ...decision }, auth, emit }) {
      refuseKeys(auth);
      const holder = await holderOf(token, auth);
      await decideApproval(deps, holder, holder.id, decision);
      const answer = await read(holder);
      const { id, stepTitle: name, projectId } = answer.approval;
      emit(approvalDecided({ id, name, projectId, decision: decision.decision }), holder.person);
      return answer;
    },
  });
}
