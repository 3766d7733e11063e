// Measures a document of XML before any parser builds a tree of it: parsers and their searches may take the square of
// what is in it. One pass, each character read once.

/** `remarks` are comments, character data sections and processing instructions. */
export type XmlBounds = { characters: number; elements: number; depth: number; remarks: number };

/** Throws, in words, for what is beyond the bounds, declares a document type or breaks off within a tag. */
export function refuseLargeXml(xml: string, bounds: XmlBounds): void {
  if (xml.length > bounds.characters) throw new Error(/*i18n*/ 'The document is too long.');
  const count: Record<Part, number> = { remark: 0, begin: 0, empty: 0, end: 0 };
  for (const part of partsOf(xml)) {
    count[part]++;
    const depth = count.begin - count.end;
    const elements = count.begin + count.empty;
    if (depth < 0) throw new Error(/*i18n*/ 'This is not XML.');
    if (elements > bounds.elements || depth > bounds.depth || count.remark > bounds.remarks)
      throw new Error(/*i18n*/ 'The document has too many elements.');
  }
}

type Part = 'remark' | 'begin' | 'empty' | 'end';

/** Everything that begins with `<`, in order. */
function* partsOf(xml: string): Generator<Part> {
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const remarkEnd = endOfRemark(xml, at);
    if (remarkEnd === undefined && xml[at + 1] === '!')
      throw new Error(/*i18n*/ 'Document type declarations are not allowed.');
    const end = remarkEnd ?? endOfTag(xml, at);
    yield remarkEnd === undefined ? tagKind(xml, at, end) : 'remark';
    at = end;
  }
}

const tagKind = (xml: string, at: number, end: number): Part =>
  xml[at + 1] === '/' ? 'end' : xml[end - 2] === '/' ? 'empty' : 'begin';

const remarkEnds = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };

function endOfRemark(xml: string, at: number): number | undefined {
  for (const [begin, end] of Object.entries(remarkEnds))
    if (xml.startsWith(begin, at)) return behind(xml, end, at + begin.length);
  return undefined;
}

/** Attributes may contain `>`, but never `<`. */
function endOfTag(xml: string, at: number): number {
  const tag = /<[^<>"']*(?:"[^<"]*"[^<>"']*|'[^<']*'[^<>"']*)*>/y;
  tag.lastIndex = at;
  if (!tag.test(xml)) throw new Error(/*i18n*/ 'This is not XML.');
  return tag.lastIndex;
}

function behind(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw new Error(/*i18n*/ 'This is not XML.');
  return at + mark.length;
}
