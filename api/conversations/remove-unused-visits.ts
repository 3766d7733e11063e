// Nobody but the visitor could delete their conversation, and many never return [EM13].
import { DAY_MS } from '../../shared/kernel/time.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { Context } from '../context.ts';
import { conversationStore } from './conversation-store.ts';
import { stopRuns } from './send-message.ts';
import { unusedVisits } from './unused-visits-read-model.ts';

const { keptDays } = workLimits.embed;

export async function removeUnusedVisits(
  { db, ports }: Pick<Context, 'db'> & { ports: Pick<Context['ports'], 'engine'> },
  signal: AbortSignal,
) {
  const store = conversationStore(db);
  const since = new Date(Date.now() - keptDays * DAY_MS);
  for await (const { id, speaker } of unusedVisits(db, since)) {
    signal.throwIfAborted();
    await stopRuns(ports, { ...speaker, name: '' }, await store.remove(speaker, id, since));
  }
}
