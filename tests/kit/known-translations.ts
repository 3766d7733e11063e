// The translations there are, for texts that have moved to another catalogue or changed but little.

/** Blanks and tags count: a translation without them would not fit. */
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}{}<>/]/gu, '');

export class KnownTranslations {
  private readonly exact = new Map<string, string>();
  private readonly byLetters = new Map<string, string>();

  add(english: string, translation: string) {
    if (!translation) return;
    this.exact.set(english, translation);
    this.byLetters.set(lettersOf(english), translation);
  }

  /** That of the same text, else of one that differs in signs and capitals only; empty: there is none. */
  of(english: string): string {
    return this.exact.get(english) ?? this.byLetters.get(lettersOf(english)) ?? '';
  }
}
