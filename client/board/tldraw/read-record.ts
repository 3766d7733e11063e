// A record somebody else wrote, as the editor may have it. What is not valid, of a kind boards do not have, or from a
// newer version stays in the document, and nobody's page stumbles over it.
import type { TLBinding, TLRecord, TLShape, TLStore } from 'tldraw';
import { readStored } from '../../../shared/documents/board.ts';
import { isReadableText } from './rich-text.ts';
import { schemas } from './schemas.ts';

export type SharedRecord = TLShape | TLBinding;

/** Nothing that fetches from elsewhere or holds a file. */
const kinds = new Set(['arrow', 'draw', 'frame', 'geo', 'group', 'highlight', 'line', 'note', 'text']);

export const isShared = (record: TLRecord): record is SharedRecord =>
  record.typeName === 'binding' || (record.typeName === 'shape' && kinds.has(record.type));

/** Beyond it a page is lost from sight, and the editor calculates with nonsense. */
const FARTHEST = 10_000_000;

export function readRecord(store: TLStore, id: string, value: unknown): SharedRecord | undefined {
  const stored = readStored(id, value);
  const schema = stored && schemas[stored.schema - 1];
  if (!stored || !schema) return undefined;
  try {
    const migrated = store.schema.migratePersistedRecord(stored.record as never, schema);
    if (migrated.type === 'error' || !isShared(migrated.value) || !isNear(migrated.value)) return undefined;
    return store.schema.types[migrated.value.typeName].validate(migrated.value) as SharedRecord;
  } catch {
    return undefined;
  }
}

function isNear(record: SharedRecord): boolean {
  if (record.typeName === 'binding') return true;
  const props = record.props as { w?: unknown; h?: unknown; richText?: unknown };
  const numbers = [record.x, record.y, props.w ?? 0, props.h ?? 0].map(Number);
  if (!numbers.every((number) => Math.abs(number) <= FARTHEST)) return false;
  return props.richText === undefined || isReadableText(props.richText);
}
