// What an agent writes about an approval, read into blocks: a title, figures (`Customer: Lena Hahn`), tables, paragraphs.
import { piecesOf } from '../../shared/approvals/find-json.ts';
import { figuresOf, inWords, tableOf, type Say } from '../../shared/approvals/words.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { cellsOf } from '../kit/display/markdown-blocks.ts';

const { maxCharacters } = workLimits.approvalTexts;

export type Block =
  | { kind: 'figures'; rows: [name: string, value: string][]; caption?: string }
  /** `hidden`: so many rows are not shown. */
  | { kind: 'table'; head: string[]; rows: string[][]; caption?: string; hidden?: number }
  | { kind: 'text'; text: string };

const MAX_NAME_CHARACTERS = 40;
const MAX_TITLE_CHARACTERS = 120;

/** The first line is the title, when it is short enough to be one and is not a figure. JSON is read into words. */
export function titleAndBlocks(
  message: string,
  otherwise: string,
  say: Say,
): { title: string; blocks: Block[] } {
  const [begin = '', ...others] = partsOf(message.trim(), say);
  if (typeof begin !== 'string') return { title: otherwise, blocks: blocksOfParts([begin, ...others]) };
  const [first = '', ...rest] = begin.trim().split('\n');
  const title = first.replace(/^#{1,3} /, '').trim();
  const isTitle = title !== '' && title.length <= MAX_TITLE_CHARACTERS && !figureIn(first) && !isRow(first);
  return isTitle
    ? { title, blocks: blocksOfParts([rest.join('\n'), ...others]) }
    : { title: otherwise, blocks: blocksOfParts([begin, ...others]) };
}

/** A text with JSON in it as blocks; nothing when it holds none. */
export function dataBlocks(text: string, say: Say): Block[] | undefined {
  const hasData = piecesOf(text.slice(0, maxCharacters)).some(({ kind }) => kind === 'data');
  return hasData ? blocksOfParts(partsOf(text, say)) : undefined;
}

type Part = string | Block;

const blocksOfParts = (parts: readonly Part[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? blocksOf(part.split('\n')) : [part]));

/** Data that ends a line stands below it as a block; within a sentence it is read in words. */
function partsOf(message: string, say: Say): Part[] {
  const pieces = piecesOf(message.slice(0, maxCharacters));
  const parts: Part[] = [];
  let text = '';
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    const endsLine = !next || (next.kind === 'text' && /^[ \t]*(\n|$)/.test(next.text));
    const block = piece.kind === 'data' && endsLine ? blockOfData(piece.value, say) : undefined;
    if (!block) text += piece.kind === 'text' ? piece.text : inWords(piece.value, say);
    else {
      const [before, caption] = splitCaption(text);
      parts.push(before, caption ? { ...block, caption } : block);
      text = '';
    }
  }
  if (message.length > maxCharacters) text += ' …';
  return text ? [...parts, text] : parts;
}

function blockOfData(
  value: Json[] | { [name: string]: Json },
  say: Say,
): Exclude<Block, { kind: 'text' }> | undefined {
  if (!Array.isArray(value)) return { kind: 'figures', rows: figuresOf(value, say) };
  const table = tableOf(value, say);
  if (!table) return undefined;
  const { hidden, ...content } = table;
  return { kind: 'table', ...content, ...(hidden > 0 && { hidden }) };
}

/** `Refund this? Orders: ` is a sentence and what the data behind it is called. */
function splitCaption(text: string): [before: string, caption: string] {
  const line = text.trimEnd();
  if (!line.endsWith(':')) return [text, ''];
  const from = Math.max(...['\n', '. ', '? ', '! '].map((end) => line.lastIndexOf(end))) + 1;
  const caption = line.slice(from, -1).trim();
  return caption.length <= MAX_NAME_CHARACTERS ? [line.slice(0, from), caption] : [text, ''];
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let gap = false;
  for (const line of lines) {
    if (line.trim() === '') {
      gap = true;
      continue;
    }
    const block = blockOf(line);
    const last = blocks.at(-1);
    if (!last || !join(last, block, gap)) blocks.push(block);
    gap = false;
  }
  return blocks;
}

function blockOf(line: string): Block {
  if (isRow(line)) return { kind: 'table', head: cellsOf(line), rows: [] };
  const figure = figureIn(line);
  return figure ? { kind: 'figures', rows: [figure] } : { kind: 'text', text: line };
}

/** Whether the second has become a part of the first. A table's first row is its head, the next one a rule. */
function join(first: Block, second: Block, gap: boolean): boolean {
  if (gap || first.kind !== second.kind) return false;
  if (first.kind === 'text' && second.kind === 'text') first.text += `\n${second.text}`;
  if (first.kind === 'figures' && second.kind === 'figures') first.rows.push(...second.rows);
  if (first.kind === 'table' && second.kind === 'table' && !isRule(second.head)) first.rows.push(second.head);
  return true;
}

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-{2,}:?$/.test(cell));

const isRow = (line: string) => line.trim().startsWith('|') && line.trim().length > 2;

function figureIn(line: string): [string, string] | undefined {
  const colon = line.indexOf(': ');
  const name = line
    .slice(0, colon)
    .replace(/^[-*] /, '')
    .trim();
  if (colon < 1 || name === '' || name.length > MAX_NAME_CHARACTERS || /[.!?,]/.test(name)) return undefined;
  return [name, line.slice(colon + 2).trim()];
}

/** A column of figures stands at its end. */
export const isNumeric = (rows: readonly string[][], column: number) =>
  rows.length > 0 && rows.every((row) => /^[-+]?[\d.,\s]+\s?\p{L}{0,3}$|^$/u.test(row[column] ?? ''));
