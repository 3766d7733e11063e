// What is looked for in the draft, found again with every change of it while the panel is open.
import { useLingui } from '@lingui/react';
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { findInAgent, type Found, type FoundMatch } from '../../../shared/documents/find/find-in-agent.ts';
import { literalFinder, type Find, type FindQuery } from '../../../shared/documents/find/finder.ts';
import type { CanvasModel } from '../canvas/canvas-model.ts';
import { sayReference } from '../inspector/reference-name.ts';

type PatternFinder = (query: FindQuery) => Find | undefined;

/** RE2 is fetched with the first pattern. */
function usePatternFinder(isWanted: boolean): PatternFinder | undefined {
  const [finder, setFinder] = useState<{ of: PatternFinder }>();
  useEffect(() => {
    if (!isWanted || finder) return undefined;
    let isGone = false;
    void import('../../../shared/documents/find/pattern-finder.ts').then(
      ({ patternFinder }) => !isGone && setFinder({ of: patternFinder }),
      // Offline: asked for again when the choice is made again.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, finder]);
  return finder?.of;
}

export type FindState = {
  found: readonly Found[];
  /** The pattern cannot be read. */
  isFaulty: boolean;
};

const nothing: readonly Found[] = [];

export function useFind(model: CanvasModel, asked: FindQuery): FindState {
  const { i18n } = useLingui();
  const graph = useSyncExternalStore(model.graph.subscribe, model.graph.graph);
  const query = useDeferredValue(asked);
  const patterns = usePatternFinder(query.isPattern);
  const find = useMemo(() => (query.isPattern ? patterns?.(query) : literalFinder(query)), [query, patterns]);
  const found = useMemo(() => {
    const naming = { step: model.graph.step, say: (text: string) => i18n._(text) };
    return find ? findInAgent(graph, find, (source) => sayReference(source, naming)) : nothing;
  }, [find, graph, model, i18n]);
  useEffect(() => {
    model.found.replace(new Map(found.map(({ stepId }) => [stepId, true as const])));
  }, [model, found]);
  useEffect(() => () => model.found.replace(new Map()), [model]);
  return { found, isFaulty: query.isPattern && query.text !== '' && patterns !== undefined && !find };
}

/** One match, and where it is. */
export type Hit = { found: Found; match: FoundMatch };

export const hitsOf = (found: readonly Found[]): Hit[] =>
  found.flatMap((one) => one.matches.map((match) => ({ found: one, match })));
