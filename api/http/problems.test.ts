import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';
import { answerProblem } from './problems.ts';

const w = await world();

test('[A22] deleting something still referenced is refused as in use', async () => {
  const answered = async (error: object) => {
    const send = (status: number) => (body: object) => ({ status, body });
    const reply = { header: () => {}, code: (status: number) => ({ send: send(status) }) };
    const request = { id: 'x', log: { warn: () => {}, error: () => {} } };
    return answerProblem(error, request as never, reply as never) as unknown as {
      status: number;
      body: { code: string; message: string };
    };
  };
  const hanging = await w.owner
    .query(
      `do $$ begin create temp table one (id int primary key); create temp table two (one int references one);
        insert into one values (1); insert into two values (1); delete from one; end $$`,
    )
    .catch((error: object) => error);
  expect(await answered(hanging)).toMatchObject({
    status: 422,
    body: { code: 'kernel.inUse', message: 'Unable to process this. The item may be in use.' },
  });
  // A row that is gone is a fault of ours.
  const missing = { code: '23503', detail: 'Key (one)=(7) is not present in table "one".' };
  expect((await answered(missing)).status).toBe(500);
});
