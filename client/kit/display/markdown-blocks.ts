// Reads an answer into blocks, by the part of Markdown that models use. The work is linear, so that a long answer
// cannot block the page.
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; first: number | null; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

export type Span = { kind: 'text' | 'strong' | 'emphasis' | 'code'; text: string };

const FENCE = '```';
const bullet = /^\s{0,12}[-*+]\s+(\S.*)$/;
const numbered = /^\s{0,12}(\d{1,9})[.)]\s+(\S.*)$/;
const heading = /^#{1,6}\s+(\S.*)$/;
const rule = /^[|:\s-]+$/;

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  let gap = true;
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith(FENCE)) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code ? undefined : [];
      gap = true;
    } else if (code) code.push(line);
    else if (line.trim() === '') gap = true;
    else {
      const block = blockOf(line);
      const last = blocks.at(-1);
      if (!last || !join(last, block, gap)) blocks.push(block);
      gap = false;
    }
  }
  // An answer that is still being written has not closed its fence.
  if (code) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks;
}

function blockOf(line: string): Block {
  const [, title] = heading.exec(line) ?? [];
  if (title !== undefined) return { kind: 'heading', text: title };
  const [, item] = bullet.exec(line) ?? [];
  if (item !== undefined) return { kind: 'list', first: null, items: [item] };
  const [, number, entry] = numbered.exec(line) ?? [];
  if (entry !== undefined) return { kind: 'list', first: Number(number), items: [entry] };
  const cells = line.trim().startsWith('|') ? cellsOf(line) : [];
  if (cells.length > 1) return { kind: 'table', head: cells, rows: [] };
  return { kind: 'paragraph', text: line };
}

/** Whether the second has become a part of the first; the items of a list may stand apart. */
function join(first: Block, second: Block, gap: boolean): boolean {
  if (first.kind === 'list' && second.kind === 'list') {
    if ((first.first === null) !== (second.first === null)) return false;
    first.items.push(...second.items);
    return true;
  }
  if (gap) return false;
  if (first.kind === 'paragraph' && second.kind === 'paragraph') {
    first.text += `\n${second.text}`;
    return true;
  }
  if (first.kind !== 'table' || second.kind !== 'table') return false;
  if (!rule.test(second.head.join('|'))) first.rows.push(second.head);
  return true;
}

/** Of a table's line, with or without the bars at its ends. */
export const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const marked = /\*\*([^*\n]+)\*\*|`([^`\n]+)`|\*([^*\s\n][^*\n]*)\*/g;

/** A text without marks is one span. Links stay text: a model must not lead people out of the product. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: code, 3: emphasis, index } of text.matchAll(marked)) {
    if (index > end) spans.push({ kind: 'text', text: text.slice(end, index) });
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else spans.push({ kind: 'emphasis', text: emphasis ?? '' });
    end = index + whole.length;
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}
