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
