// Documents within what is said: their text stands between a line `<artifact title="…">` and a line `</artifact>`. Within
// a block of code such a line is code: somebody shows how a document is written.

export type Artifact = {
  title: string;
  text: string;
  /** Its end has not been written yet. */ isOpen: boolean;
};
export type SaidPart = { kind: 'text'; text: string } | ({ kind: 'artifact' } & Artifact);

const BEGIN = '<artifact title="';
const END = '</artifact>';
const MAX_TITLE = 200;

/** The parts in their order. Something that only resembles such a line is text. */
export function partsOf(said: string): SaidPart[] {
  const parts: SaidPart[] = [];
  let lines: string[] = [];
  let title: string | undefined;
  /** What ends the block of code the line stands in. */
  let fence: string | undefined;
  const close = (isOpen: boolean) => {
    const text = lines.join('\n').trim();
    lines = [];
    if (title !== undefined) parts.push({ kind: 'artifact', title, text, isOpen });
    else if (text !== '') parts.push({ kind: 'text', text });
  };
  for (const line of said.split('\n')) {
    if (title === undefined) fence = fenceAfter(fence, line);
    const begun = title === undefined && fence === undefined ? titleIn(line) : undefined;
    const hasEnded = title !== undefined && line.trim() === END;
    if (begun === undefined && !hasEnded) lines.push(line);
    else {
      close(false);
      title = begun;
    }
  }
  close(true);
  return parts;
}

const FENCE = /^\s*(`{3,}|~{3,})/;

/** As Markdown has it: the same marks end a block, at least as many of them and with nothing behind. */
function fenceAfter(open: string | undefined, line: string): string | undefined {
  const marks = FENCE.exec(line)?.[1] ?? '';
  const rest = line.trim().slice(marks.length);
  if (open !== undefined) return marks.startsWith(open) && rest === '' ? undefined : open;
  const isInline = marks.startsWith('`') && rest.includes('`');
  return isInline || marks === '' ? undefined : marks;
}

function titleIn(line: string): string | undefined {
  const tag = line.trim();
  if (!tag.startsWith(BEGIN) || !tag.endsWith('">')) return undefined;
  return tag.slice(BEGIN.length, -2).trim().slice(0, MAX_TITLE).trim() || undefined;
}

/** As it is said. What would end it early in the text is told apart by a space. */
export const artifactLines = ({ title, text }: Pick<Artifact, 'title' | 'text'>) =>
  [`${BEGIN}${title}">`, text.replaceAll(END, '</ artifact>'), END].join('\n');
