// Text set apart from what is said about it. By hand: a pattern for this takes quadratic time.

type Fenced = { from: number; to: number; content: string };

/** The first text between three backticks, three quotes or a tag and its end; undefined when there is none. */
export function fencedIn(text: string): Fenced | undefined {
  const [first] = [inBackticks(text), between(text, '"""', '"""', text.indexOf('"""')), inTag(text)]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => one.from - other.from);
  return first;
}

/** The rest of the line with the backticks names a language. */
function inBackticks(text: string): Fenced | undefined {
  const from = text.indexOf('```');
  const line = from < 0 ? -1 : text.indexOf('\n', from);
  const end = line < 0 ? -1 : text.indexOf('```', line);
  return end < 0 ? undefined : { from, to: end + 3, content: text.slice(line, end).trim() };
}

/** More tags than people write by hand. */
const MAX_TAGS = 50;

function inTag(text: string): Fenced | undefined {
  let left = MAX_TAGS;
  for (const { 0: tag, 1: name = '', index } of text.matchAll(/<(\w{1,40})>/g)) {
    const fenced = between(text, tag, `</${name}>`, index);
    if (fenced || --left === 0) return fenced;
  }
  return undefined;
}

function between(text: string, opening: string, closing: string, from: number): Fenced | undefined {
  const start = from + opening.length;
  const end = from < 0 ? -1 : text.indexOf(closing, start);
  return end < 0 ? undefined : { from, to: end + closing.length, content: text.slice(start, end).trim() };
}
