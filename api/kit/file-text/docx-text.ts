// The text of a Word document: paragraphs as lines, headings as Markdown has them, cells of a row with tabs between.
import { unzipSync } from 'fflate';
import { documentProblems } from '../../../shared/kernel/document-problems.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { bytes as sizes, workLimits } from '../../../shared/kernel/work-limits.ts';

const MAIN_PART = 'word/document.xml';
const { maxTextCharacters, maxUnpackedBytes } = workLimits.documents;

export function docxText(name: string, bytes: Uint8Array): string {
  // As large as the archive says it is, and never larger: what unpacks to more is cut there.
  const parts = unzipSync(bytes, {
    filter: ({ name: part, originalSize }) => {
      if (part !== MAIN_PART) return false;
      if (originalSize > maxUnpackedBytes)
        throw new Problem(documentProblems.tooMuchText, { name, most: maxTextCharacters / sizes.MB });
      return true;
    },
  });
  const main = parts[MAIN_PART];
  if (!main) throw new Problem(documentProblems.damaged, { name });
  const text = textIn(new TextDecoder().decode(main));
  if (text.length > maxTextCharacters)
    throw new Problem(documentProblems.tooMuchText, { name, most: maxTextCharacters / sizes.MB });
  return text;
}

type Writing = { text: string; line: string; heading: number; isText: boolean; cells: number };

/** Tags as they come; all others say nothing. */
const tags: { readonly [tag: string]: (now: Writing, tag: string) => void } = {
  'w:t': (now, tag) => (now.isText = !tag.endsWith('/')),
  '/w:t': (now) => (now.isText = false),
  'w:tab': (now) => (now.line += '\t'),
  'w:br': (now) => (now.line += '\n'),
  'w:cr': (now) => (now.line += '\n'),
  'w:tc': (now) => now.cells++,
  '/w:tc': (now) => {
    now.cells = Math.max(0, now.cells - 1);
    now.line = `${now.line.trimEnd()}\t`;
  },
  'w:pStyle': (now, tag) => (now.heading = Number(/w:val="[Hh]eading ?([1-6])"/.exec(tag)?.[1] ?? 0)),
  '/w:p': (now) => (now.cells > 0 ? (now.line += ' ') : endLine(now)),
  '/w:tr': (now) => endLine(now),
};

function endLine(now: Writing) {
  const sign = now.heading > 0 ? `${'#'.repeat(now.heading)} ` : '';
  if (now.line.trim()) now.text += `${sign}${now.line.trimEnd()}\n`;
  now.line = '';
  now.heading = 0;
}

/** Entities other than the five of XML are none of its own, and stay as they are. */
function textIn(xml: string): string {
  const now: Writing = { text: '', line: '', heading: 0, isText: false, cells: 0 };
  for (const part of xml.split('<').slice(1)) {
    const end = part.indexOf('>');
    const tag = part.slice(0, end);
    const name = /^\/?[^\s/]{1,20}/.exec(tag)?.[0] ?? '';
    if (Object.hasOwn(tags, name)) tags[name]?.(now, tag);
    if (now.isText && name === 'w:t') now.line += decoded(part.slice(end + 1));
  }
  return now.text;
}

const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '');
