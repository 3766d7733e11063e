// Links to agents. Only their hashes are stored, and what is shared is the file itself.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { importProblems } from '../../shared/imports/problems.ts';
import type { LinkEnd, SharedLink } from '../../shared/imports/shared-link.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { asSystem, inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';
import { hashToken } from '../../shared/node/sign-in/index.ts';

const VALID_DAYS = 7;
const { maxLinks, maxLinksPerAgent, maxListedLinks } = workLimits.imports;

type TenantScope = { tenantId: string };
type NewLink = {
  agentId: string;
  name: string;
  file: string;
  /** Null: the draft. */
  version: number | null;
  author: string;
  authorId: string;
  maxUses: number;
};

export type LinkRow = Omit<SharedLink, 'createdAt' | 'expiresAt' | 'status'> & {
  createdAt: Date;
  expiresAt: Date;
};
export type SharedFile = {
  tenantId: string;
  agentId: string;
  file: string;
  author: string;
  workspace: string;
};

export type LinkStore = ReturnType<typeof linkStore>;

const end = (value: LinkEnd) => sql.lit(value);
const isValid = sql<boolean>`expires_at > now()`;
const isUsedUp = sql<boolean>`cardinality(used_by) >= max_uses`;
const isActive = sql<boolean>`(${isValid} and deactivated_at is null and not ${isUsedUp})`;
/** The call that has used it finds it again. */
const isOpenFor = (operationId: string | null) =>
  sql<boolean>`(not ${isUsedUp} or ${operationId}::uuid = any(used_by))`;

const shown = [
  ...(['id', 'agentId', 'author', 'name', 'version', 'maxUses', 'createdAt', 'expiresAt'] as const),
  sql<number>`cardinality(used_by)`.as('uses'),
  sql<LinkEnd | null>`case when deactivated_at is not null then ${end('Deactivated')}
    when ${isUsedUp} then ${end('UsedUp')} when not ${isValid} then ${end('Expired')} end`.as('endedBy'),
] as const;

export function linkStore(db: Db) {
  return {
    list: (scope: TenantScope, agentId: string): Promise<LinkRow[]> =>
      inTenant(db, scope, (trx) =>
        trx
          .selectFrom('agentLinks')
          .where('agentId', '=', agentId)
          .select(shown)
          .orderBy(isActive, 'desc')
          .orderBy('id', 'desc')
          .limit(maxListedLinks)
          .execute(),
      ),

    find: (scope: TenantScope, id: string): Promise<LinkRow | undefined> =>
      inTenant(db, scope, (trx) =>
        trx.selectFrom('agentLinks').where('id', '=', id).select(shown).executeTakeFirst(),
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

    /** The file goes at once; that there was a link stays for a while. */
    deactivate: (scope: TenantScope, id: string) =>
      inTenant(db, scope, (trx) =>
        trx
          .updateTable('agentLinks')
          .set({ deactivatedAt: sql<Date>`coalesce(deactivated_at, now())`, file: '' })
          .where('id', '=', id)
          .execute(),
      ),

    /** Whoever holds the token, of whatever tenant. */
    open: (token: string, operationId: string | null = null): Promise<SharedFile> =>
      asSystem(db, async (trx) => {
        const row = await trx
          .selectFrom('agentLinks')
          .innerJoin('tenants', 'tenants.id', 'agentLinks.tenantId')
          .where('tokenHash', '=', hashToken(token))
          .where('deactivatedAt', 'is', null)
          .where('tenants.disabledAt', 'is', null)
          .where(hasAuthor)
          .select([
            ...(['agentLinks.tenantId', 'agentId', 'file', 'author', 'tenants.name as workspace'] as const),
            sql<boolean>`${isValid} and ${isOpenFor(operationId)}`.as('isOpen'),
          ])
          .executeTakeFirst();
        if (!row) throw new Problem(importProblems.linkNotFound);
        if (!row.isOpen) throw new Problem(importProblems.linkEnded);
        return row;
      }),

    /** Counts a use. Of those who take the last one at the same moment, the row's lock lets one through. */
    take: (token: string, operationId: string): Promise<void> =>
      asSystem(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('agentLinks')
          .set({
            usedBy: sql<
              string[]
            >`array_append(array_remove(used_by, ${operationId}::uuid), ${operationId}::uuid)`,
          })
          .where('tokenHash', '=', hashToken(token))
          .where('deactivatedAt', 'is', null)
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
          .set({ usedBy: sql<string[]>`array_remove(used_by, ${operationId}::uuid)` })
          .where('tokenHash', '=', hashToken(token))
          .execute();
      }),
  };
}

/** By somebody who is still in the workspace. */
const hasAuthor = sql<boolean>`(author_id is null
  or exists (select from memberships join users on users.id = memberships.user_id
    where memberships.tenant_id = agent_links.tenant_id and memberships.user_id = author_id
      and memberships.disabled_at is null and users.disabled_at is null))`;

async function refuseTooMany(trx: Trx, agentId: string) {
  const counts = await trx
    .selectFrom('agentLinks')
    .where(isActive)
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
