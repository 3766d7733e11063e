// Who may work on a project, what happened in it, and how its agents did.
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { eventNamed } from '../../shared/events.ts';
import { projectMemberAdded, projectMemberRemoved } from '../../shared/people/events.ts';
import { monthBegin, monthEnd } from '../../shared/projects/month.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import type { projectRoutes } from '../../shared/projects/routes.ts';
import type { Handlers } from '../http/serve.ts';
import type { InsightStore } from '../insights/index.ts';
import type { BudgetRow } from './budget-store.ts';
import type { MemberStore } from './member-read-model.ts';
import { getProject } from './project-answers.ts';
import type { ProjectStore } from './project-store.ts';

export type MemberDeps = {
  store: ProjectStore;
  members: MemberStore;
  insights: InsightStore;
  budget: (scope: Scope, projectId: string) => Promise<BudgetRow | undefined>;
  /** Holds from the next call on. */
  grantProjectAccess: (scope: Scope, userId: string, projectId: string) => Promise<void>;
  /** Ends what they have open of it, too. */
  revokeProjectAccess: (scope: Scope, userId: string, projectId: string) => Promise<void>;
};

type Calls = Pick<
  Handlers<typeof projectRoutes>,
  'members' | 'candidates' | 'addMember' | 'removeMember' | 'activity' | 'figures'
>;

export function memberHandlers({
  store,
  members,
  grantProjectAccess,
  revokeProjectAccess,
  ...deps
}: MemberDeps): Calls {
  const get = getProject(store);

  async function limited(scope: Scope, userId: string) {
    const person = await members.find(scope, userId);
    if (!person) throw new Problem(projectProblems.personNotFound);
    if (!person.isLimited) throw new Problem(projectProblems.notLimited);
    return { userId, userName: person.name };
  }

  return {
    async members({ params, query, ...auth }) {
      await get(auth, params.id);
      return members.page(auth.scope, params.id, query);
    },

    async candidates({ params, query, ...auth }) {
      await get(auth, params.id);
      return members.candidates(auth.scope, params.id, query);
    },

    async addMember({ params, emit, ...auth }) {
      const project = await get(auth, params.id);
      const person = await limited(auth.scope, params.userId);
      await grantProjectAccess(auth.scope, params.userId, params.id);
      emit(projectMemberAdded({ ...project, ...person }));
    },

    async removeMember({ params, emit, ...auth }) {
      const project = await get(auth, params.id);
      const person = await limited(auth.scope, params.userId);
      await revokeProjectAccess(auth.scope, params.userId, params.id);
      emit(projectMemberRemoved({ ...project, ...person }));
    },

    async activity({ params, query, ...auth }) {
      await get(auth, params.id);
      const { items, totalCount } = await members.activity(auth.scope, params.id, query);
      return { totalCount, items: items.map((item) => ({ ...item, text: textOf(item.event) })) };
    },

    async figures({ params, query, ...auth }) {
      await get(auth, params.id);
      const { scope } = auth;
      const now = new Date();
      const period = { range: 'last30Days', timeZone: query.timeZone, projectId: params.id, now } as const;
      const figures = await deps.insights.read(scope, period);
      const budget = await deps.budget(scope, params.id);
      return {
        ...figures,
        spentThisMonth: await deps.insights.costSince(scope, params.id, monthBegin(now)),
        monthlyBudget: budget?.monthlyBudget ?? null,
        budgetWaivedUntil: budget?.waivedUntil ?? null,
        monthEndsAt: monthEnd(now),
      };
    },
  };
}

function textOf(name: string): string {
  const type = eventNamed(name);
  return type?.activity ?? type?.label ?? name;
}
