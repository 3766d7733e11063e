// Text on a receipt, in any of the product's scripts. What the PDF's own Latin face can say is written as text; other
// letters are drawn as outlines of the interface's faces, whose files a PDF cannot carry as they are.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const files = [
  '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2',
  '@fontsource-variable/geist/files/geist-cyrillic-ext-wght-normal.woff2',
  '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2',
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
];

let opened: Font[] | undefined;
const faces = () => (opened ??= files.map((file) => create(readFileSync(require.resolve(file)))));

type Document = PDFKit.PDFDocument;
type Run = { text: string; direction: 'ltr' | 'rtl' | 'space'; font: Font | undefined };
type Place = {
  x: number;
  y: number;
  size: number;
  width?: number;
  align?: 'left' | 'right';
  bold?: boolean;
};

// Windows-1252, which the built-in faces speak.
const LATIN = /^[\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]$/;
const ARABIC = /\p{Script=Arabic}/u;

/** The faces are read at their usual weight: bold letters get an edge, of so much of their size. */
const BOLDER = 0.035;

/** On one line; `align: 'right'` ends at `x + width`. A letter no face has becomes a box. */
export function writeText(
  document: Document,
  text: string,
  { x, y, size, width = 0, align = 'left', bold = false }: Place,
) {
  const runs = inSight(runsOf(text));
  document.fontSize(size);
  const widths = runs.map((run) => widthOf(document, run, size));
  let at = align === 'right' ? x + width - widths.reduce((sum, one) => sum + one, 0) : x;
  for (const [index, run] of runs.entries()) {
    if (run.font) drawOutlines(document, run, { x: at, y, size, bold });
    else document.text(run.text, at, y, { lineBreak: false });
    at += widths[index] ?? 0;
  }
}

/** The beginning that fits, with dots for the rest. */
export function shortened(
  document: Document,
  text: string,
  { size, width }: { size: number; width: number },
) {
  document.fontSize(size);
  const isWithinWidth = (candidate: string) =>
    runsOf(candidate).reduce((sum, run) => sum + widthOf(document, run, size), 0) <= width;
  if (isWithinWidth(text)) return text;
  let characters = [...text];
  while (characters.length > 1 && !isWithinWidth(`${characters.join('')}…`))
    characters = characters.slice(0, -1);
  return `${characters.join('')}…`;
}

/** Stretches of one direction and one face; a space is a stretch of its own, whose direction its neighbours tell. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const font =
      last && isAttached(character) && canSay(last.font, character) ? last.font : fontFor(character);
    const direction = directionOf(character) ?? last?.direction ?? 'ltr';
    if (last && last.direction === direction && last.font === font) last.text += character;
    else runs.push({ text: character, direction, font });
  }
  return runs;
}

/** Marks and stops stay with what they follow. */
const isAttached = (character: string) => /[\p{M}\p{P}]/u.test(character);

/** Undefined: that of what it follows. */
function directionOf(character: string): Run['direction'] | undefined {
  if (/\s/.test(character)) return 'space';
  if (ARABIC.test(character)) return 'rtl';
  return isAttached(character) ? undefined : 'ltr';
}

const canSay = (font: Font | undefined, character: string) =>
  font ? font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) : LATIN.test(character);

/** Undefined: the document's own face. */
function fontFor(character: string): Font | undefined {
  if (LATIN.test(character)) return undefined;
  return faces().find((face) => canSay(face, character)) ?? faces()[0];
}

/** In the order of sight, by the Unicode algorithm's levels: the odd ones run from the right. */
function inSight(runs: Run[]): Run[] {
  const base = runs.find(({ text }) => /\p{L}/u.test(text))?.direction === 'rtl' ? 1 : 0;
  const levelAt = (index: number) => (runs[index]?.direction === 'rtl' ? 1 : base * 2);
  const levels = runs.map(({ direction }, index) => {
    if (direction !== 'space') return levelAt(index);
    const [before, after] = [levelAt(index - 1), levelAt(index + 1)];
    return before === after ? before : base;
  });
  let order = runs.map((run, index) => ({ run, level: levels[index] ?? base }));
  for (const level of [2, 1]) order = reversedFrom(order, level);
  return order.map(({ run }) => run);
}

/** Each stretch of this level or a higher one, the other way round. */
function reversedFrom<Item extends { level: number }>(items: Item[], level: number): Item[] {
  const done: Item[] = [];
  let stretch: Item[] = [];
  for (const item of items) {
    if (item.level >= level) stretch.unshift(item);
    else {
      done.push(...stretch, item);
      stretch = [];
    }
  }
  return [...done, ...stretch];
}

const widthOf = (document: Document, { font, text }: Run, size: number) =>
  font
    ? (font.layout(text).advanceWidth / font.unitsPerEm) * size
    : document.widthOfString(text, { lineBreak: false });

function drawOutlines(document: Document, { font, text }: Run, { x, y, size, bold }: Place) {
  if (!font) return;
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  // Where the built-in face has its baseline.
  const baseline = y + size * 0.718;
  let pen = 0;
  document.save().lineWidth(font.unitsPerEm * BOLDER);
  for (const [index, glyph] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    document.save();
    document.transform(scale, 0, 0, -scale, x + (pen + xOffset) * scale, baseline - yOffset * scale);
    const outline = document.path(glyph.path.toSVG());
    if (bold) outline.fillAndStroke();
    else outline.fill();
    document.restore();
    pen += xAdvance;
  }
  document.restore();
}
