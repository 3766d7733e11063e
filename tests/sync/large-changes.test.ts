// Changes that are larger than one message may be.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { changeRoles } from '../../api/people/index.ts';
import { listRescues, reapply } from '../../client/data/live/rescue.ts';
import type { LiveDocument } from '../../client/data/live/open-live-document.ts';
import type { Role } from '../../shared/access/roles.ts';
import { documentLimits } from '../../shared/documents/limits.ts';
import { addStep, edit } from '../../shared/documents/edit-agent.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, syncWorld } from './kit.ts';
import { stepsOf } from '../../shared/documents/agent-doc.ts';

const messageBytes = 64 * 1024;
const w = await syncWorld({ limits: { ...documentLimits, messageBytes } });
const COUNT = 60;
const options = { messageBytes, isKeptOffline: true };

async function scene() {
  const agent = await w.agent();
  const ann = await w.person('Admin');
  const where = { ...w, ...agent };
  const hers = join(where, ann, options);
  await live(hers);
  return { agent, ann, where, hers };
}

/** Four times what one message may be. */
const writeMuch = ({ doc }: LiveDocument) =>
  edit(doc, () => {
    for (let n = 0; n < COUNT; n += 1)
      addStep(doc, {
        id: `s${n}`,
        type: 'AIOperation',
        position: at,
        settings: { prompt: 'x'.repeat(4000) },
      });
  });

const countSaved = async (document: string) => stepsOf(await durable(w.db, document)).size;

test('[Y24] large offline changes are saved, in several messages', async () => {
  const { agent, hers } = await scene();
  hers.goOffline();
  writeMuch(hers);
  expect(hers.state().save).toMatchObject({ kind: 'offline' });
  hers.goOnline();
  await hers.whenSaved();
  expect(await countSaved(agent.document)).toBe(COUNT);
  await live(hers);
  hers.close();
});

test('[Y24] large pasted content is saved too', async () => {
  const { agent, hers } = await scene();
  writeMuch(hers);
  await hers.whenSaved();
  expect(await countSaved(agent.document)).toBe(COUNT);
  hers.close();
});

test('[Y24] a change that cannot be split is set aside at once, and everything else is saved', async () => {
  const { agent, ann, where, hers } = await scene();
  hers.goOffline();
  writeMuch(hers);
  addStep(hers.doc, {
    id: 'large',
    type: 'AIOperation',
    position: at,
    settings: { prompt: 'y'.repeat(messageBytes) },
  });
  hers.goOnline();
  await eventually(() => kindOf(hers) === 'rejected');
  expect(await hers.quarantine()).toMatchObject({ reason: 'messageTooLarge' });
  const again = join(where, ann, options);
  await live(again);
  expect(again.graph.step('s1')).toBeDefined();
  expect(again.graph.step('large')?.settings['prompt'] ?? '').toBe('');
  expect(await listRescues(again.owner, agent.document)).toHaveLength(1);
  again.close();
});

test('[Y24] a large change that was set aside is applied again in several messages', async () => {
  const { agent, ann, where, hers } = await scene();
  const roles = (names: Role[]) =>
    changeRoles(w, { tenantId: w.home.id }, ann.person.id, { roles: names, projectIds: [] });
  hers.goOffline();
  writeMuch(hers);
  await roles(['ReadOnlyAdmin']);
  hers.goOnline();
  await eventually(() => kindOf(hers) === 'rejected');
  const rescue = await hers.quarantine();
  await roles(['Admin']);
  const again = join(where, ann, options);
  await eventually(() => again.state().access === 'write' && again.state().isSynced);
  if (rescue) reapply(again.doc, rescue);
  await again.whenSaved();
  expect(await countSaved(agent.document)).toBe(COUNT);
  again.close();
});
