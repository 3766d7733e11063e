// Records as the sketch pad makes them: valid for the other editor, in its plainest looks.
import { boardPage, type BoardRecord } from '../../../shared/documents/board.ts';
import { encodeStroke, type Point } from './stroke.ts';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Above all that was drawn before: an index with eight digits of the time. */
function indexNow(): string {
  let index = '';
  for (let left = Date.now(); index.length < 8; left = Math.floor(left / 62))
    index = DIGITS[left % 62] + index;
  return `h${index}`;
}

type Kind = 'draw' | 'geo' | 'note' | 'text';

const record = (type: Kind, { x, y }: Point, props: Record<string, unknown>): BoardRecord => ({
  id: `shape:${crypto.randomUUID()}`,
  typeName: 'shape',
  type,
  x,
  y,
  rotation: 0,
  index: indexNow(),
  parentId: boardPage,
  isLocked: false,
  opacity: 1,
  meta: {},
  props,
});

/** A paragraph for each line. */
export const richText = (text: string) => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
});

const look = { color: 'black', size: 'm', scale: 1 };
const written = {
  font: 'sans',
  align: 'middle',
  verticalAlign: 'middle',
  labelColor: 'black',
  url: '',
  growY: 0,
};

export function newStroke(points: readonly Point[]): BoardRecord | undefined {
  const [first] = points;
  if (!first) return undefined;
  const path = encodeStroke(points.map(({ x, y }) => ({ x: x - first.x, y: y - first.y })));
  return record('draw', first, {
    ...look,
    fill: 'none',
    dash: 'solid',
    segments: [{ type: 'free', path, dim: 2 }],
    isComplete: true,
    isClosed: false,
    isPen: false,
    scaleX: 1,
    scaleY: 1,
  });
}

/** From one corner to the opposite one. */
export const newRectangle = (from: Point, to: Point): BoardRecord =>
  record(
    'geo',
    { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
    {
      ...look,
      ...written,
      geo: 'rectangle',
      dash: 'solid',
      fill: 'none',
      w: Math.max(1, Math.abs(to.x - from.x)),
      h: Math.max(1, Math.abs(to.y - from.y)),
      flipX: false,
      flipY: false,
      richText: richText(''),
    },
  );

export const NOTE_SIZE = 200;

/** Around that point. */
export const newNote = ({ x, y }: Point): BoardRecord =>
  record(
    'note',
    { x: x - NOTE_SIZE / 2, y: y - NOTE_SIZE / 2 },
    {
      ...look,
      ...written,
      color: 'yellow',
      fontSizeAdjustment: 1,
      textLastEditedBy: null,
      richText: richText(''),
    },
  );

export const newText = (at: Point): BoardRecord =>
  record('text', at, {
    ...look,
    font: 'sans',
    textAlign: 'start',
    w: 20,
    autoSize: true,
    richText: richText(''),
  });
