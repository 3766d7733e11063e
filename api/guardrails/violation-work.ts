// The calls by which people work on violations, through the door of one feed or of all.
import { areas } from '../../shared/access/areas.ts';
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { violationWorkedOn } from '../../shared/guardrails/events.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import type { Violation, ViolationDetail } from '../../shared/guardrails/violation.ts';
import type { AllowedValue, Assignee, WorkChange } from '../../shared/guardrails/violation-work.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { AuthContext } from '../http/authorize.ts';
import { colleagues } from '../people/index.ts';
import { allowValue } from './allow-value.ts';
import type { GuardrailStore } from './guardrail-store.ts';
import type { ViolationStore } from './violation-store.ts';
import { readWork, workOnViolations, type Work } from './violation-work-store.ts';

type Door = {
  db: Db;
  store: ViolationStore;
  guardrails: GuardrailStore;
  area: 'violationFeed' | 'dlpFeed';
  /** The only one behind this door. */
  feed?: Violation['feed'];
};
type Caller = Pick<AuthContext, 'scope' | 'person' | 'permissions'> & { emit: (event: Event) => void };
type One = Caller & { params: { id: string } };

const MAX_PEOPLE = 50;

export function working({ db, store, guardrails, area, feed }: Door) {
  const find = async (scope: Scope, id: string) => requireViolation(await store.find(scope, id, feed));

  /** Who may change this feed, and the violation's project with it. [F23] */
  const people = (scope: Scope, projectId: string, more: { filter?: string; ids?: readonly string[] }) =>
    colleagues(db, scope, {
      filter: '',
      ...more,
      projectId,
      limit: MAX_PEOPLE,
      offset: 0,
      showsAddresses: false,
      roles: areas[area].edit,
    });

  async function assigneeFor(scope: Scope, id: string, projectIds: readonly string[]): Promise<Assignee> {
    let known: Assignee | undefined;
    for (const projectId of new Set(projectIds)) {
      [known] = (await people(scope, projectId, { ids: [id] })).items;
      if (!known) throw new Problem(guardrailProblems.assigneeUnknown).at('assigneeId');
    }
    if (!known) throw new Problem(guardrailProblems.assigneeUnknown).at('assigneeId');
    return { id: known.id, name: known.name };
  }

  async function change({ scope, person, emit }: Caller, rows: readonly Violation[], work: Work) {
    const ids = rows.map(({ id }) => id);
    const changed = await workOnViolations(db, scope, { ...work, ids, feed, by: person });
    const [first] = changed;
    if (!first) return 0;
    emit(
      violationWorkedOn({
        id: first.id,
        ids: changed.map(({ id }) => id),
        projectIds: [...new Set(changed.map(({ projectId }) => projectId))],
        state: work.state,
        assigneeId: work.assignee === undefined ? undefined : (work.assignee?.id ?? null),
        isCommented: work.text !== undefined,
      }),
    );
    return changed.length;
  }

  async function workOf(
    scope: Scope,
    rows: readonly Violation[],
    { assigneeId, ...work }: WorkChange,
  ): Promise<Work> {
    const projectIds = rows.map(({ projectId }) => projectId);
    if (assigneeId === undefined) return work;
    return { ...work, assignee: (assigneeId && (await assigneeFor(scope, assigneeId, projectIds))) || null };
  }

  async function changeOne(asked: One, work: WorkChange): Promise<ViolationDetail> {
    const row = await find(asked.scope, asked.params.id);
    await change(asked, [row], await workOf(asked.scope, [row], work));
    return find(asked.scope, row.id);
  }

  return {
    people: async ({ query, scope }: { query: { filter: string; projectId: string }; scope: Scope }) =>
      isInScope(scope, query.projectId) ? (await people(scope, query.projectId, query)).items : [],

    async work({ body: { ids, ...work }, ...asked }: Caller & { body: WorkChange & { ids: string[] } }) {
      const rows = await store.findAll(asked.scope, ids, feed);
      if (rows.length === 0) throw new Problem(guardrailProblems.violationNotFound);
      return { changed: await change(asked, rows, await workOf(asked.scope, rows, work)) };
    },

    history: async ({ params, scope }: { params: { id: string }; scope: Scope }) =>
      readWork(db, scope, (await find(scope, params.id)).id),

    comment: ({ body, ...asked }: One & { body: { text: string } }) => changeOne(asked, body),
    assign: ({ body, ...asked }: One & { body: { assigneeId: string | null } }) => changeOne(asked, body),
    mark: ({ body, ...asked }: One & { body: { state: Violation['state'] } }) => changeOne(asked, body),

    async allow({ body, ...asked }: One & { body: AllowedValue }) {
      const row = await find(asked.scope, asked.params.id);
      await allowValue(guardrails, asked, row, body);
      await change(asked, [row], { state: 'falsePositive', allowed: body.reason });
      return find(asked.scope, row.id);
    },
  };
}

export function requireViolation<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(guardrailProblems.violationNotFound);
  return row;
}
