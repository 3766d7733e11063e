// The journal of a run as the person reads it who began it: with what they wrote in place of its placeholders. A value is
// longer or shorter than its placeholder, so places of pieces are counted anew; hence it is told of every event in turn.
import type { RunEvent } from '../../shared/executions/run-event.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { startRestoring, type Values } from '../../shared/guardrails/placeholders.ts';
import { restoreJson } from '../guardrails/index.ts';

export type RestoringEvents = ReturnType<typeof restoringEvents>;

type Growing = {
  restoring: ReturnType<typeof startRestoring>;
  /** How far it is known, and how far it is told. */
  knownTo: number;
  toldTo: number;
  last: RunEvent;
};

export function restoringEvents(readerId: string) {
  const growing = new Map<string, Growing>();
  let values: Values = new Map();

  function piece(event: RunEvent, key: string, { from, text }: { from: number; text: string }): RunEvent {
    const known = growing.get(key);
    const begun = known?.knownTo === from ? known : undefined;
    const { restoring, toldTo } = begun ?? { restoring: startRestoring(() => values), toldTo: from };
    const told = restoring.push(text);
    growing.set(key, { restoring, knownTo: from + text.length, toldTo: toldTo + told.length, last: event });
    return pieceOf(event, toldTo, told);
  }

  /** What was held back of a text that has ended. */
  function rest(key: string): RunEvent[] {
    const one = growing.get(key);
    growing.delete(key);
    const text = one?.restoring.end() ?? '';
    return one && text !== '' ? [pieceOf(one.last, one.toldTo, text)] : [];
  }

  return {
    readerId,
    /** `now`: what the placeholders stand for by now. */
    restore(events: readonly RunEvent[], now: Values): RunEvent[] {
      values = now;
      return events.flatMap((event) => {
        const { type, stepKey, data } = event;
        const found = type === 'step.delta' ? readPiece(data) : undefined;
        if (found && stepKey !== null) return [piece(event, stepKey, found)];
        const restored = { ...event, data: restoreJson(data, values) };
        return stepKey === null ? [restored] : [...rest(stepKey), restored];
      });
    },
  };
}

const pieceOf = (event: RunEvent, from: number, text: string): RunEvent => ({
  ...event,
  data: { ...(event.data as { [name: string]: Json }), from, text },
});

function readPiece(data: Json): { from: number; text: string } | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const { from, text } = data;
  return typeof from === 'number' && typeof text === 'string' ? { from, text } : undefined;
}
