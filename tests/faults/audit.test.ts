// Processes that die in the middle of a call: whatever they changed, the audit log tells of it.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkChain } from '../../api/audit/check-chain.ts';
import { openSeals } from '../../api/audit/chain.ts';
import { settleOrphans } from '../../api/audit/line-store.ts';
import { eventually } from '../kit/eventually.ts';
import { isNight, rounds } from '../kit/nightly.ts';
import { world } from '../kit/world.ts';

const w = await world();
await w.app.ready();
const program = path.resolve(import.meta.dirname, '../kit/programs/dying-api.ts');
const children = new Set<ChildProcess>();
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

async function startApi() {
  const child = fork(program, [w.url, w.config.keys, w.config.dataFolder], {
    env: { ...process.env, ATELIER_LOG_LEVEL: 'fatal' },
  });
  children.add(child);
  const gone = once(child, 'exit');
  const died = gone.then(() => Promise.reject(new Error('The api died before it was ready.')));
  const [message] = await Promise.race([once(child, 'message'), died]);
  died.catch(() => {});
  return { url: `http://127.0.0.1:${message.ready}`, child, gone };
}

const post = (url: string, cookie: string, body: unknown) =>
  fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const factsOf = async (column: 'subject_id' | 'operation_id', id: string) => {
  const { rows } = await w.owner.query(`select event from audit_log where ${column}::text = $1 order by id`, [
    id,
  ]);
  return rows.map(({ event }) => event);
};

const isIntact = async () => {
  await eventually(
    async () => (await w.owner.query('select 1 from audit_log where seq is null')).rowCount === 0,
  );
  return (await checkChain(w.db, openSeals(w.config.keys), w.home.id)).isIntact;
};

const KILLS = rounds({ daily: 2, nightly: 6 });

const moments = [
  ['before', 0, 'call.interrupted'],
  ['between', 1, 'call.interrupted'],
  ['emitted', 1, 'call.interrupted'],
  ['answering', 1, 'dying.made'],
] as const;

/** Each starts a server of its own: by day those after which the change is there. */
const tried = isNight ? moments : moments.filter(([when]) => when === 'between' || when === 'answering');

test.for(tried)(
  '[AU2] a call killed at the worst moment leaves an audit entry: %s',
  { timeout: 240_000 },
  async ([when, changed, trace]) => {
    const ann = await w.person('PlatformAdmin');
    const id = randomUUID();
    const { url, gone } = await startApi();
    await expect(post(`${url}/v1/Dying/${id}`, ann.cookie, { when })).rejects.toThrow();
    await gone;
    const { rowCount } = await w.owner.query('select 1 from projects where id = $1', [id]);
    expect(rowCount).toBe(changed);
    await settleOrphans(w.db, 0);
    expect(await factsOf('subject_id', id)).toEqual([trace]);
    expect(await isIntact()).toBe(true);
  },
);

test(
  '[AU1][AU2] repeated kills: no change lacks its audit line, and every acknowledged change was logged before',
  { timeout: 300_000 },
  async () => {
    const ann = await w.person('PlatformAdmin');
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const { url, child, gone } = await startApi();
      const enough = acknowledged.length + 12 + round;
      const writer = async () => {
        for (;;) {
          const answer = await post(`${url}/v1/Project`, ann.cookie, { name: randomUUID() });
          const { id }: { id: string } = await answer.json();
          acknowledged.push(id);
          if (acknowledged.length === enough) child.kill('SIGKILL');
        }
      };
      await Promise.allSettled(Array.from({ length: 6 }, writer));
      await gone;
    }
    for (const id of acknowledged) expect(await factsOf('subject_id', id)).toEqual(['project.created']);
    await settleOrphans(w.db, 0);
    const { rows } = await w.owner.query('select id from projects where created_by = $1', [ann.person.id]);
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
    for (const { id } of rows) expect(await factsOf('operation_id', id)).toHaveLength(1);
    expect((await w.owner.query('select 1 from audit_intents')).rowCount).toBe(0);
    expect(await isIntact()).toBe(true);
  },
);
