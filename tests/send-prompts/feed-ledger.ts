// What came in on the feeds, and whether each message came once and in order.
import type { WireItem } from '../../shared/live/wire.ts';

type RunMessage = { type: 'started' | 'waiting' | 'ended'; run: { id: string; createdAt: string } };
type ViolationMessage = { id: string; runId: string; at: string; action: string };

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const runs = new Map<string, string[]>();
  const violations = new Map<string, ViolationMessage>();
  const delays: number[] = [];
  const lastSeq = new Map<string, number>();
  let outOfOrder = 0;
  let repeated = 0;

  function noteOrder(topic: string, seq: number) {
    if (seq <= (lastSeq.get(topic) ?? 0)) outOfOrder++;
    lastSeq.set(topic, seq);
  }

  return {
    hearRuns(items: readonly WireItem[]) {
      for (const { seq, body } of items) {
        noteOrder('executions', seq);
        const { type, run } = body as RunMessage;
        const seenTypes = runs.get(run.id) ?? [];
        if (type !== 'waiting' && seenTypes.includes(type)) repeated++;
        // The start is told before everything else.
        if (type !== 'started' && !seenTypes.includes('started')) outOfOrder++;
        runs.set(run.id, [...seenTypes, type]);
      }
    },

    hearViolations(items: readonly WireItem[]) {
      const now = Date.now();
      for (const { seq, body } of items) {
        noteOrder('violations', seq);
        const violation = body as ViolationMessage;
        if (violations.has(violation.id)) repeated++;
        violations.set(violation.id, violation);
        delays.push(now - Date.parse(violation.at));
      }
    },

    hasStarted: (runId: string) => runs.get(runId)?.includes('started') ?? false,
    hasEnded: (runId: string) => runs.get(runId)?.includes('ended') ?? false,
    runs,
    violations,
    /** Milliseconds from the moment a violation was recorded until it arrived here. */
    delays,
    faults: () => ({ outOfOrder, repeated }),
  };
}
