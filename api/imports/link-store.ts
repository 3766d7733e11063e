// Links to agents. Only their hashes are stored, and what is shared is the file itself.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { importProblems } from '../../shared/imports/problems.ts';
import type { SharedLink } from '../../shared/imports/shared-link.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';

const VALID_DAYS = 7;
const { maxLinks, maxLinksPerAgent } = workLimits.imports;

type TenantScope = { tenantId: string };
type NewLink = {
  agentId: string;
  name: string;
  file: string;
  author: string;
  authorId: string;
  once: boolean;
};

export type LinkRow = Omit<SharedLink, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date };
export type SharedFile = { tenantId: string; agentId: string; file: string };

export type LinkStore = ReturnType<typeof linkStore>;

const shown = ['id', 'author', 'name', 'once', 'uses', 'createdAt', 'expiresAt'] as const;
const isValid = sql<boolean>`expires_at > now()`;

export function linkStore(db: Db) {
  return {
    active: (scope: TenantScope, agentId: string): Promise<LinkRow[]> =>
      inTenant(db, scope, (trx) =>
        activeIn(trx).where('agentId', '=', agentId).select(shown).orderBy('id', 'desc').execute(),
      ),

    /** With the token, which is written down nowhere. */
    add: (scope: TenantScope, link: NewLink): Promise<LinkRow & { token: string }> =>
      inTenant(db, scope, async (trx) => {
        await lock(trx, `agent links ${scope.tenantId}`);
        await refuseTooMany(trx, link.agentId);
        const token = randomBytes(32).toString('base64url');
        const row = await trx
          .insertInto('agentLinks')
          .values({
            ...link,
            tokenHash: hashToken(token),
            expiresAt: sql`now() + make_interval(days => ${VALID_DAYS})`,
          })
          .returning(shown)
          .executeTakeFirstOrThrow();
        return { ...row, token };
      }),

    /** False: the agent has no such link. */
    remove: (scope: TenantScope, agentId: string, id: string) =>
      inTenant(db, scope, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('agentLinks')
          .where('id', '=', id)
          .where('agentId', '=', agentId)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),

    /** Whoever holds the token, of whatever tenant. A call that has used the link finds it again. */
    find: (token: string, operationId: string | null = null): Promise<SharedFile> =>
      asSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('agentLinks')
          .where('tokenHash', '=', hashToken(token))
          .where(isShared)
          .select([
            'tenantId',
            'agentId',
            'file',
            sql<boolean>`${isValid} and ${isOpenFor(operationId)}`.as('isOpen'),
          ])
          .executeTakeFirst();
        if (!row) throw new Problem(importProblems.linkNotFound);
        if (!row.isOpen) throw new Problem(importProblems.linkEnded);
        return row;
      }),

    /** Counts a use; of those who use up a link at the same moment, one may. */
    take: (token: string, operationId: string): Promise<void> =>
      asSystem(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('agentLinks')
          .set({
            uses: sql<number>`uses + (last_use is distinct from ${operationId}::uuid)::int`,
            lastUse: operationId,
          })
          .where('tokenHash', '=', hashToken(token))
          .where(isValid)
          .where(isOpenFor(operationId))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Problem(importProblems.linkEnded);
      }),

    /** Nothing came of it. */
    giveBack: (token: string, operationId: string): Promise<void> =>
      asSystem(db, async (trx) => {
        await trx
          .updateTable('agentLinks')
          .set({
            uses: sql<number>`greatest(uses - 1, 0)`,
            lastUse: sql<string | null>`nullif(last_use, ${operationId}::uuid)`,
          })
          .where('tokenHash', '=', hashToken(token))
          .execute();
      }),
  };
}

/** Of an open workspace, by somebody who is still in it. */
const isShared = sql<boolean>`exists (select from tenants
    where tenants.id = agent_links.tenant_id and tenants.disabled_at is null)
  and (author_id is null or exists (select from memberships join users on users.id = memberships.user_id
    where memberships.tenant_id = agent_links.tenant_id and memberships.user_id = author_id
      and memberships.disabled_at is null and users.disabled_at is null))`;

const isUsedUp = sql`(once and uses > 0)`;
const isOpenFor = (operationId: string | null) =>
  sql<boolean>`(not ${isUsedUp} or last_use is not distinct from ${operationId}::uuid)`;

const activeIn = (trx: Trx) =>
  trx
    .selectFrom('agentLinks')
    .where(isValid)
    .where(sql<boolean>`not ${isUsedUp}`);

async function refuseTooMany(trx: Trx, agentId: string) {
  const counts = await activeIn(trx)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('agentId', '=', agentId).as('ofAgent'),
    ])
    .executeTakeFirstOrThrow();
  const most = counts.ofAgent >= maxLinksPerAgent ? maxLinksPerAgent : maxLinks;
  if (counts.ofAgent >= maxLinksPerAgent || counts.all >= maxLinks)
    throw new Problem(importProblems.tooManyLinks, { most });
}

/** For a while whoever comes late is told that it has ended. */
export const forgetOldLinks = (db: Db) =>
  asSystem(db, (trx) =>
    trx
      .deleteFrom('agentLinks')
      .where('expiresAt', '<', sql<Date>`now() - interval '7 days'`)
      .execute(),
  );
