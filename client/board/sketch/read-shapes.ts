// What the sketch pad shows of a board, whatever its records hold: strokes, rectangles, notes and text as they are, and
// everything else as a box where it is.
import type * as Y from 'yjs';
import {
  boardSchema,
  idsOnPage,
  readStored,
  recordsOf,
  type BoardRecord,
} from '../../../shared/documents/board.ts';
import { stepOfNote } from '../note-step.ts';
import { NOTE_SIZE } from './new-records.ts';
import { decodeStroke, type Point } from './stroke.ts';

export type Shape = {
  id: string;
  kind: 'draw' | 'geo' | 'note' | 'text' | 'other';
  /** On the page. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Of a stroke, from its place. */
  strokes: readonly (readonly Point[])[];
  text: string;
  stepId: string | undefined;
  isLocked: boolean;
  index: string;
};

type Fields = Record<string, unknown>;

const FARTHEST = 10_000_000;
const number = (value: unknown, otherwise = 0) =>
  typeof value === 'number' && Math.abs(value) <= FARTHEST ? value : otherwise;
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** From the lowest to the topmost. */
export function readShapes(doc: Y.Doc): Shape[] {
  const records = new Map<string, BoardRecord>();
  for (const [id, value] of recordsOf(doc)) {
    const stored = readStored(id, value);
    if (stored && stored.schema <= boardSchema) records.set(id, stored.record);
  }
  return [...idsOnPage(records)]
    .flatMap((id) => {
      const record = records.get(id);
      return record && record.typeName === 'shape' && record['type'] !== 'group'
        ? [readShape(record, records)]
        : [];
    })
    .sort((a, b) => (a.index < b.index ? -1 : Number(a.index > b.index)));
}

function readShape(record: BoardRecord, records: ReadonlyMap<string, BoardRecord>): Shape {
  const props = fields(record['props']);
  const known = ['draw', 'geo', 'note', 'text'].find((kind) => kind === record['type']);
  const kind = (known ?? 'other') as Shape['kind'];
  const strokes = kind === 'draw' ? strokesOf(props) : [];
  const text = textIn(props['richText']) || textIn({ text: props['name'] });
  return {
    id: record.id,
    kind,
    ...placeOf(record, records),
    ...sizeOf(kind, props, { strokes, text }),
    strokes,
    text,
    stepId: stepOfNote(record['meta']),
    isLocked: record['isLocked'] === true,
    index: String(record['index']),
  };
}

/** What is in a frame or group counts from there; that it may be turned is left aside. */
function placeOf(record: BoardRecord, records: ReadonlyMap<string, BoardRecord>): Point {
  const at = { x: 0, y: 0 };
  // They lead to the page.
  for (let one: BoardRecord | undefined = record; one; one = records.get(String(one['parentId']))) {
    at.x += number(one['x']);
    at.y += number(one['y']);
  }
  return at;
}

const strokesOf = (props: Fields) =>
  list(props['segments']).flatMap((segment) => {
    const { path, dim } = fields(segment);
    const points = decodeStroke(path, dim);
    return points ? [points] : [];
  });

const LINE = 32;
const LETTER = 13;

function sizeOf(
  kind: Shape['kind'],
  props: Fields,
  { strokes, text }: Pick<Shape, 'strokes' | 'text'>,
): { w: number; h: number } {
  if (kind === 'note') return { w: NOTE_SIZE, h: NOTE_SIZE + number(props['growY']) };
  if (kind === 'draw') return farthest(strokes.flat());
  const lines = text.split('\n');
  if (kind === 'text')
    return { w: Math.max(LETTER, ...lines.map((line) => line.length * LETTER)), h: lines.length * LINE };
  if (kind === 'geo') return { w: number(props['w'], 1), h: number(props['h'], 1) + number(props['growY']) };
  const ends = [...Object.values(fields(props['points'])), props['start'], props['end']].map(fields);
  const reach = farthest(ends.map(({ x, y }) => ({ x: number(x), y: number(y) })));
  return { w: number(props['w'], Math.max(reach.w, 40)), h: number(props['h'], Math.max(reach.h, 40)) };
}

function farthest(points: readonly Point[]): { w: number; h: number } {
  let [w, h] = [1, 1];
  for (const { x, y } of points) [w, h] = [Math.max(w, x), Math.max(h, y)];
  return { w, h };
}

const DEEPEST = 20;

/** The words of formatted text, a line for each paragraph. */
function textIn(value: unknown, level = 0): string {
  const { type, text, content } = fields(value);
  if (typeof text === 'string') return text;
  if (level > DEEPEST) return '';
  return list(content)
    .map((part) => textIn(part, level + 1))
    .join(type === 'doc' ? '\n' : '');
}
