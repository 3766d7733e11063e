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
  for (const line of lines) {
    const last = blocks.at(-1);
    const figure = figureIn(line);
    if (isRow(line)) {
      const cells = cellsOf(line);
      if (last?.kind !== 'table') blocks.push({ kind: 'table', head: cells, rows: [] });
      else if (!cells.every((cell) => /^:?-{2,}:?$/.test(cell))) last.rows.push(cells);
    } else if (figure) {
      if (last?.kind === 'figures') last.rows.push(figure);
      else blocks.push({ kind: 'figures', rows: [figure] });
    } else if (line.trim() === '') blocks.push({ kind: 'text', text: '' });
    else if (last?.kind === 'text' && last.text !== '') last.text += `\n${line}`;
    else blocks.push({ kind: 'text', text: line });
  }
  return blocks.filter((block) => block.kind !== 'text' || block.text !== '');
}

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
