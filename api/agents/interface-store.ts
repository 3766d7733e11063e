// Which of the ways an agent is reached are switched off.
import { sql } from 'kysely';
import type { Scope } from '../../shared/access/permissions.ts';
import { bitOf, type InterfaceName } from '../../shared/agents/interface.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import { visible } from './agent-store.ts';

export type InterfaceStore = ReturnType<typeof interfaceStore>;

export const interfaceStore = (db: Db) => ({
  /** Each switch alone: nothing else that somebody saves at the moment is lost. */
  switch: (scope: Scope, id: string, name: InterfaceName, isOn: boolean) =>
    inTenant(db, scope, async (trx) => {
      const bit = bitOf[name];
      const { numUpdatedRows } = await trx
        .updateTable('agents')
        .set({
          interfacesOff: isOn
            ? sql<number>`interfaces_off & ~${sql.lit(bit)}`
            : sql<number>`interfaces_off | ${sql.lit(bit)}`,
          updatedAt: new Date(),
        })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    }),

  /** The mask; undefined where there is no such agent. */
  switchedOff: (scope: Scope, id: string): Promise<number | undefined> =>
    inTenant(db, scope, async (trx) => {
      const row = await visible(trx, scope).where('id', '=', id).select('interfacesOff').executeTakeFirst();
      return row?.interfacesOff;
    }),
});
