import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { textOf } from '../../shared/documents/agent-doc.ts';
import {
  addStep,
  changeText,
  edit,
  removeSteps,
  renameStep,
  restoreStep,
} from '../../shared/documents/edit-agent.ts';
import { project } from '../../shared/documents/project-agent.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, syncWorld } from './kit.ts';

const w = await syncWorld();

test('[S29] reopening a page closed offline: edits are kept, changes reported, the removed step offered', async () => {
  const agent = await w.agent();
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const where = { ...w, ...agent };
  const hers = join(where, ann);
  const his = join(where, ben, { isKeptOffline: true });
  await live(hers, his);
  for (const id of ['kept', 'removed', 'other']) addStep(hers.doc, { id, type: 'AIOperation', position: at });
  changeText(hers.doc, 'kept', 'prompt', 'Be kind.');
  await hers.whenSaved();
  await eventually(() => his.graph.step('other') && textOf(his.doc, 'kept', 'prompt')?.length === 8);

  his.goOffline();
  await eventually(() => kindOf(his) === 'offline');
  edit(his.doc, () => textOf(his.doc, 'removed', 'prompt')?.insert(0, 'an hour of work'));
  his.close();

  // Still offline: nothing is listening at this address.
  const nowhere = { ...where, port: 9 };
  const again = join(nowhere, ben, { isKeptOffline: true });
  await eventually(() => again.state().isLoaded && again.graph.step('removed'));
  expect(again.state().save).toEqual({ kind: 'offline', edits: 1 });
  edit(again.doc, () => textOf(again.doc, 'kept', 'prompt')?.insert(8, ' Be brief.'));
  expect(again.state().save).toEqual({ kind: 'offline', edits: 2 });
  again.close();

  removeSteps(hers.doc, ['removed'], ann.person.id);
  edit(hers.doc, () => textOf(hers.doc, 'kept', 'prompt')?.insert(0, 'Always: '));
  renameStep(hers.doc, 'other', 'Renamed by Ann');
  await hers.whenSaved();

  const back = join(where, ben, { isKeptOffline: true });
  const away = await eventually(() => back.state().away);
  await back.whenSaved();
  expect(away.restorable).toMatchObject([{ step: { id: 'removed' }, by: ann.person.id, edited: true }]);
  expect(away.diff.changed.map(({ id }) => id)).toEqual(['kept', 'other']);
  expect(away.diff.removed.map(({ id }) => id)).toEqual(['removed']);
  await eventually(() => textOf(hers.doc, 'kept', 'prompt')?.toString() === 'Always: Be kind. Be brief.');
  expect(project(hers.doc)).toEqual(project(back.doc));

  restoreStep(back.doc, 'removed');
  await eventually(() => hers.graph.step('removed')?.settings['prompt'] === 'an hour of work');
  back.dismissAway();
  expect(back.state().away).toBeUndefined();
  await back.whenSaved();
  for (const document of [hers, back]) document.close();
});

test('[S30] edits made before the first connection are sent with the first handshake', async () => {
  const agent = await w.agent();
  const ann = await w.person('Admin');
  const where = { ...w, ...agent };
  const offline = join({ ...where, port: 9 }, ann, { isKeptOffline: true });
  await eventually(() => kindOf(offline) === 'offline');
  addStep(offline.doc, { id: 's1', type: 'AIOperation', position: at });
  offline.close();
  const online = join(where, ann, { isKeptOffline: true });
  await live(online);
  expect((await durable(w.db, agent.document)).getMap('steps').has('s1')).toBe(true);
  online.close();
});

test('[S31] nobody can send presence in the name of another person', async () => {
  const agent = await w.agent();
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const [hers, his] = [join({ ...w, ...agent }, ann), join({ ...w, ...agent }, ben)];
  await live(hers, his);
  hers.awareness.setLocalStateField('cursor', { x: 1, y: 1 });
  const seen = () => his.awareness.getStates().get(hers.doc.clientID);
  await eventually(() => seen()?.['cursor']);
  const forged = join({ ...w, ...agent }, ben);
  forged.doc.clientID = forged.awareness.clientID = hers.doc.clientID;
  forged.awareness.setLocalState({ user: { id: ann.person.id, name: 'The boss' }, cursor: 'forged' });
  await live(forged);
  const probe = join({ ...w, ...agent }, ben);
  await live(probe);
  expect(seen()).toMatchObject({
    user: { id: ann.person.id, name: 'Admin Example' },
    cursor: { x: 1, y: 1 },
  });
  hers.close();
  await eventually(() => seen() === undefined);
  for (const document of [his, forged, probe]) document.close();
});

test('[S55] a person reconnecting after a lost connection is visible again at once', async () => {
  const agent = await w.agent();
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const [hers, his] = [join({ ...w, ...agent }, ann), join({ ...w, ...agent }, ben)];
  await live(hers, his);
  hers.awareness.setLocalStateField('cursor', 1);
  const seen = () => his.awareness.getStates().get(hers.doc.clientID);
  await eventually(() => seen());
  hers.goOffline();
  await eventually(() => seen() === undefined);
  hers.goOnline();
  // Without it, she is seen when she says by herself that she is still there: every 15 seconds.
  await eventually(() => seen(), { withinMs: 12_000 });
  for (const document of [hers, his]) document.close();
});

test('[S32] a socket that sends too fast is read more slowly and loses nothing', async () => {
  const slow = await w.slow();
  const agent = await w.agent();
  const ann = await w.person('Admin');
  const hers = join({ ...agent, port: slow.port }, ann);
  await live(hers);
  const startedAt = performance.now();
  for (let turn = 0; turn < 150; turn += 1) hers.doc.getMap('meta').set(`k${turn}`, turn);
  await hers.whenSaved();
  hers.doc.getMap('meta').set('after', 1);
  await hers.whenSaved();
  // 50 at once, and the other hundred take a second.
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect((await durable(w.db, agent.document)).getMap('meta').get('k149')).toBe(149);
  hers.close();
});
