// The tags of a text as browsers read them, in one pass: which may stay, and which attributes of those that stay must go.

export type Removal = { type: string; why: string; start: number; end: number };

const allowed = new Set(
  'p br b strong i em u s code pre blockquote ul ol li table thead tbody tfoot tr td th a h1 h2 h3 h4 h5 h6 hr span div sub sup del ins kbd small caption details summary'.split(
    ' ',
  ),
);
/** Their contents go with them: nobody reads those as text. */
const whole = new Set(
  'script style iframe object embed svg math template noscript textarea select title form'.split(' '),
);
const attributes = new Set('href title alt colspan rowspan class lang dir align start'.split(' '));

const ACTIVE = /*i18n*/ 'This element is active or loads something.';
const UNKNOWN = /*i18n*/ 'This element is not allowed.';
const ATTRIBUTE = /*i18n*/ 'This attribute is active or hides something.';
const HIDDEN = /*i18n*/ 'A comment hides text from readers.';

const isLetter = (character: string) => /[A-Za-z]/.test(character);

export function readTags(text: string): Removal[] {
  const removals: Removal[] = [];
  const ends = endFinder(text);
  for (let at = text.indexOf('<'); at >= 0;) {
    const end =
      text.startsWith('<!', at) || text.startsWith('<?', at)
        ? skipDeclaration(text, at, removals)
        : readTag(text, at, removals, ends);
    at = text.indexOf('<', Math.max(end, at + 1));
  }
  return removals;
}

/** Comments, document types and instructions of processors. */
function skipDeclaration(text: string, start: number, removals: Removal[]): number {
  const isComment = text.startsWith('<!--', start);
  if (!isComment && !/^<[!?][A-Za-z[]/.test(text.slice(start, start + 3))) return start + 2;
  const mark = isComment ? '-->' : '>';
  const found = text.indexOf(mark, start + 2);
  const end = found < 0 ? text.length : found + mark.length;
  removals.push({ type: 'HtmlComment', why: HIDDEN, start, end });
  return end;
}

type EndFinder = (name: string, from: number) => number;

function readTag(text: string, start: number, removals: Removal[], endOfElement: EndFinder): number {
  const isEnd = text.charAt(start + 1) === '/';
  const nameStart = start + (isEnd ? 2 : 1);
  if (!isLetter(text.charAt(nameStart))) return start + 1;
  const name = (/^[^\s/>]{1,40}/.exec(text.slice(nameStart, nameStart + 40))?.[0] ?? '').toLowerCase();
  const { end, found } = readAttributes(text, nameStart + name.length);
  if (whole.has(name)) {
    const last = isEnd ? end : endOfElement(name, end);
    removals.push({ type: 'HtmlScript', why: ACTIVE, start, end: last });
    return last;
  }
  if (!allowed.has(name)) {
    if (looksLikeTag(name)) removals.push({ type: 'HtmlElement', why: UNKNOWN, start, end });
    return end;
  }
  for (const one of found)
    if (!isHarmless(one, text))
      removals.push({ type: 'HtmlAttribute', why: ATTRIBUTE, start: one.start, end: one.end });
  return end;
}

/** `<name@host>` and `<int>` in code are no elements. */
const looksLikeTag = (name: string) =>
  !/[@.,:;=&"']/.test(name) &&
  !/^(?:t|k|v|int|string|number|boolean|any|void|unknown|your|my|the|name|token|key|value|id|url|path|file|host|port|user|email|date)$/.test(
    name,
  );

type Attribute = { name: string; start: number; end: number };

const attributeName = /[^\s"'<>/=]{1,100}/y;
const attributeValue = /\s{0,10}=\s{0,10}(?:"[^"]*"|'[^']*'|[^\s"'>]*)/y;

/** -1 when it does not stand right there. */
function endOf(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return sticky.test(text) ? sticky.lastIndex : -1;
}

/** Up to the `>` outside of quotes. Without one all of the rest is the tag, as for browsers. */
function readAttributes(text: string, from: number): { end: number; found: Attribute[] } {
  const found: Attribute[] = [];
  let at = from;
  while (at < text.length && text.charAt(at) !== '>') {
    const nameEnd = endOf(attributeName, text, at);
    if (nameEnd < 0) {
      at++;
      continue;
    }
    const valueEnd = endOf(attributeValue, text, nameEnd);
    const one = { name: text.slice(at, nameEnd).toLowerCase(), start: at, end: Math.max(nameEnd, valueEnd) };
    found.push(one);
    at = one.end;
  }
  return { end: Math.min(text.length, at + 1), found };
}

function isHarmless({ name, start, end }: Attribute, text: string): boolean {
  // What stands in for something that was taken out before.
  if (/^(?:\[html_attribute\]|•+)$/.test(name)) return true;
  if (!attributes.has(name)) return false;
  if (name !== 'href') return true;
  const value = text
    .slice(start, end)
    .replace(/^[^=]*=\s*["']?|["']$/g, '')
    .replace(/[\s\p{Cc}]/gu, '');
  return /^(?:https?:|mailto:|#|\/$|\/[^/]|\.{1,2}\/|[\w-]*$)/i.test(value);
}

/** Where elements end, each name searched for once: a text of nothing but beginnings is not read again for each. */
function endFinder(text: string): EndFinder {
  const small = text.toLowerCase();
  const none = new Set<string>();
  return (name, from) => {
    if (none.has(name)) return from;
    const found = small.indexOf(`</${name}`, from);
    if (found < 0) none.add(name);
    if (found < 0) return text.length;
    const end = text.indexOf('>', found);
    return end < 0 ? text.length : end + 1;
  };
}
