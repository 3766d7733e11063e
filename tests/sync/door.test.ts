// What no document may get, whoever sends it: checked at the socket, before any of it is applied.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { metaOf, settingsOf, stepsOf, textOf } from '../../shared/documents/agent-doc.ts';
import { addStep, changeText, edit } from '../../shared/documents/edit-agent.ts';
import { MAX_TEXT_CHARACTERS } from '../../shared/documents/limits.ts';
import { readUpdate } from '../../shared/documents/read-update.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { eventually } from '../kit/eventually.ts';
import { at, durable, join, kindOf, live, socketWith, syncWorld } from './kit.ts';
import { rawSocket } from './raw-socket.ts';

const w = await syncWorld();
const ann = await w.person('Admin');
const { maxNesting, maxClientsPerUpdate, maxParkedBytes, maxPartsPerUpdate, sentParts, maxDeletedAtOnce } =
  workLimits.liveDocuments;

/** An agent with one step, somebody who has it open, and a copy of it to make updates with. */
async function scene() {
  const agent = await w.agent();
  const where = { ...w, ...agent };
  const hers = join(where, ann);
  await live(hers);
  addStep(hers.doc, { id: 's1', type: 'AIOperation', position: at });
  await hers.whenSaved();
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(hers.doc));
  return { where, hers, copy, socket: await rawSocket(where, ann) };
}

/** Only what the change has brought. */
function updateOf(doc: Y.Doc, change: () => void): Uint8Array {
  const before = Y.encodeStateVector(doc);
  doc.transact(change);
  return Y.encodeStateAsUpdate(doc, before);
}

/** Puts maps into each other, so many levels below `outer`; answers the innermost. */
function nest(outer: Y.Map<unknown>, levels: number): Y.Map<unknown> {
  let map = outer;
  for (let level = 0; level < levels; level += 1) map = map.set('in', new Y.Map<unknown>());
  return map;
}

const nestedJson = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

test('[S34] XML types, documents and too deeply nested values never reach an agent, which stays unchanged', async () => {
  const odd: [string, (settings: Y.Map<unknown>) => unknown][] = [
    ['unsupported', (settings) => settings.set('prompt', new Y.XmlElement('p'))],
    ['unsupported', (settings) => settings.set('prompt', new Y.XmlFragment())],
    ['unsupported', (settings) => settings.set('prompt', new Y.XmlText('x'))],
    ['unsupported', (settings) => settings.set('prompt', new Y.Doc())],
    ['tooDeep', (settings) => nest(settings, maxNesting - 1)],
    ['tooDeep', (settings) => nest(settings, maxPartsPerUpdate - 1)],
    ['tooDeep', (settings) => settings.set('extra', nestedJson(maxNesting - 1))],
  ];
  const { where, hers, copy, socket } = await scene();
  const before = Y.encodeStateAsUpdate(await durable(w.db, where.document));
  for (const [refused, write] of odd) {
    const mine = new Y.Doc();
    Y.applyUpdate(mine, Y.encodeStateAsUpdate(copy));
    const update = updateOf(mine, () => write(settingsOf(mine, 's1') as Y.Map<unknown>));
    expect(await socket.send(update)).toEqual({ refused });
  }
  expect(Y.encodeStateAsUpdate(await durable(w.db, where.document))).toEqual(before);
  changeText(copy, 's1', 'prompt', 'still here');
  expect(await socket.send(Y.encodeStateAsUpdate(copy))).toBe('applied');
  await eventually(() => hers.graph.step('s1')?.settings['prompt'] === 'still here');
  socket.close();
  hers.close();
});

test('[S34] JSON nested too deep to be parsed closes its socket', async () => {
  const { hers, socket, copy } = await scene();
  const deep = updateOf(copy, () => metaOf(copy).set('deep', nestedJson(5000)));
  expect(await socket.send(deep)).toEqual({ closed: 4400 });
  hers.close();
});

test('[S34] the depth limit is the same however many messages and parked pieces a value arrives in', async () => {
  const { hers, copy, socket } = await scene();
  let inner = metaOf(copy);
  const deepen = () => updateOf(copy, () => (inner = nest(inner, maxNesting / 2)));
  expect(await socket.send(deepen())).toBe('applied');
  const parked = [deepen(), deepen()];
  // The last piece waits for the one before it, which may not come.
  expect(await socket.send(parked[1] as Uint8Array)).toBe('applied');
  expect(await socket.send(parked[0] as Uint8Array)).toEqual({ refused: 'tooDeep' });
  expect(kindOf(hers)).toBe('saved');
  socket.close();
  hers.close();
});

test('[S35] an update of too many clients is refused, and so are endless parked updates', async () => {
  const { hers, copy, socket } = await scene();
  const strangers = Array.from({ length: maxClientsPerUpdate + 1 }, () => {
    const doc = new Y.Doc();
    metaOf(doc).set('key', 1);
    return Y.encodeStateAsUpdate(doc);
  });
  expect(await socket.send(Y.mergeUpdates(strangers))).toEqual({ refused: 'messageTooLarge' });

  changeText(copy, 's1', 'prompt', 'lost');
  const follower = () => updateOf(copy, () => metaOf(copy).set('filler', 'x'.repeat(maxParkedBytes / 3)));
  expect(await socket.send(follower())).toBe('applied');
  expect(await socket.send(follower())).toBe('applied');
  expect(await socket.send(follower())).toEqual({ refused: 'messageTooLarge' });
  // With its predecessors it is as good as any other.
  expect(await socket.send(Y.encodeStateAsUpdate(copy))).toBe('applied');
  await eventually(() => hers.graph.step('s1')?.settings['prompt'] === 'lost');
  socket.close();
  hers.close();
});

/** Each letter before the one that was there: none of them becomes one part with another. */
const writeBackwards = (text: Y.Text, length: number) =>
  text.doc?.transact(() => {
    for (let count = 0; count < length; count += 1) text.insert(0, 'x');
  });

const promptOf = (doc: Y.Doc) => settingsOf(doc, 's1')?.get('prompt') as Y.Text;

test('[S35] our client splits an update of too many parts into messages; from other clients it is refused', async () => {
  const { where, hers } = await scene();
  const tooMany = maxPartsPerUpdate + 1000;
  changeText(hers.doc, 's1', 'prompt', '-');
  writeBackwards(promptOf(hers.doc), tooMany);
  await hers.whenSaved();
  expect(promptOf(await durable(w.db, where.document))).toHaveLength(tooMany + 1);

  const plain = new WebsocketProvider(`ws://127.0.0.1:${w.port}/yws`, where.document, new Y.Doc(), {
    disableBc: true,
    WebSocketPolyfill: socketWith(ann.cookie),
  });
  await eventually(() => plain.synced);
  const ended = new Promise<{ code: number; reason: string }>((resolve) => plain.once('closed', resolve));
  writeBackwards(promptOf(plain.doc), tooMany);
  expect(await ended).toEqual({ code: 4422, reason: 'messageTooLarge' });
  plain.destroy();
  hers.close();
});

test('[S36] a y-websocket client that sends too much gets one refusal, and nothing of it is applied', async () => {
  const { where, hers } = await scene();
  changeText(hers.doc, 's1', 'prompt', 'kept');
  await hers.whenSaved();
  let sockets = 0;
  const Socket = socketWith(ann.cookie);
  const Counted = class extends Socket {
    constructor(address: string | URL) {
      super(address);
      sockets += 1;
    }
  };
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(hers.doc));
  // What was written while away goes as one update, beginning with what it takes out.
  promptOf(doc).delete(0, 4);
  writeBackwards(promptOf(doc), maxPartsPerUpdate + 1);
  const plain = new WebsocketProvider(`ws://127.0.0.1:${w.port}/yws`, where.document, doc, {
    disableBc: true,
    WebSocketPolyfill: Counted,
    maxBackoffTime: 10,
  });
  const ended = await new Promise((resolve) => plain.once('closed', resolve));
  expect(ended).toMatchObject({ code: 4422, reason: 'messageTooLarge' });
  await hers.whenSaved();
  changeText(hers.doc, 's1', 'prompt', 'kept here');
  await hers.whenSaved();
  expect(promptOf(await durable(w.db, where.document)).toJSON()).toBe('kept here');
  expect([sockets, plain.shouldConnect]).toEqual([1, false]);
  plain.destroy();
  hers.close();
});

/** Of each update the server's document gets: how many structs it brings, and how many deletions. */
function applied(document: string) {
  const parts: { structs: number; deletions: number }[] = [];
  w.server.hocuspocus.documents.get(document)?.on('update', (update: Uint8Array) => {
    const { structs, deletions } = readUpdate(update);
    parts.push({ structs: structs.length, deletions: deletions.length });
  });
  return parts;
}

test('[S35] edits made offline are split into small messages, even if stored as one by an earlier visit', async () => {
  const { where, hers } = await scene();
  const onDevice = { isKeptOffline: true };
  const away = join(where, ann, onDevice);
  await live(away);
  away.goOffline();
  changeText(away.doc, 's1', 'prompt', '-');
  writeBackwards(promptOf(away.doc), maxPartsPerUpdate + 1000);
  edit(away.doc, () => {
    for (let n = 0; n < 300; n += 1) addStep(away.doc, { id: `n${n}`, type: 'AIOperation', position: at });
  });
  changeText(away.doc, 'n1', 'prompt', 'x'.repeat(MAX_TEXT_CHARACTERS));
  await eventually(() => kindOf(away) === 'offline');
  away.close();

  const parts = applied(where.document);
  const back = join(where, ann, onDevice);
  await live(back);
  await back.whenSaved();
  expect(parts.length).toBeGreaterThan(4);
  expect(Math.max(...parts.map(({ structs }) => structs))).toBeLessThanOrEqual(sentParts);
  const saved = await durable(w.db, where.document);
  expect(promptOf(saved)).toHaveLength(maxPartsPerUpdate + 1001);
  expect(stepsOf(saved).size).toBe(301);
  expect(textOf(saved, 'n1', 'prompt')).toHaveLength(MAX_TEXT_CHARACTERS);
  back.close();
  hers.close();
});

test('[S41] many deletions in one message are applied in parts, and acknowledged as one', async () => {
  const { where, hers, copy, socket } = await scene();
  const length = 10 * maxDeletedAtOnce;
  changeText(hers.doc, 's1', 'prompt', '-');
  writeBackwards(promptOf(hers.doc), length);
  await hers.whenSaved();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(hers.doc));
  const update = updateOf(copy, () => promptOf(copy).delete(0, length));
  const parts = applied(where.document);
  expect(await socket.send(update)).toBe('applied');
  expect(parts).toHaveLength(10);
  expect(promptOf(await durable(w.db, where.document)).toJSON()).toBe('-');
  await eventually(() => hers.graph.step('s1')?.settings['prompt'] === '-');
  socket.close();
  hers.close();
});

test('[S36] a refused edit is set aside with the reason; a y-websocket client gets a code that ends retries', async () => {
  const { where, hers } = await scene();
  const plain = new WebsocketProvider(`ws://127.0.0.1:${w.port}/yws`, where.document, new Y.Doc(), {
    disableBc: true,
    WebSocketPolyfill: socketWith(ann.cookie),
  });
  await eventually(() => plain.synced);
  const ended = new Promise<{ code: number; reason: string }>((resolve) => plain.once('closed', resolve));
  settingsOf(plain.doc, 's1')?.set('prompt', new Y.XmlElement('p'));
  expect(await ended).toEqual({ code: 4422, reason: 'unsupported' });
  expect(plain.shouldConnect).toBe(false);
  plain.destroy();

  settingsOf(hers.doc, 's1')?.set('extra', nestedJson(maxNesting));
  await eventually(() => kindOf(hers) === 'rejected');
  expect(hers.state().refusal).toBe('tooDeep');
  hers.close();
});
