import { useLingui } from '@lingui/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { GraphStep } from '../../../shared/steps/index.ts';
import { useLabelText } from '../canvas/label-text.ts';
import { titleOf } from '../canvas/step-title.ts';
import { useInspector } from './inspector-model.ts';
import type { DescribeReference } from './reference-chips.ts';
import type { ReferenceChoice } from './reference-completion.ts';
import { hintOf, offersFor } from './references.ts';

const rootNames: Record<string, string> = {
  input: /*i18n*/ 'Message',
  variables: /*i18n*/ 'Variable',
  loop: /*i18n*/ 'Round',
};

/** How references of this step are shown and which ones are offered. */
export function useReferences(step: GraphStep) {
  const { i18n } = useLingui();
  const labelText = useLabelText();
  const { graph, sampleOf, sampleInput } = useInspector();
  const now = useSyncExternalStore(graph.subscribe, graph.graph);
  const describe = useCallback<DescribeReference>(
    (root, path) => {
      if (root !== 'steps') return { title: i18n._(rootNames[root] ?? root), path: path.join('.') };
      const [id = '', ...rest] = path;
      const target = graph.step(id);
      return { title: target && titleOf(target, (text) => i18n._(text)), path: rest.join('.') };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- titles are read through the store: a new graph is a new answer
    [graph, i18n, now],
  );
  const choices = useCallback((): ReferenceChoice[] => {
    const samples = { of: sampleOf, input: sampleInput };
    return offersFor(graph.graph(), step.id, samples).map((offer) => ({
      reference: offer.reference,
      title: offer.step
        ? titleOf(offer.step, (text) => i18n._(text))
        : i18n._(rootNames[offer.reference.split('.')[0] ?? ''] ?? ''),
      path: offer.step || offer.reference !== 'input.text' ? labelText(offer) : '',
      hint: hintOf(offer.sample),
    }));
  }, [graph, i18n, labelText, sampleOf, sampleInput, step.id]);
  return useMemo(() => ({ describe, choices }), [describe, choices]);
}
