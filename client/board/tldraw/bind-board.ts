// The one place where the editor's store and the live document meet, both ways. Local changes are collected for a
// moment: a drag makes one for each move of the pointer, and each one written stays in the document's bytes for ever.
import type { RecordsDiff, TLRecord, TLStore } from 'tldraw';
import type * as Y from 'yjs';
import { boardSchema, idsOnPage, recordsOf } from '../../../shared/documents/board.ts';
import { isShared, readRecord, type SharedRecord } from './read-record.ts';

/** The origin of what is drawn here: an edit of one's own, which the editor itself takes back. */
export const DRAWN = Symbol('drawn');

export type Binding = {
  store: TLStore;
  doc: Y.Doc;
  /** Whether the editor can draw it, now that the store has it. */
  canDraw: (record: SharedRecord) => boolean;
  collectMs?: number;
};

/** Answers how to end it; what still waits is written then. */
export function bindBoard(binding: Binding): () => void {
  const bound = new BoundBoard(binding);
  return () => bound.end();
}

class BoundBoard {
  readonly #binding: Binding;
  readonly #records: Y.Map<unknown>;
  /** What others and oneself have drawn, as far as this editor can read it. */
  readonly #readable = new Map<string, SharedRecord>();
  /** Drawn here and not written yet; null: deleted. */
  readonly #waiting = new Map<string, SharedRecord | null>();
  readonly #stopHearing: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(binding: Binding) {
    this.#binding = binding;
    this.#records = recordsOf(binding.doc);
    this.#read(this.#records.keys());
    this.#show(new Set());
    this.#stopHearing = binding.store.listen(({ changes }) => this.#onDrawn(changes), {
      source: 'user',
      scope: 'document',
    });
    this.#records.observe(this.#onShared);
  }

  end() {
    this.#write();
    this.#stopHearing();
    this.#records.unobserve(this.#onShared);
  }

  #onDrawn({ added, updated, removed }: RecordsDiff<TLRecord>) {
    const after = [...Object.values(added), ...Object.values(updated).map(([, to]) => to)];
    for (const record of after.filter(isShared)) this.#note(record.id, record);
    for (const record of Object.values(removed).filter(isShared)) this.#note(record.id, null);
    if (this.#waiting.size > 0)
      this.#timer ??= setTimeout(() => this.#write(), this.#binding.collectMs ?? 50);
  }

  #note(id: string, record: SharedRecord | null) {
    this.#waiting.set(id, record);
    if (record) this.#readable.set(id, record);
    else this.#readable.delete(id);
  }

  #write() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const batch = [...this.#waiting];
    this.#waiting.clear();
    if (batch.length === 0) return;
    this.#binding.doc.transact(() => {
      for (const [id, record] of batch)
        if (record) this.#records.set(id, { schema: boardSchema, record });
        else this.#records.delete(id);
    }, DRAWN);
  }

  /** What waits here is newer on this screen; it is written a moment later and stays everywhere. */
  readonly #onShared = ({ keysChanged }: Y.YMapEvent<unknown>, { origin }: Y.Transaction) => {
    if (origin === DRAWN) return;
    const ids = new Set([...keysChanged].filter((id) => !this.#waiting.has(id)));
    this.#read(ids);
    this.#show(ids);
  };

  #read(ids: Iterable<string>) {
    for (const id of ids) {
      const record = readRecord(this.#binding.store, id, this.#records.get(id));
      if (record) this.#readable.set(id, record);
      else this.#readable.delete(id);
    }
  }

  /** Makes the store show what can be read, as far as it hangs together. */
  #show(changed: ReadonlySet<string>) {
    const { store, canDraw } = this.#binding;
    const onPage = idsOnPage(this.#readable);
    const isNew = ({ id }: SharedRecord) => onPage.has(id) && (changed.has(id) || !store.has(id));
    let bad: SharedRecord[] = [];
    store.mergeRemoteChanges(() => {
      const gone = store.allRecords().filter((record) => isShared(record) && !onPage.has(record.id));
      store.remove(gone.map(({ id }) => id));
      const put = [...this.#readable.values()].filter(isNew);
      store.put(put);
      bad = put.filter((record) => !canDraw(record));
      store.remove(bad.map(({ id }) => id));
    });
    for (const { id } of bad) this.#readable.delete(id);
    // What was in them goes as well.
    if (bad.length > 0) this.#show(new Set());
  }
}
