// Formatted text as the editor knows it: other nodes and marks would throw while they are drawn.
const nodes = new Set([
  'doc',
  'paragraph',
  'text',
  'hardBreak',
  'bulletList',
  'orderedList',
  'listItem',
  'heading',
  'blockquote',
  'codeBlock',
  'horizontalRule',
]);
const marks = new Set(['bold', 'italic', 'strike', 'code', 'underline', 'link', 'highlight']);
const MAX_LEVELS = 20;

type Part = { type?: unknown; text?: unknown; content?: unknown; marks?: unknown };

const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isReadableText(value: unknown, level = 0): boolean {
  if (!isPart(value) || level > MAX_LEVELS || !nodes.has(String(value.type))) return false;
  if (value.type === 'text' && (typeof value.text !== 'string' || value.text === '')) return false;
  return (
    listOf(value.marks).every((mark) => isPart(mark) && marks.has(String(mark.type))) &&
    listOf(value.content).every((part) => isReadableText(part, level + 1))
  );
}

/** What is there and no list is one item that is no part. */
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [null];
