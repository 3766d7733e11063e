// A text as it is searched: words in small letters without accents, one space between them [DS6]. What is searched for
// goes the same way, so nothing in either is read as anything but words [DS8].

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

export const searchable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(unspaced, (run) => ` ${[...segmenter.segment(run)].map(({ segment }) => segment).join(' ')} `)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
