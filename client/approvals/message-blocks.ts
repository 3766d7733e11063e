// What an agent writes about an approval, read into blocks: a title, figures (`Customer: Lena Hahn`), tables, paragraphs.
export type Block =
  | { kind: 'figures'; rows: [name: string, value: string][] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'text'; text: string };

const LONGEST_NAME = 40;
const LONGEST_TITLE = 120;

/** The first line is the title, when it is short enough to be one and is not a figure. */
export function titleAndBlocks(message: string, otherwise: string): { title: string; blocks: Block[] } {
  const [first = '', ...rest] = message.trim().split('\n');
  const title = first.replace(/^#{1,3} /, '').trim();
  const isTitle = title !== '' && title.length <= LONGEST_TITLE && !figureIn(first) && !isRow(first);
  return isTitle
    ? { title, blocks: blocksOf(rest) }
    : { title: otherwise, blocks: blocksOf([first, ...rest]) };
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

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function figureIn(line: string): [string, string] | undefined {
  const colon = line.indexOf(': ');
  const name = line
    .slice(0, colon)
    .replace(/^[-*] /, '')
    .trim();
  if (colon < 1 || name === '' || name.length > LONGEST_NAME || /[.!?,]/.test(name)) return undefined;
  return [name, line.slice(colon + 2).trim()];
}

/** A column of figures stands at its end. */
export const isNumeric = (rows: readonly string[][], column: number) =>
  rows.length > 0 && rows.every((row) => /^[-+]?[\d.,\s]+\s?\p{L}{0,3}$|^$/u.test(row[column] ?? ''));
