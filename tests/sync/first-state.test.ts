// What is sent to whoever opens a document that nobody has open.
import * as decoding from 'lib0/decoding';
import { expect, test } from 'vitest';
import { addStep } from '../../shared/documents/edit-agent.ts';
import { frameTypes, readFrame, syncTypes } from '../../shared/documents/protocol.ts';
import { at, join, live, socketWith, syncWorld } from './kit.ts';

const w = await syncWorld();

/** `received` gets the type of each message that brings a state or an update. */
const listening = (cookie: string, received: number[]): typeof WebSocket =>
  class extends socketWith(cookie) {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener('message', ({ data }) => {
        const bytes = new Uint8Array(data as ArrayBuffer);
        const { type, decoder } = readFrame(bytes.length === 1 ? Uint8Array.of(0, 0, 0) : bytes);
        const syncType = type === frameTypes.sync ? decoding.readVarUint(decoder) : syncTypes.step1;
        if (syncType !== syncTypes.step1) received.push(syncType);
      });
    }
  };

test('[S50] the first person to open a document receives its state once', async () => {
  const agent = await w.agent();
  const ann = await w.person('Admin');
  const received: number[] = [];
  const hers = join({ ...w, ...agent }, ann, { Socket: listening(ann.cookie, received) });
  await live(hers);
  // It comes back to its author, behind all that was under way.
  addStep(hers.doc, { id: 'one', type: 'inputStep', position: at, settings: {} });
  await hers.whenSaved();
  expect(received).toEqual([syncTypes.step2, syncTypes.update]);
  hers.close();
});
