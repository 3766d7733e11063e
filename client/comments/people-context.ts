// Who has access to the project: whom a comment may name, and whose names are shown at comments.
import { createContext, use, useMemo } from 'react';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import type { Named } from './mention-text.ts';

const most = 100;

export function useProjectPeople(projectId: string): readonly Named[] {
  const mayRead = useCan('projects', 'view');
  const params = { id: projectId };
  const { data } = useRead(
    projectRoutes.members,
    { params, query: { pageSize: most, sortBy: 'name' } },
    { keep: true, enabled: mayRead && projectId !== '' },
  );
  return useMemo(() => (data?.items ?? []).map(({ id, name }) => ({ id, name })), [data]);
}

export const PeopleContext = createContext<readonly Named[]>([]);

/** Nothing for people who have left. */
export function useNameOf() {
  const people = use(PeopleContext);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  return (userId: string) => names.get(userId);
}
