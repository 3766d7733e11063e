// The board of an agent: what people sketch beside it. Its records are those of tldraw, whichever editor draws them:
//   records  Y.Map<record id, { schema, record }>
// Two people who change one record at once: the later one's stays. Camera, selection and pointer are nobody else's.
import * as Y from 'yjs';
import { workLimits } from '../kernel/work-limits.ts';

/** Which of the schemas its record was written in, counted from 1. */
export const boardSchema = 1;

export type BoardRecord = { id: string; typeName: string; [field: string]: unknown };
export type StoredRecord = { schema: number; record: BoardRecord };

const RECORDS = 'records';
export const boardRoot = RECORDS;

export const recordsOf = (doc: Y.Doc): Y.Map<unknown> => doc.getMap(RECORDS);

const { maxIdLetters } = workLimits.boards;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Shapes, and bindings of arrows to them. Pages, files and settings of a board are the same for all. */
export const isRecordId = (id: string): boolean =>
  id.length <= maxIdLetters && /^(?:shape|binding):[\w-]+$/.test(id);

/** Nothing for what is no record of that id. What a record holds, its editor checks. */
export function readStored(id: string, value: unknown): StoredRecord | undefined {
  if (!isRecordId(id) || !isObject(value) || !isObject(value['record'])) return undefined;
  const { schema, record } = value;
  if (typeof schema !== 'number' || !Number.isInteger(schema) || schema < 1) return undefined;
  if (record['id'] !== id || record['typeName'] !== id.slice(0, id.indexOf(':'))) return undefined;
  return { schema, record: record as BoardRecord };
}

/** There is one page: every editor makes it for itself, and it is not part of the document. */
export const boardPage = 'page:page';

const { maxLevels } = workLimits.boards;

type OnPage = { typeName: string; parentId?: unknown; fromId?: unknown; toId?: unknown };

/**
 * The shapes whose groups and frames lead to the page, and the bindings between such. Two people who put two frames into
 * each other at once make a circle, and who deletes a frame does not see what another has just put into it: what is left
 * out stays in the document.
 */
export function idsOnPage(records: ReadonlyMap<string, OnPage>): Set<string> {
  const known = new Map<string, boolean>();
  const isOnPage = (id: string): boolean => {
    const path: string[] = [];
    let next: unknown = id;
    while (typeof next === 'string' && next !== boardPage && !known.has(next) && path.length <= maxLevels) {
      path.push(next);
      // For those that are in each other.
      known.set(next, false);
      next = records.get(next)?.parentId;
    }
    const isThere = next === boardPage || (typeof next === 'string' && known.get(next) === true);
    for (const one of path) known.set(one, isThere);
    return known.get(id) === true;
  };
  const shapes = [...records.keys()].filter((id) => id.startsWith('shape:') && isOnPage(id));
  const ids = new Set(shapes);
  for (const [id, { typeName, fromId, toId }] of records)
    if (typeName === 'binding' && ids.has(String(fromId)) && ids.has(String(toId))) ids.add(id);
  return ids;
}
