// What may stand before an SVG's first tag, read piece by piece: each piece is left behind once read, so that the time
// grows with the text and with nothing else.

/** Drawing programs write a few hundred characters; a licence text in a comment some thousand. */
const MAX_PROLOG = 64 * 1024;

/**
 * Where the `<svg` tag begins, or undefined when something else comes first: anything but blanks, comments, one XML
 * declaration and one document type without declarations of its own.
 */
export function svgStart(text: string): number | undefined {
  const prolog = text.slice(0, MAX_PROLOG);
  let at = afterBlanks(prolog, prolog.startsWith('\ufeff') ? 1 : 0);
  if (prolog.startsWith('<?xml', at)) at = afterBlanks(prolog, after(prolog, '?>', at));
  let hasDocType = false;
  for (;;) {
    if (prolog.startsWith('<!--', at)) {
      at = afterBlanks(prolog, after(prolog, '-->', at + 4));
    } else if (!hasDocType && isDocType(prolog, at)) {
      hasDocType = true;
      at = afterBlanks(prolog, after(prolog, '>', at));
    } else {
      return isSvgTag(prolog, at) ? at : undefined;
    }
  }
}

/** An internal subset is where entities are declared: a bomb, or a way to read files. */
function isDocType(text: string, at: number): boolean {
  if (!/^<!doctype\s+svg/i.test(text.slice(at, at + 100))) return false;
  return !text.slice(at, after(text, '>', at)).includes('[');
}

const isSvgTag = (text: string, at: number) => /^<svg[\s>]/i.test(text.slice(at, at + 5));

/** Behind the next `mark`; behind everything when there is none. */
function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

function afterBlanks(text: string, from: number): number {
  const blanks = /\s*/y;
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}
