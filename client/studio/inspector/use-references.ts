import { useLingui } from '@lingui/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GraphStep } from '../../../shared/steps/index.ts';
import { useInspector } from './inspector-model.ts';
import type { ReferenceChoice } from './reference-completion.ts';
import { nameReference, nameSource, type DescribeReference } from './reference-name.ts';
import { hintOf, offersFor } from './references.ts';

/** How references of this step are shown and which ones are offered. */
export function useReferences(step: GraphStep) {
  const { i18n } = useLingui();
  const { graph, sampleOf, sampleInput } = useInspector();
  const now = useSyncExternalStore(graph.subscribe, graph.graph);
  const describe = useCallback<DescribeReference>(
    (reference) => nameReference(reference, { step: graph.step, say: (text) => i18n._(text) }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- titles are read through the store: a new graph is a new answer
    [graph, i18n, now],
  );
  const choices = useCallback((): ReferenceChoice[] => {
    const samples = { of: sampleOf, input: sampleInput };
    return offersFor(graph.graph(), step.id, samples).map(({ reference, sample, type }) => ({
      reference,
      type,
      ...nameSource(reference, { step: graph.step, say: (text) => i18n._(text) }),
      hint: hintOf(sample),
    }));
  }, [graph, i18n, sampleOf, sampleInput, step.id]);
  return useMemo(() => ({ describe, choices }), [describe, choices]);
}
