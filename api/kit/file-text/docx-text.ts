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

/** Tags and what is between them; entities other than the five of XML are none of its own, and stay as they are. */
function textIn(xml: string): string {
  let [text, line, heading, isText, cells] = ['', '', 0, false, 0];
  for (const part of xml.split('<').slice(1)) {
    const end = part.indexOf('>');
    const tag = part.slice(0, end);
    const name = tag.split(/[\s/]/, 1)[0];
    if (name === 'w:t') isText = !tag.endsWith('/');
    else if (name === 'w:tc') cells++;
    else if (tag === '/w:tc') [cells, line] = [Math.max(0, cells - 1), `${line.trimEnd()}\t`];
    else if (tag === '/w:p' && cells > 0) line += ' ';
    else if (name === 'w:tab') line += '\t';
    else if (name === 'w:br' || name === 'w:cr') line += '\n';
    else if (name === 'w:pStyle') heading = Number(/w:val="[Hh]eading ?([1-6])"/.exec(tag)?.[1] ?? 0);
    else if (tag === '/w:t') isText = false;
    else if (tag === '/w:p' || tag === '/w:tr') {
      if (line.trim()) text += `${heading > 0 ? `${'#'.repeat(heading)} ` : ''}${line.trimEnd()}\n`;
      [line, heading] = ['', 0];
    }
    if (isText && name === 'w:t') line += decoded(part.slice(end + 1));
  }
  return text;
}

const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name] ?? '');
