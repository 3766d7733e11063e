// Who may be asked, as builders choose them: those whose role lets them decide in the agent's project, and groups.
import type { z } from 'zod';
import { areas } from '../../shared/access/areas.ts';
import { isInScope, type Scope } from '../../shared/access/permissions.ts';
import type { ApproverCandidate } from '../../shared/approvals/approval.ts';
import type { approvalRoutes } from '../../shared/approvals/routes.ts';
import type { Page } from '../../shared/kernel/paging.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { colleagues, listGroups } from '../people/index.ts';

type Query = z.output<(typeof approvalRoutes)['approvers']['query']> & { showsAddresses: boolean };

/** Nobody for a project out of scope. */
export async function candidates(db: Db, scope: Scope, query: Query): Promise<Page<ApproverCandidate>> {
  const { projectId, kind, ids, filter, limit, offset, showsAddresses } = query;
  if (!isInScope(scope, projectId)) return { items: [], totalCount: 0 };
  const slice = { filter, limit, offset, ...(ids.length > 0 && { ids }) };
  if (kind === 'person')
    return colleagues(db, scope, { ...slice, projectId, showsAddresses, roles: areas.approvals.edit });
  const { items, totalCount } = await listGroups(db, scope, slice);
  const groups = items.map(({ id, name, memberCount }) => ({ id, name, detail: String(memberCount) }));
  return { items: groups, totalCount };
}
