import { z } from 'zod';
import { channel } from '../live/channel.ts';
import { Json } from '../kernel/json.ts';
import { RunSummary, withoutText } from './run.ts';

/** Each run twice or more: when it starts, when it begins to wait, when it ends. */
export const executionsChannel = channel(
  'executions',
  'executionFeed',
  z.object({ type: z.enum(['started', 'waiting', 'ended']), run: RunSummary }),
  { withoutText: ({ run, ...message }) => ({ ...message, run: withoutText(run) }) },
);

/** One run's journal, as it is written; the numbers are the journal's own. */
export const runChannel = channel(
  'run',
  'executionFeed',
  z.object({ type: z.string(), stepKey: z.string().nullable(), data: Json }),
  { keyed: true, sees: 'conversation' },
);
