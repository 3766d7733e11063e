import type { Scope } from '../../shared/access/permissions.ts';
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
    grantProjectAccess: (scope: Scope, userId: string, projectId: string) => Promise<void>;
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

function projectHandlers({ store, permit, editors, grantProjectAccess }: ProjectDeps): Calls {
  const get = getProject(store);

  return {
    async list({ scope, person, canEdit }) {
      return (await store.list(scope, person)).map((row) => present(row, canEdit));
    },

    async page({ scope, person, canEdit, query }) {
      const { items, totalCount } = await store.page(scope, person, query);
      const working = await editors(
        scope,
        items.map(({ id }) => id),
      );
      return {
        items: items.map((row) => ({
          ...row,
          ...present(row, canEdit),
          modified: row.modified.toISOString(),
          editors: working.get(row.id) ?? [],
        })),
        totalCount,
      };
    },

    async create({ body, emit, operationId, ...auth }) {
      const { scope, person } = auth;
      // An earlier try that was cut off may have made it already.
      const ownScope: Scope = { ...scope, projects: [operationId] };
      if (!(await store.find(ownScope, person, operationId))) {
        await checkName(store, scope, body, operationId);
        if (!(await store.add(scope, operationId, person.id, body))) throw nameTaken(body);
      }
      if (scope.projects !== 'all') await grantProjectAccess(scope, person.id, operationId);
      const project = await get({ ...auth, scope: ownScope }, operationId);
      emit(projectCreated(project));
      return project;
    },

    async bulk({ scope, person, canEdit, query }) {
      if (query.ids.length === 0) return [];
      return (await store.findAll(scope, person, query.ids)).map((row) => present(row, canEdit));
    },

    async pinned({ scope, person, canEdit }) {
      return (await store.pinned(scope, person)).map((row) => present(row, canEdit));
    },

    async pin({ params, ...auth }) {
      await get(auth, params.id);
      await store.pin(auth.scope, auth.person.id, params.id);
    },

    async unpin({ params, ...auth }) {
      await get(auth, params.id);
      await store.unpin(auth.scope, auth.person.id, params.id);
    },

    async resume({ params, emit, ...auth }) {
      await store.resume(auth.scope, params.id, monthEnd(new Date()));
      permit.changed(auth.scope, params.id);
      const project = await get(auth, params.id);
      emit(projectResumed(project));
      return project;
    },

    async read({ params, ...auth }) {
      return get(auth, params.id);
    },

    async change({ params, body, emit, ...auth }) {
      await get(auth, params.id);
      await checkName(store, auth.scope, body, params.id);
      await store.change(auth.scope, params.id, body);
      permit.changed(auth.scope, params.id);
      const project = await get(auth, params.id);
      emit(projectChanged(project));
      return project;
    },
  };
}
