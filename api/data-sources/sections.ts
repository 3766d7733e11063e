// A file's text in parts that belong together: under one heading, on one page.
import sanitize from 'sanitize-html';
import type { FileKind } from '../../shared/data-sources/file-kind.ts';

/** `heading`: with those above it. */
export type Section = { text: string; heading: string; page: number | null };

const MAX_HEADING_CHARACTERS = 300;
const LEVELS = 6;

export function sectionsOf(kind: FileKind, content: string): Section[] {
  if (kind === 'markdown') return underHeadings(content);
  if (kind === 'html') return underHeadings(markdownOf(content));
  if (kind === 'csv') return rows(content);
  return pages(content);
}

/** Pages end with a form feed, as programs write them that make texts of documents. */
function pages(content: string): Section[] {
  const texts = content.split('\f');
  return texts.map((text, at) => ({ text, heading: '', page: texts.length > 1 ? at + 1 : null }));
}

/** The first line says what the columns are. */
function rows(content: string): Section[] {
  const end = content.indexOf('\n');
  const rest = end < 0 ? '' : content.slice(end + 1);
  if (!rest.trim()) return [{ text: content, heading: '', page: null }];
  return [{ text: rest, heading: cutHeading(content.slice(0, end)), page: null }];
}

function underHeadings(content: string): Section[] {
  const sections: Section[] = [];
  const path: string[] = [];
  let lines: string[] = [];
  let hasBody = false;
  const close = () => {
    const heading = cutHeading(path.filter(Boolean).join(' › '));
    sections.push({ text: lines.join('\n'), heading, page: null });
    lines = [];
    hasBody = false;
  };
  for (const { line, heading } of linesOf(content)) {
    if (heading) {
      // A heading with nothing under it goes with the one that follows.
      if (hasBody) close();
      path.splice(heading.level - 1, LEVELS);
      path[heading.level - 1] = heading.title;
    } else if (line.trim()) hasBody = true;
    lines.push(line);
  }
  close();
  return sections;
}

/** What looks like a heading within code is none. */
function* linesOf(content: string) {
  let fence = '';
  for (const line of content.split('\n')) {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1];
    if (mark && (!fence || fence === mark)) fence = fence ? '' : mark;
    yield { line, heading: fence ? undefined : headingIn(line) };
  }
}

function headingIn(line: string): { level: number; title: string } | undefined {
  const [begin = '', signs] = /^ {0,3}(#{1,6})\s/.exec(line) ?? [];
  if (signs === undefined) return undefined;
  const title = line.slice(begin.length).trim();
  return { level: signs.length, title: title.replace(/\s#+$/, '').trim() };
}

const blocks = ['p', 'div', 'section', 'article', 'ul', 'ol', 'table', 'tr', 'blockquote', 'pre', 'dl'];
const lineTags = ['li', 'br', 'dt', 'dd', 'hr'];
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What people would read of a page, headings as Markdown writes them. */
function markdownOf(html: string): string {
  const kept = sanitize(html, {
    allowedTags: [...blocks, ...lineTags, ...headings, 'td', 'th'],
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'head'],
  });
  return (
    kept
      .replace(/\s+/g, ' ')
      .replace(/<h([1-6])>/g, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
      .replace(/<\/h[1-6]>/g, '\n\n')
      .replace(/<\/?([a-z]+)(?: \/)?>/g, (_, tag: string) =>
        blocks.includes(tag) ? '\n\n' : lineTags.includes(tag) ? '\n' : ' ',
      )
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      // As the sanitizer has written them.
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, '&')
  );
}

const cutHeading = (text: string) => text.trim().slice(0, MAX_HEADING_CHARACTERS).toWellFormed();
