import type { GraphStep } from '../../../shared/steps/graph.ts';
import { handleTop } from '../graph/geometry.ts';
import { handlesOf, hasInput } from '../graph/kinds.ts';

/** Far away nobody draws wires: bare places are enough for React Flow to find where they end. */
export function FarHandles({ step, height }: { step: GraphStep; height: number }) {
  return (
    <>
      {hasInput(step) && (
        <i
          className="s-far-handle target"
          data-handleid="in"
          data-handlepos="left"
          style={{ top: handleTop(step, -1, height) }}
        />
      )}
      {handlesOf(step).map(({ id }, index) => (
        <i
          key={id}
          className="s-far-handle source"
          data-handleid={id}
          data-handlepos="right"
          style={{ top: handleTop(step, index, height) }}
        />
      ))}
    </>
  );
}
