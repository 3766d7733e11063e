// What this person changed since the line was lost, counted by step.
import { useEffect, useState } from 'react';
import type { Transaction, YEvent, AbstractType } from 'yjs';
import { edgesOf, stepsOf } from '../../../shared/documents/agent-doc.ts';
import type { LiveDocument } from '../../data/live/index.ts';

export type OfflineChanges = { bySteps: ReadonlyMap<string, number>; positions: number };

export function useOfflineChanges({ doc }: LiveDocument): OfflineChanges {
  const [changes, setChanges] = useState<OfflineChanges>({ bySteps: new Map(), positions: 0 });
  useEffect(() => {
    const [steps, edges] = [stepsOf(doc), edgesOf(doc)];
    const onSteps = (events: YEvent<AbstractType<unknown>>[], { local }: Transaction) => {
      if (!local) return;
      // Read now: an event tells what changed only while it is heard.
      const touched = touchedBy(events);
      setChanges((before) => withSteps(before, touched));
    };
    const onEdges = (_event: unknown, { local }: Transaction) => {
      if (local) setChanges((before) => ({ ...before, positions: before.positions + 1 }));
    };
    steps.observeDeep(onSteps as never);
    edges.observe(onEdges);
    return () => {
      steps.unobserveDeep(onSteps as never);
      edges.unobserve(onEdges);
    };
  }, [doc]);
  return changes;
}

/** One transaction is one change, of a step or of where steps stand. */
function touchedBy(events: YEvent<AbstractType<unknown>>[]): { ids: Set<string>; isPlace: boolean } {
  const ids = new Set<string>();
  let isPlace = true;
  for (const { path, keys } of events) {
    const [id] = path;
    if (typeof id === 'string') ids.add(id);
    else for (const key of keys.keys()) ids.add(key);
    const onlyPlace =
      path.length === 1 && [...keys.keys()].every((key) => key === 'position' || key === 'parentId');
    isPlace &&= onlyPlace;
  }
  return { ids, isPlace };
}

function withSteps({ bySteps, positions }: OfflineChanges, { ids, isPlace }: ReturnType<typeof touchedBy>) {
  const [first] = ids;
  if (isPlace || first === undefined) return { bySteps, positions: positions + 1 };
  return { bySteps: new Map(bySteps).set(first, (bySteps.get(first) ?? 0) + 1), positions };
}
