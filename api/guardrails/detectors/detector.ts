import type { Rule } from '../scanning/rule.ts';

/** As in a finding; `severity` from 1 low to 4 critical. */
export type Judged = {
  type: string;
  start: number;
  end: number;
  score: number;
  why: string[];
  severity: number;
};

/** Rules run while a text streams. A judge needs the whole text: a stream it may change is held back until its end. */
export type Detector = { rules: readonly Rule[]; judge?: (text: string) => Judged[] };
