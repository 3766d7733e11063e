import { can, isInScope } from '../../shared/access/permissions.ts';
import { accessProblems } from '../../shared/access/problems.ts';
import { alertRuleRemoved, alertRuleSaved } from '../../shared/feeds/events.ts';
import type { AlertRule, AlertRuleDraft } from '../../shared/feeds/alert-rule.ts';
import { alertRoutes } from '../../shared/feeds/alert-routes.ts';
import { feedAreas } from '../../shared/feeds/feed.ts';
import { feedProblems } from '../../shared/feeds/problems.ts';
import { violationFeeds } from '../../shared/guardrails/violation.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { AuthContext } from '../http/authorize.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { AlertStore, StoredRule } from './alert-store.ts';
import { recipientsAmong } from './fire-alerts.ts';

type Caller = Pick<AuthContext, 'permissions' | 'scope'>;

export function serveAlerts(gate: Gate, { db, store }: { db: Db; store: AlertStore }) {
  const find = async (caller: Caller, id: string) => {
    const rule = await store.find(readerOf(caller), id);
    if (!rule) throw new Problem(feedProblems.alertNotFound);
    return rule;
  };

  async function present(caller: Caller, rule: StoredRule): Promise<AlertRule> {
    const { items } = await recipientsAmong(db, caller.scope, { ...rule, ids: rule.recipientIds });
    const { countedFrom: _counted, ...rest } = rule;
    return {
      ...rest,
      recipients: items.map(({ id, name }) => ({ id, name })),
      lastFiredAt: rule.lastFiredAt?.toISOString() ?? null,
      updatedAt: rule.updatedAt.toISOString(),
      abilities: { change: can(caller.permissions, feedAreas[rule.feed], 'edit') },
    };
  }

  async function refuse(caller: Caller, draft: AlertRuleDraft) {
    refuseDraft(caller, draft);
    const { items } = await recipientsAmong(db, caller.scope, { ...draft, ids: draft.recipientIds });
    if (draft.recipientIds.some((id) => !items.some((person) => person.id === id)))
      throw new Problem(feedProblems.recipientUnknown).at('recipientIds');
  }

  serve(gate, alertRoutes, {
    async list({ query, ...caller }) {
      const { items, totalCount } = await store.page(readerOf(caller), query);
      return { items: await Promise.all(items.map((rule) => present(caller, rule))), totalCount };
    },

    async people({ query, ...caller }) {
      const { feed, projectId = null, filter } = query;
      if (!can(caller.permissions, feedAreas[feed], 'view')) throw new Problem(accessProblems.forbidden);
      if (projectId ? !isInScope(caller.scope, projectId) : caller.scope.projects !== 'all') return [];
      return (await recipientsAmong(db, caller.scope, { feed, projectId, filter })).items;
    },

    async create({ body, operationId, emit, ...caller }) {
      await refuse(caller, body);
      await store.add(caller.scope, operationId, body);
      const rule = await find(caller, operationId);
      emit(alertRuleSaved(rule));
      return present(caller, rule);
    },

    read: async ({ params, ...caller }) => present(caller, await find(caller, params.id)),

    async change({ params, body, emit, ...caller }) {
      refuseDraft(caller, await find(caller, params.id));
      await refuse(caller, body);
      await store.change(caller.scope, params.id, body);
      const rule = await find(caller, params.id);
      emit(alertRuleSaved(rule));
      return present(caller, rule);
    },

    async remove({ params, emit, ...caller }) {
      const rule = await find(caller, params.id);
      refuseDraft(caller, rule);
      await store.remove(caller.scope, rule.id);
      emit(alertRuleRemoved(rule));
    },
  });
}

/** [F33] */
const readerOf = ({ permissions, scope }: Caller) => ({
  scope,
  feeds: violationFeeds.filter((feed) => can(permissions, feedAreas[feed], 'view')),
});

/** Who is limited to projects makes rules for one of them alone. */
function refuseDraft({ permissions, scope }: Caller, { feed, projectId }: AlertRuleDraft | StoredRule) {
  if (!can(permissions, feedAreas[feed], 'edit')) throw new Problem(accessProblems.forbidden);
  if (projectId === null ? scope.projects !== 'all' : !isInScope(scope, projectId))
    throw new Problem(feedProblems.projectNeeded).at('projectId');
}
