// A text in passages of about the length of a request. An attack inside a long document is a passage of it, and the rest
// of the document does not hide it.

export type Passage = { start: number; end: number; text: string };

const MAX_PASSAGE = 700;
const MIN_PASSAGE = 8;
/** Where a passage may end: at an empty line, else at the end of a line or of a sentence. */
const breaks = /\n[ \t]{0,8}\n|[.!?](?=\s)|\n/g;

export function passagesOf(text: string): Passage[] {
  if (text.length <= MAX_PASSAGE)
    return text.trim().length >= MIN_PASSAGE ? [{ start: 0, end: text.length, text }] : [];
  const passages: Passage[] = [];
  let [start, last] = [0, 0];
  const add = (end: number) => {
    if (end - start >= MIN_PASSAGE) passages.push({ start, end, text: text.slice(start, end) });
    start = end;
  };
  breaks.lastIndex = 0;
  while (breaks.test(text)) {
    const end = breaks.lastIndex;
    if (end - start > MAX_PASSAGE && last > start) add(last);
    while (end - start > MAX_PASSAGE) add(start + MAX_PASSAGE);
    last = end;
  }
  if (text.length - start > MAX_PASSAGE && last > start) add(last);
  while (text.length - start > MAX_PASSAGE) add(start + MAX_PASSAGE);
  add(text.length);
  return passages;
}
