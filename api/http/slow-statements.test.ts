// Questions the database works on for too long.
import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from '../../shared/kernel/contract.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { world } from '../../tests/kit/world.ts';
import { serve } from './serve.ts';

test('[W44] a statement that runs too long is ended and refused; one that waits too long may be retried', async () => {
  const own = await world();
  const read = { summary: 'Read', method: 'GET', access: 'signedIn', answer: z.object({}) } as const;
  const impatient = (statement: RawBuilder<unknown>) =>
    asSystem(own.db, async (trx) => {
      await sql`set local statement_timeout = 300`.execute(trx);
      await sql`set local lock_timeout = 100`.execute(trx);
      await statement.execute(trx);
      return {};
    });
  serve(
    own.gate,
    routes({ slow: { ...read, path: '/v1/Slow' }, waiting: { ...read, path: '/v1/Waiting' } }),
    {
      slow: () => impatient(sql`select pg_sleep(60)`),
      waiting: () => impatient(sql`select pg_advisory_xact_lock(4711)`),
    },
  );
  const ann = await own.person('Admin');
  const outcomeOf = async (path: string) => {
    const answer = await ann.fetch(path);
    return [answer.status, (await answer.json()).code];
  };
  expect(await outcomeOf('/v1/Slow')).toEqual([422, 'kernel.tooMuchWork']);
  await asSystem(own.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
    expect(await outcomeOf('/v1/Waiting')).toEqual([503, 'kernel.unavailable']);
  });
});
