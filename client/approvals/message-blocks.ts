// What an agent writes about an approval, read into blocks: a title, figures (`Customer: Lena Hahn`), tables, paragraphs.
import { piecesOf, type Data } from '../../shared/kernel/find-json.ts';
import { inWords, type Say } from '../../shared/kernel/data-in-words.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { blocksOfData, type Block, type DataBlock } from '../kit/display/data-blocks.ts';
import { cellsOf } from '../kit/display/markdown-blocks.ts';

const { maxCharacters } = workLimits.approvalTexts;

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
    const blocks = piece.kind === 'data' && endsLine ? blocksBelow(piece.value, say) : [];
    if (blocks.length === 0) text += piece.kind === 'text' ? piece.text : inWords(piece.value, say);
    else {
      const [before, caption] = splitCaption(text);
      parts.push(before, ...captioned(blocks, caption));
      text = '';
    }
  }
  if (message.length > maxCharacters) text += ' …';
  return text ? [...parts, text] : parts;
}

/** Plain values read best in their sentence. */
function blocksBelow(value: Data, say: Say): Block[] {
  const isPlain = Array.isArray(value) && !value.some((item) => typeof item === 'object' && item !== null);
  return isPlain ? [] : blocksOfData(value, say);
}

/** The first block bears what the sentence before it ended with. */
function captioned([first, ...rest]: Block[], caption: string): Block[] {
  if (!first || !caption) return first ? [first, ...rest] : rest;
  return isData(first) && first.caption === undefined
    ? [{ ...first, caption }, ...rest]
    : [{ kind: 'text', text: `${caption}:` }, first, ...rest];
}

const isData = (block: Block): block is DataBlock => block.kind !== 'text';

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
