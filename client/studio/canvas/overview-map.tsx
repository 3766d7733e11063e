import { useLingui } from '@lingui/react/macro';
import { MiniMap } from '@xyflow/react';
import { useMemo } from 'react';
import type { StepNode } from '../graph/flow-nodes.ts';
import type { RunState } from '../../kit/run-state.tsx';
import { useCanvas } from './canvas-model.ts';

const tones: Partial<Record<RunState, string>> = {
  succeeded: 'var(--green-8)',
  running: 'var(--cyan-9)',
  waiting: 'var(--amber-9)',
  failed: 'var(--red-9)',
  partial: 'var(--orange-9)',
};

/** From this many events on the colours follow in steps: a thousand of them are not drawn for every one. */
const fine = 100;

/** `version` changes when the run moved on: the map asks for its colours again. */
export function OverviewMap({ version }: { version: number }) {
  const { t } = useLingui();
  const { runs } = useCanvas();
  const round = version < fine ? version : fine + Math.floor(version / fine);
  const colour = useMemo(() => {
    void round;
    return (node: StepNode) => tones[runs.get(node.id)?.state ?? 'queued'] ?? 'var(--gray-6)';
  }, [runs, round]);
  return (
    <MiniMap<StepNode>
      pannable
      zoomable
      ariaLabel={t`Overview`}
      nodeBorderRadius={6}
      maskColor="var(--gray-a3)"
      bgColor="var(--raised)"
      nodeColor={colour}
      nodeStrokeWidth={0}
    />
  );
}
