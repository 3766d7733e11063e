// Deleting a project for thirty days, seeing what waits there, and having it back.
import type { Scope } from '../../shared/access/permissions.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { projectRemoved, projectRestored } from '../../shared/projects/events.ts';
import { RESTORABLE_DAYS, type ProjectConsequences } from '../../shared/projects/project.ts';
import { projectProblems } from '../../shared/projects/problems.ts';
import type { projectRoutes } from '../../shared/projects/routes.ts';
import type { Handlers } from '../http/serve.ts';
import type { DeletedStore } from './deleted-store.ts';
import { getProject, nameTaken } from './project-answers.ts';
import type { ProjectStore } from './project-store.ts';
import type { RunPermit } from './run-permit.ts';

export type DeleteDeps = {
  store: ProjectStore;
  deleted: DeletedStore;
  consequences: (scope: Scope, projectId: string) => Promise<ProjectConsequences>;
  /** Ids of its runs that have not ended. */
  openRuns: (scope: Scope, projectId: string) => Promise<string[]>;
  /** Those that began while it was being deleted. */
  endLateRuns: (scope: Scope, projectId: string) => Promise<void>;
  permit: RunPermit;
  /** Runs of a deleted project are over; ones that have ended in the meantime are passed over. */
  cancelRun: (run: { id: string; tenantId: string }, by: Json) => Promise<void>;
  /** Its documents must not be worked on any more. */
  documentClosed: (document: string) => void;
};

type Calls = Pick<Handlers<typeof projectRoutes>, 'remove' | 'consequences' | 'deleted' | 'restore'>;

export function deleteHandlers(deps: DeleteDeps): Calls {
  const { store, deleted, permit, cancelRun, documentClosed } = deps;
  const get = getProject(store);

  return {
    async consequences({ params, ...auth }) {
      await get(auth, params.id);
      return deps.consequences(auth.scope, params.id);
    },

    async remove({ params, emit, ...auth }) {
      const { scope, person } = auth;
      const project = await get(auth, params.id);
      const by = { id: person.id, name: person.name };
      for (const id of await deps.openRuns(scope, params.id))
        await cancelRun({ id, tenantId: scope.tenantId }, by);
      const documents = await deleted.remove(scope, params.id, person.name);
      if (!documents) throw new Problem(projectProblems.notFound);
      permit.changed(scope, params.id);
      for (const document of documents) documentClosed(document);
      await deps.endLateRuns(scope, params.id);
      emit(projectRemoved(project));
    },

    async deleted({ scope, canEdit }) {
      return (await deleted.list(scope)).map((row) => ({
        ...row,
        goneAt: new Date(row.deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS),
        abilities: { restore: canEdit },
      }));
    },

    async restore({ params, body, emit, ...auth }) {
      const project = await deleted.find(auth.scope, params.id);
      if (!project) throw new Problem(projectProblems.notFound);
      const name = body.name ?? project.name;
      if (!(await deleted.restore(auth.scope, params.id, name))) throw nameTaken({ name });
      permit.changed(auth.scope, params.id);
      const restored = await get(auth, params.id);
      emit(projectRestored(restored));
      return restored;
    },
  };
}
