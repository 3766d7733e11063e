// Departments to choose from: who works on requests knows those of all, everybody else the ones they have named.
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';

export function useDepartments(): string[] {
  const isBuilder = useCan('lifecycle', 'view');
  const all = useRead(agentRequestRoutes.departments, {}, { enabled: isBuilder });
  const own = useRead(agentRequestRoutes.mine, {}, { enabled: !isBuilder });
  if (isBuilder) return all.data ?? [];
  return [...new Set(own.data?.map(({ department }) => department))].filter((name) => name !== '');
}
