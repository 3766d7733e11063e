import { limits } from '../../shared/access/limits.ts';
import type { Scope } from '../../shared/access/standing.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import {
  projectChanged,
  projectCreated,
  projectRemoved,
  projectResumed,
} from '../../shared/projects/facts.ts';
import type { Project, ProjectDraft } from '../../shared/projects/project.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import type { Visitor } from '../http/session.ts';
import type { ProjectRow, ProjectStore } from './project-store.ts';

export type ProjectDeps = {
  store: ProjectStore;
  /** Who is limited to projects may work on the one they have just made [P5]. */
  letWorkOn: (scope: Scope, userId: string, projectId: string) => Promise<void>;
  /** Whether there is something in the project that would be lost with it [P11]. */
  isInUse: (scope: Scope, projectId: string) => Promise<boolean>;
};

export function serveProjects(gate: Gate, { store, letWorkOn, isInUse }: ProjectDeps) {
  async function get({ scope, person, mayChange }: Visitor, id: string) {
    return present(found(await store.find(scope, person, id)), mayChange);
  }

  serve(gate, projectRoutes, {
    async list({ scope, person, mayChange }) {
      return (await store.list(scope, person)).map((row) => present(row, mayChange));
    },

    async page({ scope, person, mayChange, query }) {
      const { items, totalCount } = await store.page(scope, person, query);
      return { items: items.map((row) => present(row, mayChange)), totalCount };
    },

    async create({ body, announce, operationId, ...visitor }) {
      const { scope, person } = visitor;
      // An earlier try that was cut off may have made it already.
      const ownScope: Scope = { ...scope, projects: [operationId] };
      if (!(await store.find(ownScope, person, operationId))) {
        await checkName(store, scope, body, operationId);
        await checkLimit(store, scope);
        if (!(await store.add(scope, operationId, person.id, body))) throw nameTaken(body);
      }
      if (scope.projects !== 'all') await letWorkOn(scope, person.id, operationId);
      const project = await get({ ...visitor, scope: ownScope }, operationId);
      announce(projectCreated(project));
      return project;
    },

    async bulk({ scope, person, mayChange, query }) {
      if (query.ids.length === 0) return [];
      return (await store.findAll(scope, person, query.ids)).map((row) => present(row, mayChange));
    },

    async pinned({ scope, person, mayChange }) {
      return (await store.pinned(scope, person)).map((row) => present(row, mayChange));
    },

    async pin({ params, ...visitor }) {
      await get(visitor, params.id);
      await store.pin(visitor.scope, visitor.person.id, params.id);
    },

    async unpin({ params, ...visitor }) {
      await get(visitor, params.id);
      await store.unpin(visitor.scope, visitor.person.id, params.id);
    },

    async resume({ params, announce, ...visitor }) {
      await store.resume(visitor.scope, params.id);
      const project = await get(visitor, params.id);
      announce(projectResumed(project));
      return project;
    },

    async read({ params, ...visitor }) {
      return get(visitor, params.id);
    },

    async change({ params, body, announce, ...visitor }) {
      await get(visitor, params.id);
      await checkName(store, visitor.scope, body, params.id);
      await store.change(visitor.scope, params.id, body);
      const project = await get(visitor, params.id);
      announce(projectChanged(project));
      return project;
    },

    async remove({ params, announce, ...visitor }) {
      const project = await get(visitor, params.id);
      if (await isInUse(visitor.scope, params.id)) throw new Problem(projectProblems.inUse);
      await store.remove(visitor.scope, params.id);
      announce(projectRemoved(project));
    },
  });
}

/** [P3] */
async function checkName(store: ProjectStore, scope: Scope, draft: ProjectDraft, ownId: string) {
  const namesake = await store.findIdByName(scope, draft.name);
  if (namesake && namesake !== ownId) throw nameTaken(draft);
}

const nameTaken = ({ name }: ProjectDraft) => new Problem(projectProblems.nameTaken, { name }).at('name');

/** [P6] */
async function checkLimit(store: ProjectStore, scope: Scope) {
  const { plan, count } = await store.standing(scope);
  const limit = limits.projects[plan];
  if (Number(count) >= limit) throw new Problem(projectProblems.limitReached, { limit });
}

const present = (row: ProjectRow, mayChange: boolean): Project => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  abilities: { change: mayChange },
});

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Problem(projectProblems.notFound);
  return row;
}
