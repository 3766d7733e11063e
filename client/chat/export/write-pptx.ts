// A document for PowerPoint: a slide for each heading, and further ones where its text does not fit on one.
import PptxGenJS from 'pptxgenjs';
import type { ExportedDocument } from './exported-document.ts';
import { isRightToLeft, textOf, type Block, type Run } from './read-blocks.ts';

/** In inches, of a wide slide. */
const WIDE = { x: 0.6, w: 12.1 };
const BODY = { ...WIDE, y: 1.4, h: 5.4 };
const MONOSPACE = 'Consolas';
/** Lines of the body, and characters of a line, at its size. */
const MAX_LINES = 14;
const LINE_CHARACTERS = 95;

type Table = Extract<Block, { kind: 'table' }>;
type Text = Exclude<Block, Table | { kind: 'heading' }>;
type Slide = { title: string; body: Text[]; table?: Table };

export async function writePptx({ title, blocks, watermark }: ExportedDocument): Promise<ArrayBuffer> {
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = title;
  const begin = () => {
    const slide = deck.addSlide();
    if (watermark) slide.addText(watermark, { ...WIDE, y: 7, h: 0.35, fontSize: 10, color: '808080' });
    return slide;
  };
  begin().addText(title, { ...WIDE, y: 2.6, h: 2, fontSize: 40, bold: true, rtlMode: isRightToLeft(title) });
  for (const { title: name, body, table } of slidesOf(title, blocks)) {
    const slide = begin();
    slide.addText(name, { ...WIDE, y: 0.4, h: 0.9, fontSize: 28, bold: true, rtlMode: isRightToLeft(name) });
    if (table) slide.addTable(rowsOf(table), { ...BODY, fontSize: 14, autoPage: false });
    else slide.addText(body.flatMap(lineOf), { ...BODY, fontSize: 18, valign: 'top', fit: 'shrink' });
  }
  return (await deck.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
}

export function slidesOf(title: string, blocks: readonly Block[]): Slide[] {
  const slides: Slide[] = [];
  let current: Slide = { title, body: [] };
  let lines = 0;
  const next = (slide: Slide) => {
    if (current.body.length > 0 || current.table) slides.push(current);
    current = slide;
    lines = 0;
  };
  for (const block of blocks.flatMap(cut)) {
    if (block.kind === 'heading') next({ title: textOf(block.runs), body: [] });
    else if (block.kind === 'table') {
      next({ title: current.title, body: [], table: block });
      next({ title: current.title, body: [] });
    } else {
      const more = linesOf(block);
      if (lines + more > MAX_LINES) next({ title: current.title, body: [] });
      current.body.push(block);
      lines += more;
    }
  }
  next(current);
  return slides;
}

const linesOf = (block: Text) =>
  block.kind === 'code' ? block.lines.length : Math.ceil((textOf(block.runs).length + 1) / LINE_CHARACTERS);

/** What is longer than a slide goes on, on the next one. */
function cut(block: Block): Block[] {
  if (block.kind === 'code') return parts(block.lines, MAX_LINES).map((lines) => ({ ...block, lines }));
  if (block.kind === 'table') {
    const [head = [], ...rows] = block.rows;
    return parts(rows, MAX_LINES - 1).map((some) => ({ ...block, rows: [head, ...some] }));
  }
  if (block.kind === 'heading' || linesOf(block) <= MAX_LINES) return [block];
  return parts(textOf(block.runs).split(' '), (MAX_LINES * LINE_CHARACTERS) / 8).map((words) => ({
    ...block,
    runs: [{ text: words.join(' ') }],
  }));
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / Math.floor(size)));
  return Array.from({ length: count }, (_, at) =>
    items.slice(at * Math.floor(size), (at + 1) * Math.floor(size)),
  );
}

const textProps = ({ text, bold, italics, strike, code }: Run, rtlMode: boolean): PptxGenJS.TextProps => ({
  text,
  options: {
    ...(bold && { bold }),
    ...(italics && { italic: true }),
    ...(strike && { strike: 'sngStrike' }),
    ...(code && { fontFace: MONOSPACE }),
    rtlMode,
  },
});

function lineOf(block: Text): PptxGenJS.TextProps[] {
  if (block.kind === 'code')
    return block.lines.flatMap((text) => ended([textProps({ text, code: true }, false)]));
  const rtlMode = isRightToLeft(textOf(block.runs));
  const runs = block.runs.map((run) => textProps(run, rtlMode));
  if (block.kind === 'paragraph') return ended(runs);
  const { depth, number } = block;
  const [first = textProps({ text: '' }, rtlMode), ...rest] = runs;
  const bullet = number === null ? true : ({ type: 'number', numberStartAt: number } as const);
  return ended([{ ...first, options: { ...first.options, bullet, indentLevel: depth } }, ...rest]);
}

/** The last run ends the line. */
const ended = (runs: PptxGenJS.TextProps[]): PptxGenJS.TextProps[] =>
  runs.map((run, at) =>
    at === runs.length - 1 ? { ...run, options: { ...run.options, breakLine: true } } : run,
  );

const rowsOf = ({ rows }: Table): PptxGenJS.TableRow[] =>
  rows.map((cells, at) =>
    cells.map((runs) => {
      const text = textOf(runs);
      return { text, options: { bold: at === 0, align: isRightToLeft(text) ? 'right' : 'left' } };
    }),
  );
