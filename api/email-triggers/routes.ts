import { currentVersion, versionFor, versionToShow } from '../../shared/agents/trigger-version.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import type { EmailTrigger } from '../../shared/email-triggers/email-trigger.ts';
import {
  emailTriggerChanged,
  emailTriggerCreated,
  emailTriggerRemoved,
  emailTriggerRenewed,
} from '../../shared/email-triggers/events.ts';
import { emailTriggerProblems } from '../../shared/email-triggers/problems.ts';
import { emailTriggerRoutes } from '../../shared/email-triggers/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { forwardingAddress, isForwardingAddress, triggerFinder, type agentStore } from '../agents/index.ts';
import { serve, type Gate } from '../http/serve.ts';
import { checkedDraft } from './check-draft.ts';
import { mailsOf } from './email-trigger-read-model.ts';
import type { EmailTriggerRow, EmailTriggerStore } from './email-trigger-store.ts';
import { forgetMails } from './received-mail-store.ts';

type Deps = {
  db: Db;
  store: EmailTriggerStore;
  agents: Pick<ReturnType<typeof agentStore>, 'find'>;
  mail: { domain: string | undefined; secret: string; isReceiving: boolean };
};

export function serveEmailTriggers(gate: Gate, deps: Deps) {
  const { db, store, agents, mail } = deps;
  const { findAgent, findAny, findOne } = triggerFinder({
    agents,
    store,
    notFound: emailTriggerProblems.notFound,
  });
  const addressFor = addresses(mail);

  serve(gate, emailTriggerRoutes, {
    async ofAgent({ query, scope, canEdit }) {
      const agent = await findAgent(scope, query.agentId);
      const row = await store.ofAgent(scope, agent.id, query.version ?? currentVersion(agent));
      return { isReceiving: mail.isReceiving, trigger: row ? present(row, canEdit) : null };
    },

    async create({ body, emit, operationId: id, scope, person, canEdit }) {
      const { agentId, version: wanted, email, ...draft } = body;
      const agent = await findAgent(scope, agentId);
      const version = versionFor(agent, wanted);
      const saved = { ...checkedDraft(draft), by: person };
      await store.add(
        scope,
        { id, agentId, projectId: agent.projectId, version, isLive: version === agent.version },
        { ...saved, address: addressFor(agent.projectId, email) },
      );
      const row = await findOne(scope, id, version || 'draft');
      emit(emailTriggerCreated(row));
      return present(row, canEdit);
    },

    async change({ params, body: { version, ...draft }, emit, scope, person, canEdit }) {
      const before = await findOne(scope, params.id, version);
      await store.change(scope, before, { ...checkedDraft(draft), by: person });
      const row = await findOne(scope, before.id, before.version || 'draft');
      emit(emailTriggerChanged(row));
      return present(row, canEdit);
    },

    async renew({ params, body, emit, scope, canEdit }) {
      const { any, agent } = await findAny(scope, params.id);
      await store.setAddress(scope, any.id, addressFor(agent.projectId, body.email));
      const { any: row } = await findAny(scope, params.id);
      emit(emailTriggerRenewed(row));
      return present(row, canEdit);
    },

    async remove({ params, emit, scope }) {
      const row = await findOne(scope, params.id, params.version);
      await store.remove(scope, row);
      if (!(await store.isLeft(scope, row.id))) await forgetMails(db, row, row.id);
      emit(emailTriggerRemoved(row));
    },

    async mails({ params, scope, canEdit }) {
      const { any } = await findAny(scope, params.id);
      const { mails, flooded } = await mailsOf(db, any, any.id);
      return {
        items: mails.map(({ runId, status, at, from, ...mail }) => ({
          ...mail,
          at: at.toISOString(),
          from: canEdit ? from : null,
          run: runId && status ? { id: runId, status } : null,
        })),
        flooded: flooded && { count: flooded.count, lastAt: flooded.lastAt.toISOString() },
      };
    },
  });
}

/** One that was made for the project before, or a new one. */
const addresses =
  ({ domain, secret }: Deps['mail']) =>
  (projectId: string, own: string | undefined): string => {
    if (!domain) throw new Problem(agentProblems.noMailDomain);
    if (own === undefined) return forwardingAddress(secret, domain, projectId);
    if (!isForwardingAddress(secret, domain, projectId, own))
      throw new Problem(emailTriggerProblems.addressUnfit).at('email');
    return own;
  };

/** The address is all that is needed to write to the agent, so those who only look do not see it. */
const present = (row: EmailTriggerRow, canEdit: boolean): EmailTrigger => ({
  id: row.id,
  projectId: row.projectId,
  agentId: row.agentId,
  version: versionToShow(row.version),
  restriction: row.restriction,
  allowed: row.allowed,
  isActive: row.isActive,
  email: canEdit ? row.address : null,
  updatedBy: { id: row.updatedBy, name: row.updatedByName },
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: canEdit },
});
