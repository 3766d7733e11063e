/**
 * What digits a piece of a text has. In rows of numbers this is asked of each of them, and the pieces lie over each
 * other: of pieces that are asked for in their order, each unit is read twice at most.
 */
export class DigitCounter {
  count = 0;
  areAlike = true;
  /** The first unit behind a digit that is none; 0 when there is none. */
  gap = 0;
  private known = '';
  /** What is counted. */
  private from = 0;
  private to = 0;
  private last = 0;
  /** Where the last digit stands that is another than the one before it. */
  private changedAt = 0;

  read(text: string, start: number, end: number) {
    const goesOn = start >= this.from && start <= this.to && end >= this.to && text === this.known;
    if (!goesOn) this.begin(text, start);
    for (; this.from < start; this.from++) if (isDigit(text.charCodeAt(this.from))) this.count--;
    for (; this.to < end; this.to++) this.take(text.charCodeAt(this.to));
    const first = runEnd(text, start, end, false);
    const gapAt = runEnd(text, first, end, true);
    this.areAlike = this.changedAt <= first;
    this.gap = gapAt < end ? text.charCodeAt(gapAt) : 0;
  }

  private begin(text: string, start: number) {
    this.known = text;
    this.from = this.to = this.changedAt = start;
    this.count = this.last = 0;
  }

  private take(unit: number) {
    if (!isDigit(unit)) return;
    if (unit !== this.last) this.changedAt = this.to;
    this.last = unit;
    this.count++;
  }
}

/** Behind the digits, or behind what are none, that stand at a place. */
function runEnd(text: string, from: number, end: number, ofDigits: boolean): number {
  let at = from;
  while (at < end && isDigit(text.charCodeAt(at)) === ofDigits) at++;
  return at;
}

const isDigit = (unit: number) => unit >= 0x30 && unit <= 0x39;
