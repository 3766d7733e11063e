// The run that is shown, for everything around the canvas that speaks of it.
import { createContext, use } from 'react';
import type { RevealedRun, RunDetail } from '../../../shared/executions/run.ts';
import type { RunReading } from './fold-run.ts';

export type ShownRun = {
  id: string;
  /** Undefined until it has loaded. */
  detail: RunDetail | undefined;
  /** The same without masks, once somebody has revealed it. */
  revealed: RevealedRun | undefined;
  reveal: (reason: string) => Promise<void>;
  /** The journal up to `at`. */
  reading: RunReading;
  /** The whole journal, as far as it is known. */
  whole: RunReading;
  /** The journal's last number. */
  last: number;
  /** The number the scrubber stands at; null: now. */
  at: number | null;
  setAt: (seq: number | null) => void;
  /** Moments in milliseconds since 1970, and the journal's numbers. */
  timeOf: (seq: number) => number;
  seqAt: (time: number) => number;
  /** Numbers at which something happened to a step, for going from one to the next. */
  stops: readonly number[];
  /** Reads the record again. */
  refresh: () => void;
  /** The journal is heard live. */
  isLive: boolean;
};

export const RunContext = createContext<ShownRun | null>(null);

export const useShownRun = () => use(RunContext);
