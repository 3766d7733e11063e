import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import WS from 'ws';
import * as Y from 'yjs';
import { changeRoles } from '../../api/people/index.ts';
import type { LiveDocument } from '../../client/data/live/open-live-document.ts';
import { discardRescue, listRescues, previewRescue, reapply } from '../../client/data/live/rescue.ts';
import { textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, changeText, edit, removeSteps } from '../../shared/documents/edit-agent.ts';
import { authFrame, frame } from '../../shared/documents/protocol.ts';
import type { Role } from '../../shared/access/roles.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, syncWorld } from './kit.ts';
import { isAcknowledgement } from './raw-socket.ts';

const kibibyte = 1024;
const w = await syncWorld({ limits: { messageBytes: 256 * kibibyte, documentBytes: 300 * kibibyte } });

const promptOf = (document: LiveDocument, id = 's1') => textOf(document.doc, id, 'prompt')?.toString();
const rolesOf = (person: { person: { id: string } }, roles: Role[]) =>
  changeRoles(w, { tenantId: w.home.id }, person.person.id, { roles, projectIds: [] });

async function pair() {
  const agent = await w.agent();
  const [ann, ben] = [await w.person('Admin'), await w.person('Admin')];
  const where = { ...w, ...agent };
  const hers = join(where, ann, { isKeptOffline: true });
  const his = join(where, ben);
  await live(hers, his);
  addStep(hers.doc, { id: 's1', type: 'AIOperation', position: at });
  changeText(hers.doc, 's1', 'prompt', 'shared text');
  await hers.whenSaved();
  await eventually(() => promptOf(his) === 'shared text');
  return { agent, where, ann, ben, hers, his };
}

test('[S13] refused edits after an offline downgrade are set aside, shown, and applied when the permission returns', async () => {
  const { agent, where, ann, hers, his } = await pair();
  hers.goOffline();
  edit(hers.doc, () => textOf(hers.doc, 's1', 'prompt')?.insert(0, 'REFUSED '));
  edit(his.doc, () => textOf(his.doc, 's1', 'prompt')?.insert(11, ' by ben'));
  await his.whenSaved();
  await rolesOf(ann, ['ReadOnlyAdmin']);
  hers.goOnline();
  await eventually(() => kindOf(hers) === 'rejected');
  const rescue = await hers.quarantine();
  expect(rescue).toMatchObject({ reason: 'readOnly', document: agent.document });

  const again = join(where, ann, { isKeptOffline: true });
  await eventually(() => again.state().isSynced);
  expect(promptOf(again)).toBe('shared text by ben');
  const [rescued] = await listRescues(again.owner, agent.document);
  if (!rescued) throw new Error('nothing was kept');
  const preview = previewRescue(again.doc, rescued);
  expect(preview.before.graph.steps[0]?.settings['prompt']).toBe('shared text by ben');
  expect(preview.after.graph.steps[0]?.settings['prompt']).toBe('REFUSED shared text by ben');
  expect(promptOf(his)).toBe('shared text by ben');

  await rolesOf(ann, ['Admin']);
  await eventually(() => again.state().access === 'write');
  reapply(again.doc, rescued);
  await again.whenSaved();
  await eventually(() => promptOf(his) === 'REFUSED shared text by ben');
  await discardRescue(again.owner, rescued.id);
  expect(await listRescues(again.owner, agent.document)).toEqual([]);
  again.close();
  his.close();
});

test('[S14] when access is lost entirely, edits that were not durable are kept on the device', async () => {
  const { agent, ann, hers, his } = await pair();
  hers.goOffline();
  edit(hers.doc, () => textOf(hers.doc, 's1', 'prompt')?.insert(0, 'mine '));
  await rolesOf(ann, ['EndUser']);
  hers.goOnline();
  await eventually(() => kindOf(hers) === 'rejected');
  expect(hers.state()).toMatchObject({ access: 'none', refusal: 'noAccess' });
  expect(await hers.quarantine()).toMatchObject({ reason: 'noAccess', document: agent.document });
  his.close();
});

test('[S15] a change above the message size limit is refused, and the document continues without it', async () => {
  const { agent, where, ann, hers, his } = await pair();
  changeText(hers.doc, 's1', 'prompt', 'x'.repeat(400 * kibibyte));
  await eventually(() => kindOf(hers) === 'rejected');
  expect(hers.state().refusal).toBe('messageTooLarge');
  expect(await hers.quarantine()).toMatchObject({ reason: 'messageTooLarge' });
  const again = join(where, ann, { isKeptOffline: true });
  await live(again);
  expect(promptOf(again)).toBe('shared text');
  expect((await listRescues(again.owner, agent.document))[0]?.update.length).toBeGreaterThan(400 * kibibyte);
  addStep(again.doc, { id: 's2', type: 'AIOperation', position: at });
  await again.whenSaved();
  await eventually(() => his.graph.step('s2'));
  again.close();
  his.close();
});

test('[S16] a full document refuses further edits with the reason, and accepts edits that make room', async () => {
  const { where, ann, hers, his } = await pair();
  changeText(hers.doc, 's1', 'prompt', 'y'.repeat(200 * kibibyte));
  await hers.whenSaved();
  addStep(hers.doc, { id: 's2', type: 'AIOperation', position: at });
  changeText(hers.doc, 's2', 'prompt', 'z'.repeat(150 * kibibyte));
  await eventually(() => kindOf(hers) === 'rejected');
  expect(hers.state().refusal).toBe('documentTooLarge');
  await hers.quarantine();
  const again = join(where, ann, { isKeptOffline: true });
  await live(again);
  changeText(again.doc, 's1', 'prompt', '');
  removeSteps(again.doc, ['s2'], ann.person.id);
  await again.whenSaved();
  changeText(again.doc, 's1', 'prompt', 'w'.repeat(150 * kibibyte));
  await again.whenSaved();
  again.close();
  his.close();
});

test('[S17] bytes that are not an edit close their socket and change nothing for the document or other people', async () => {
  const { agent, hers, his, ann } = await pair();
  const update = Y.encodeStateAsUpdate(hers.doc);
  const broken = [
    Buffer.from([0, 2, 3, 255, 255, 255]),
    Buffer.concat([Buffer.from([0, 2, 40]), update.subarray(0, 40).map((byte, at) => (at % 7 ? byte : 250))]),
    Buffer.from([0, 9]),
    Buffer.from([77, 1, 2]),
    Buffer.from([1, 5, 1, 2, 3, 4, 5]),
    Buffer.alloc(0),
  ];
  for (const body of broken) {
    const socket = new WS(`ws://127.0.0.1:${w.port}/collab`, { headers: { cookie: ann.cookie } });
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(authFrame(agent.document, ''));
    await new Promise((resolve) => socket.once('message', resolve));
    const acknowledged: Buffer[] = [];
    socket.on('message', (data: Buffer) => isAcknowledgement(data) && acknowledged.push(data));
    socket.send(frame(agent.document, body));
    // A question behind it, so that it has been dealt with when the answer or the end comes.
    socket.send(frame(agent.document, Buffer.from([0, 0, 1, 0])));
    await new Promise((resolve) => socket.once('close', resolve).once('message', resolve));
    socket.terminate();
    expect(acknowledged).toEqual([]);
  }
  const text = promptOf(hers);
  edit(his.doc, () => textOf(his.doc, 's1', 'prompt')?.insert(0, 'still here: '));
  await his.whenSaved();
  await eventually(() => promptOf(hers) === `still here: ${text}`);
  expect(textOf(await durable(w.db, agent.document), 's1', 'prompt')?.toString()).toBe(promptOf(hers));
  hers.close();
  his.close();
});
