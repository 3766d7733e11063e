// The pointers of others, as the editor draws them.
import { createUserId, InstancePresenceRecordType, type Editor, type TLInstancePresence } from 'tldraw';
import { presenceColour } from '../../kit/display/avatar.tsx';
import type { Presence } from '../../studio/index.ts';

export function showPeople(editor: Editor, presence: Presence): () => void {
  const { store } = editor;
  let drawn: TLInstancePresence['id'][] = [];

  function draw() {
    const pointers = presence.pointers.get();
    const people = presence.peers().flatMap((peer) => {
      const pointer = pointers.get(peer.client);
      return pointer ? [{ ...peer, pointer }] : [];
    });
    const records = people.map(({ client, name, slot, pointer: { x, y } }) =>
      InstancePresenceRecordType.create({
        id: InstancePresenceRecordType.createId(String(client)),
        userId: createUserId(String(client)),
        userName: name.split(' ')[0] ?? name,
        currentPageId: editor.getCurrentPageId(),
        color: colourOf(editor, slot),
        cursor: { x, y, type: 'default', rotation: 0 },
        lastActivityTimestamp: Date.now(),
      }),
    );
    const ids = records.map(({ id }) => id);
    store.mergeRemoteChanges(() => {
      store.put(records);
      store.remove(drawn.filter((id) => !ids.includes(id)));
    });
    drawn = ids;
  }

  const stops = [presence.subscribe(draw), presence.pointers.subscribe(draw)];
  draw();
  return () => {
    for (const stop of stops) stop();
    store.mergeRemoteChanges(() => store.remove(drawn));
  };
}

/** A canvas knows no variables: what stands in them where the editor is. */
const colourOf = (editor: Editor, slot: number) =>
  getComputedStyle(editor.getContainer()).getPropertyValue(presenceColour(slot).slice(4, -1)).trim() ||
  '#3e63dd';
