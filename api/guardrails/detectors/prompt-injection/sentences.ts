// A text as sentences. None is read word by word before something asks for its words.
import { wordsOf } from './words.ts';

const MAX_SENTENCE_CHARACTERS = 600;
/** A full stop inside of an address ends nothing. One mark at a time: a run of marks is never read twice. */
const ends = /[.!?;](?=\s)|[。！？؟\n]/g;

export class Sentence {
  /** Offsets into the normalised text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  private read: ReturnType<typeof wordsOf> | undefined;

  constructor(whole: string, start: number, end: number) {
    this.start = start;
    this.end = end;
    this.text = whole.slice(start, end);
  }

  get words(): readonly string[] {
    return (this.read ??= wordsOf(this.text)).words;
  }

  /** A word mixes alphabets, as no language does. */
  get isDisguised(): boolean {
    return (this.read ??= wordsOf(this.text)).isDisguised;
  }
}

/** Calls `told` with where each sentence begins and ends; a very long one is told of in pieces. */
export function splitSentences(text: string, onSentence: (start: number, end: number) => void) {
  let start = 0;
  const add = (end: number) => {
    for (; start < end; start += MAX_SENTENCE_CHARACTERS)
      onSentence(start, Math.min(end, start + MAX_SENTENCE_CHARACTERS));
    start = end;
  };
  ends.lastIndex = 0;
  while (ends.test(text)) add(ends.lastIndex);
  add(text.length);
}
