// For what brings data sources with it: those of a project, and a new one with settings and without files.
import type { Scope } from '../../shared/access/permissions.ts';
import type { DataSourceDraft } from '../../shared/data-sources/data-source.ts';
import { dataSourceCreated } from '../../shared/data-sources/events.ts';
import type { Event } from '../../shared/kernel/event.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { sourceStore } from './source-store.ts';

type Call = { scope: Scope; person: { name: string }; emit: (event: Event) => void };

/** By name. */
export const sourcesOfProject = (db: Db) => (scope: Scope, projectId: string) =>
  sourceStore(db).ofProject(scope, projectId, workLimits.lists.maxNamedModels);

/** Fails with the data sources' own problems: name taken, limit reached. */
export function sourceAdder(db: Db) {
  const store = sourceStore(db);
  return async ({ scope, person, emit }: Call, id: string, draft: DataSourceDraft): Promise<void> => {
    await store.add(scope, id, person.name, draft);
    emit(dataSourceCreated({ id, ...draft }));
  };
}
