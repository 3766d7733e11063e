// A run as it happens: its journal from the first number on, heard live by everybody who watches.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { runChannel } from '../../../shared/executions/channels.ts';
import { executionRoutes } from '../../../shared/executions/routes.ts';
import type { RevealedRun } from '../../../shared/executions/run.ts';
import type { RunEvent } from '../../../shared/executions/run-event.ts';
import { call } from '../../data/call.ts';
import { keyOf, useRead } from '../../data/query.ts';
import { readAgain } from '../../data/read-again.ts';
import { useChannel } from '../../data/use-channel.ts';
import { betweenGestures } from '../canvas/gesture.ts';
import {
  drawnEveryMs,
  emptyReading,
  readEvent,
  readUpTo,
  recordReading,
  type RunReading,
} from './fold-run.ts';
import type { ShownRun } from './run-context.ts';

type Journal = { runId: string | null; events: RunEvent[]; whole: RunReading };

const emptyJournal = (runId: string | null): Journal => ({ runId, events: [], whole: emptyReading() });

/** Events after which the run's record says more than the journal: inputs, large outputs, the end. */
const tellsMore = new Set(['run.finished', 'run.waiting', 'run.paused', 'run.cancelled']);

export function useRun(runId: string | null): ShownRun | null {
  const [at, setAt] = useState<{ runId: string | null; seq: number | null }>({ runId, seq: null });
  const input = { params: { id: runId ?? '' } };
  const { data: detail } = useRead(executionRoutes.read, input, { enabled: runId !== null });
  const client = useQueryClient();
  const refresh = useCallback(
    () => void readAgain(client, { queryKey: keyOf(executionRoutes.read, { params: { id: runId ?? '' } }) }),
    [client, runId],
  );
  const { journal, version, state } = useJournal(runId, refresh);
  const { revealed, reveal } = useRevealed(runId);
  const seq = at.runId === runId ? at.seq : null;
  return useMemo(() => {
    if (runId === null) return null;
    const { events, whole } = journal.current;
    // A copy: whoever compares readings must see that this one is another.
    const now = whole.seq === 0 && detail ? recordReading(detail) : { ...whole };
    return {
      id: runId,
      detail,
      revealed,
      reveal,
      whole: now,
      reading: seq === null ? now : readUpTo(events, seq),
      last: whole.seq,
      at: seq,
      setAt: (next: number | null) => setAt({ runId, seq: next !== null && next >= whole.seq ? null : next }),
      stops: events.filter(({ type }) => type !== 'step.delta').map((event) => event.seq),
      timeOf: (time: number) => timeAt(events, time),
      seqAt: (time: number) => seqAt(events, time),
      isLive: state === 'live',
      refresh,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the journal grows in place; its version tells when
  }, [runId, detail, revealed, reveal, seq, state, version, refresh]);
}

/** The journal grows in place; `version` tells that it did. `tellMore`: the run's record has changed. */
function useJournal(runId: string | null, tellMore: () => void) {
  const journal = useRef<Journal>(emptyJournal(runId));
  if (journal.current.runId !== runId) journal.current = emptyJournal(runId);
  const [version, setVersion] = useState(0);
  const moved = useMemo(
    () =>
      betweenGestures<null>(
        () => drawnEveryMs(journal.current.whole),
        () => setVersion((now) => now + 1),
      ),
    [],
  );
  useEffect(() => moved.end, [moved]);
  const toldMore = useMemo(() => betweenGestures<null>(0, tellMore), [tellMore]);
  useEffect(() => toldMore.end, [toldMore]);

  const state = useChannel(runChannel, {
    key: runId ?? '',
    after: 0,
    enabled: runId !== null,
    onMessages(messages) {
      const { events, whole } = journal.current;
      for (const { seq, at: time, body } of messages) {
        const event = { seq, at: time, ...body };
        if (seq <= whole.seq) continue;
        events.push(event);
        readEvent(whole, event);
      }
      moved.push(null);
      if (messages.some(({ body }) => tellsMore.has(body.type))) toldMore.push(null);
    },
    onReset() {
      journal.current = emptyJournal(runId);
      tellMore();
    },
  });
  return { journal, version, state };
}

/** Only what the page itself holds: a reload hides it again. */
function useRevealed(runId: string | null) {
  const [revealed, setRevealed] = useState<RevealedRun>();
  const reveal = useCallback(
    async (reason: string) => {
      const input = { params: { id: runId ?? '' }, body: { reason } };
      setRevealed(await call(executionRoutes.reveal, input));
    },
    [runId],
  );
  return { revealed: revealed?.id === runId ? revealed : undefined, reveal };
}

const timeAt = (events: readonly RunEvent[], seq: number) =>
  Date.parse(events.findLast((event) => event.seq <= seq)?.at ?? events[0]?.at ?? '') || 0;

const seqAt = (events: readonly RunEvent[], time: number) =>
  (events.findLast((event) => Date.parse(event.at) <= time) ?? events[0])?.seq ?? 0;
