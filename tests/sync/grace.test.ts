// How long a removed step can be brought back: by the server's clock, whatever the device's says.
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { stepOf, stepsOf } from '../../shared/documents/agent-doc.ts';
import { addStep, removeSteps } from '../../shared/documents/edit-agent.ts';
import { asSystem } from '../../shared/node/database/database.ts';
import { foldLog } from '../../shared/node/documents/index.ts';
import { eventually } from '../kit/eventually.ts';
import { chain } from '../kit/engine/graphs.ts';
import { at, durable, join, live, syncWorld } from './kit.ts';

const w = await syncWorld();

/** A step that was removed on a device whose clock says `clock`. */
async function removedAt(clock: string, stepId = 'gone') {
  const agent = await w.agent(chain(0, 'outputStep'));
  const hers = join({ ...w, ...agent }, agent.maker);
  await live(hers);
  addStep(hers.doc, { id: stepId, type: 'annotationStep', position: at });
  removeSteps(hers.doc, [stepId], agent.maker.person.id);
  const removed = stepOf(hers.doc, stepId)?.get('removed') as object;
  stepOf(hers.doc, stepId)?.set('removed', { ...removed, at: clock });
  await hers.whenSaved();
  const publish = () =>
    agent.maker.call(agentRoutes.publish, { params: { id: agent.id }, body: { title: '', description: '' } });
  return { agent, hers, publish };
}

const hasStep = async (document: string, stepId = 'gone') =>
  stepsOf(await durable(w.db, document)).has(stepId);

/** As if all of it had arrived so many days ago. */
const age = (document: string, days: number) =>
  asSystem(w.db, async (trx) => {
    const earlier = sql`now() - ${days} * interval '1 day'`;
    await sql`update document_updates set created_at = ${earlier} where document = ${document}`.execute(trx);
    await sql`update document_touches set at = ${earlier} where document = ${document}`.execute(trx);
  });

test.each(['gone', 'step 1/ü'])(
  '[Y17] removed on a device whose clock is behind: %s stays for its grace period period',
  async (id) => {
    const { agent, hers, publish } = await removedAt('2001-01-01T00:00:00.000Z', id);
    const other = await removedAt('2001-01-01T00:00:00.000Z', 'other');
    await age(other.agent.document, 31);
    await publish();
    await other.publish();
    // The one that is due shows that tidying up has been at work.
    await eventually(async () => !(await hasStep(other.agent.document, 'other')));
    expect(await hasStep(agent.document, id)).toBe(true);
    hers.close();
    other.hers.close();
  },
);

test('[Y17] removed on a device whose clock is ahead: it is purged after its grace period, also from a folded log', async () => {
  const { agent, hers, publish } = await removedAt('2999-01-01T00:00:00.000Z');
  await foldLog(w.db, agent.document);
  await age(agent.document, 31);
  await publish();
  await eventually(async () => !(await hasStep(agent.document)));
  hers.close();
});
