import type { Branch } from '../../../shared/agents/branch.ts';
import { branchRoutes } from '../../../shared/agents/branch-routes.ts';
import { useRead } from '../../data/query.ts';

/** The agent's branches, and the one that is open; undefined while they are being read. */
export function useBranches(agentId: string, branchId: string | undefined) {
  const { data } = useRead(branchRoutes.list, { params: { id: agentId } }, { keep: true });
  const here: Branch | undefined = data?.find(({ id }) => id === branchId);
  return { branches: data ?? [], here };
}
