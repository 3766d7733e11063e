// What was read of a server: its tools as it offers them now. Approved definitions stay as they are [MC5].
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import type { ToolDefinition } from '../../shared/mcp-servers/definition.ts';
import type { McpAbout, McpServer } from '../../shared/mcp-servers/mcp-server.ts';
import { inTenant, lock, type Db, type Trx } from '../../shared/node/database/database.ts';

/** A tool as its server offered it just now. */
export type OfferedDefinition = { name: string; definition: ToolDefinition; hash: string };

export type Reading = {
  tools: readonly OfferedDefinition[];
  leftOut: McpServer['leftOut'];
  about: McpAbout;
  milliseconds: number;
};

export type KeepReading = ReturnType<typeof keepReading>;

export const keepReading =
  (db: Db) =>
  (scope: Pick<Scope, 'tenantId'>, serverId: string, { tools, leftOut, about, milliseconds }: Reading) =>
    inTenant(db, scope, async (trx) => {
      await lock(trx, `mcp-tools:${serverId}`);
      const now = new Date();
      const told = { about: JSON.stringify(about), leftOut: JSON.stringify(leftOut) };
      const { numUpdatedRows } = await trx
        .updateTable('mcpServers')
        .set({
          ...told,
          health: 'Ready',
          healthMessage: '',
          checkedAt: now,
          checkMilliseconds: milliseconds,
        })
        .where('id', '=', serverId)
        .executeTakeFirst();
      // Deleted meanwhile.
      if (numUpdatedRows === 0n) return;
      await forgetGone(trx, serverId, tools);
      if (tools.length > 0) await keepOffered(trx, serverId, tools);
    });

async function forgetGone(trx: Trx, serverId: string, tools: Reading['tools']) {
  const names = tools.map(({ name }) => name);
  const gone = sql<boolean>`not name = any(${names}::text[])`;
  await trx
    .deleteFrom('mcpTools')
    .where('serverId', '=', serverId)
    .where('approvedHash', 'is', null)
    .where(gone)
    .execute();
  await trx
    .updateTable('mcpTools')
    .set({ offered: null, offeredHash: null })
    .where('serverId', '=', serverId)
    .where(gone)
    .execute();
}

const keepOffered = (trx: Trx, serverId: string, tools: Reading['tools']) =>
  trx
    .insertInto('mcpTools')
    .values(
      tools.map(({ name, definition, hash }) => ({
        serverId,
        name,
        offered: JSON.stringify(definition),
        offeredHash: hash,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['serverId', 'name']).doUpdateSet((eb) => ({
        offered: eb.ref('excluded.offered'),
        offeredHash: eb.ref('excluded.offeredHash'),
      })),
    )
    .execute();
