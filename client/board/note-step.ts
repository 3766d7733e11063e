// A note names the step it is about in what every record has for such things.
import { useCallback, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { LOCAL } from '../../shared/documents/agent-doc.ts';
import { readStored, recordsOf } from '../../shared/documents/board.ts';

const MAX_CHARACTERS = 64;

/** `meta`: of its record. */
export function stepOfNote(meta: unknown): string | undefined {
  const step = (meta as { step?: unknown } | null | undefined)?.step;
  return typeof step === 'string' && step !== '' && step.length <= MAX_CHARACTERS ? step : undefined;
}

export function linkNote(doc: Y.Doc, id: string, stepId: string | undefined) {
  const stored = readStored(id, recordsOf(doc).get(id));
  if (!stored) return;
  const { step: _step, ...meta } = (stored.record['meta'] ?? {}) as Record<string, unknown>;
  const record = { ...stored.record, meta: stepId ? { ...meta, step: stepId } : meta };
  doc.transact(() => recordsOf(doc).set(id, { ...stored, record }), LOCAL);
}

/** As it is now, whoever changes it. */
export function useStepOf(doc: Y.Doc, id: string): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      recordsOf(doc).observe(listener);
      return () => recordsOf(doc).unobserve(listener);
    },
    [doc],
  );
  return useSyncExternalStore(subscribe, () => {
    const stored = readStored(id, recordsOf(doc).get(id));
    return stored && stepOfNote(stored.record['meta']);
  });
}
