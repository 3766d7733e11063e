import type { Scope } from '../../shared/access/standing.ts';
import { projectChanged, projectCreated, projectResumed } from '../../shared/projects/events.ts';
import { monthEnd } from '../../shared/projects/month.ts';
import type { ListedProject } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { serve, type Gate, type Handlers } from '../http/serve.ts';
import { deleteHandlers, type DeleteDeps } from './delete-routes.ts';
import { memberHandlers, type MemberDeps } from './member-routes.ts';
import { checkName, getProject, nameTaken, present } from './project-answers.ts';
import type { ProjectStore } from './project-store.ts';
import type { RunPermit } from './run-permit.ts';

export type ProjectDeps = MemberDeps &
  DeleteDeps & {
    store: ProjectStore;
    permit: RunPermit;
    /** By project. */
    editors: (
      scope: Scope,
      projectIds: readonly string[],
    ) => Promise<ReadonlyMap<string, ListedProject['editors']>>;
    /** Who is limited to projects may work on the one they have just made [P5]. */
    letWorkOn: (scope: Scope, userId: string, projectId: string) => Promise<void>;
  };

type Calls = Omit<
  Handlers<typeof projectRoutes>,
  keyof ReturnType<typeof deleteHandlers> | keyof ReturnType<typeof memberHandlers>
>;

export function serveProjects(gate: Gate, deps: ProjectDeps) {
  serve(gate, projectRoutes, {
    ...projectHandlers(deps),
    ...deleteHandlers(deps),
    ...memberHandlers(deps),
  });
}

function projectHandlers({ store, permit, editors, letWorkOn }: ProjectDeps): Calls {
  const get = getProject(store);

  return {
    async list({ scope, person, mayChange }) {
      return (await store.list(scope, person)).map((row) => present(row, mayChange));
    },

    async page({ scope, person, mayChange, query }) {
      const { items, totalCount } = await store.page(scope, person, query);
      const working = await editors(
        scope,
        items.map(({ id }) => id),
      );
      return {
        items: items.map((row) => ({
          ...row,
          ...present(row, mayChange),
          modified: row.modified.toISOString(),
          editors: working.get(row.id) ?? [],
        })),
        totalCount,
      };
    },

    async create({ body, emit, operationId, ...visitor }) {
      const { scope, person } = visitor;
      // An earlier try that was cut off may have made it already.
      const ownScope: Scope = { ...scope, projects: [operationId] };
      if (!(await store.find(ownScope, person, operationId))) {
        await checkName(store, scope, body, operationId);
        if (!(await store.add(scope, operationId, person.id, body))) throw nameTaken(body);
      }
      if (scope.projects !== 'all') await letWorkOn(scope, person.id, operationId);
      const project = await get({ ...visitor, scope: ownScope }, operationId);
      emit(projectCreated(project));
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

    async resume({ params, emit, ...visitor }) {
      await store.resume(visitor.scope, params.id, monthEnd(new Date()));
      permit.changed(visitor.scope, params.id);
      const project = await get(visitor, params.id);
      emit(projectResumed(project));
      return project;
    },

    async read({ params, ...visitor }) {
      return get(visitor, params.id);
    },

    async change({ params, body, emit, ...visitor }) {
      await get(visitor, params.id);
      await checkName(store, visitor.scope, body, params.id);
      await store.change(visitor.scope, params.id, body);
      permit.changed(visitor.scope, params.id);
      const project = await get(visitor, params.id);
      emit(projectChanged(project));
      return project;
    },
  };
}
