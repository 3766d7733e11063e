import { afterAll, describe, expect, test } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { freeSlot, onePerPerson, readPeer } from './peer.ts';

const someone = (slot: number) => ({ user: { id: `u${slot}`, name: `Person ${slot}`, slot } });

const opened: Awareness[] = [];
afterAll(() => opened.forEach((awareness) => awareness.destroy()));

function room(...slots: number[]) {
  const awareness = new Awareness(new Y.Doc());
  opened.push(awareness);
  for (const slot of slots) awareness.states.set(1000 + slot, someone(slot));
  return awareness;
}

describe('colours and people', () => {
  test('[U2] a newcomer gets the first free color', () => {
    expect(freeSlot(room())).toBe(0);
    expect(freeSlot(room(0, 1, 3))).toBe(2);
  });

  test('[U2] data announced by a foreign client cannot break the page', () => {
    expect(readPeer(1, {})).toBeUndefined();
    expect(readPeer(1, { user: 'me' })).toBeUndefined();
    expect(readPeer(1, { ...someone(3), pointer: 'nowhere', selected: 7, drag: [] })).toMatchObject({
      slot: 3,
      pointer: null,
      selected: [],
      drag: null,
    });
  });

  test('[U2] two windows of one person have one avatar', () => {
    const peers = [readPeer(1, someone(1)), readPeer(2, someone(1)), readPeer(3, someone(2))].filter(
      (peer) => peer !== undefined,
    );
    expect(onePerPerson(peers).map(({ client }) => client)).toEqual([1, 3]);
  });
});
