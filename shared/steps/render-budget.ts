import type { Json } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { bytes, workLimits } from '../kernel/work-limits.ts';
import { templateProblems } from './problems.ts';

const { maxRenderedCharacters, maxWorkCharacters, charactersPerEntry } = workLimits.templates;

/** What the templates of one step may still read and make. Each method throws `templates.tooLong` beyond the limits. */
export class RenderBudget {
  #work = 0;

  /** A text of so many characters grows by this piece. */
  add(piece: string, length: number) {
    if (length + piece.length > maxRenderedCharacters) throw tooLong(maxRenderedCharacters);
    this.#spend(piece.length);
  }

  /** A filter reads this value. */
  read(value: Json | undefined) {
    if (typeof value === 'string') this.#spend(value.length);
    else if (Array.isArray(value)) this.#spend(value.length * charactersPerEntry);
    else if (typeof value === 'object' && value !== null)
      this.#spend(Object.keys(value).length * charactersPerEntry);
  }

  /** A filter has made this text. */
  check(text: string) {
    if (text.length > maxRenderedCharacters) throw tooLong(maxRenderedCharacters);
  }

  #spend(characters: number) {
    this.#work += characters;
    if (this.#work > maxWorkCharacters) throw tooLong(maxWorkCharacters);
  }
}

const tooLong = (characters: number) =>
  new Problem(templateProblems.tooLong, { most: Math.round(characters / bytes.MB) });
