// Names in the text of a comment: `@Ben Okafor`. Whom a comment names is a list of ids beside its text; the name in the
// text is for reading.
export type Named = { id: string; name: string };

const MAX_SUGGESTIONS = 6;
/** More than a first and a last name is no longer a search for one. */
const typing = /(?:^|\s)@([^\s@]*(?: [^\s@]+)?)$/u;

/** What is typed behind an @ before the caret. */
export function typedName(text: string, caret: number): { from: number; query: string } | undefined {
  const query = typing.exec(text.slice(0, caret))?.[1];
  return query === undefined ? undefined : { from: caret - query.length - 1, query };
}

export function suggestPeople(people: readonly Named[], query: string): Named[] {
  const wanted = query.toLocaleLowerCase();
  const startsWord = ({ name }: Named) =>
    name.toLocaleLowerCase().startsWith(wanted) ||
    name
      .toLocaleLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(wanted));
  return people.filter(startsWord).slice(0, MAX_SUGGESTIONS);
}

/** Those whose names are still in the text. */
export const mentionedIn = (text: string, people: readonly Named[]): string[] =>
  people.filter(({ name }) => name !== '' && text.includes(`@${name}`)).map(({ id }) => id);

export type TextPart = { text: string; isName: boolean };

/** The text with the names of the people it mentions set apart; the longest name counts. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const signs = names
    .filter(Boolean)
    .map((name) => `@${name}`)
    .sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const sign = at >= from ? signs.find((name) => text.startsWith(name, at)) : undefined;
    if (!sign) continue;
    if (at > from) parts.push({ text: text.slice(from, at), isName: false });
    parts.push({ text: sign, isName: true });
    from = at + sign.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false });
  return parts;
}
