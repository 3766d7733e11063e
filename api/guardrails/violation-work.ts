// The calls by which people work on violations, through the door of one feed or of all.
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import { violationWorkedOn } from '../../shared/guardrails/events.ts';
import { guardrailProblems } from '../../shared/guardrails/problems.ts';
import type { Violation, ViolationDetail } from '../../shared/guardrails/violation.ts';
import type { AllowedValue, WorkChange } from '../../shared/guardrails/violation-work.ts';
import type { Event } from '../../shared/kernel/event.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { AuthContext } from '../http/authorize.ts';
import { allowValue } from './allow-value.ts';
import { assignable, assigneeFor, type FeedArea } from './assignees.ts';
import type { GuardrailStore } from './guardrail-store.ts';
import { violationsAmong } from './violation-rows-store.ts';
import type { ViolationStore } from './violation-store.ts';
import { readWork, workOnViolations, type Work } from './violation-work-store.ts';

type Door = {
  db: Db;
  store: ViolationStore;
  guardrails: GuardrailStore;
  area: FeedArea;
  /** The only one behind this door. */
  feed?: Violation['feed'];
};
type Caller = Pick<AuthContext, 'scope' | 'person' | 'permissions'> & { emit: (event: Event) => void };
type One = Caller & { params: { id: string } };

export function working({ db, store, guardrails, area, feed }: Door) {
  const find = async (scope: Scope, id: string) => requireViolation(await store.find(scope, id, feed));

  async function change({ scope, person, emit }: Caller, rows: readonly Violation[], work: Work) {
    const ids = rows.map(({ id }) => id);
    const changed = await workOnViolations(db, scope, { ...work, ids, feed, by: person });
    const first = rows.find(({ id }) => id === changed[0]?.id);
    if (!first) return 0;
    emit(
      violationWorkedOn({
        id: first.id,
        feed: first.feed,
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
    return {
      ...work,
      assignee: (assigneeId && (await assigneeFor(db, scope, { area, id: assigneeId, projectIds }))) || null,
    };
  }

  async function changeOne(asked: One, work: WorkChange): Promise<ViolationDetail> {
    const row = await find(asked.scope, asked.params.id);
    await change(asked, [row], await workOf(asked.scope, [row], work));
    return find(asked.scope, row.id);
  }

  return {
    people: async ({ query, scope }: { query: { filter: string; projectId: string }; scope: Scope }) =>
      isInScope(scope, query.projectId) ? (await assignable(db, scope, { ...query, area })).items : [],

    async work({ body: { ids, ...work }, ...asked }: Caller & { body: WorkChange & { ids: string[] } }) {
      const rows = await violationsAmong(db, asked.scope, ids, feed);
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
      await allowValue({ db, guardrails }, asked, row, body);
      await change(asked, [row], { state: 'falsePositive', allowed: body.reason });
      return find(asked.scope, row.id);
    },
  };
}

export function requireViolation<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(guardrailProblems.violationNotFound);
  return row;
}
