import { useLingui } from '@lingui/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { RunDetail } from '../../shared/executions/run.ts';
import {
  Canvas,
  createCanvasUi,
  frozenGraph,
  OverviewMap,
  quietCanvas,
  RunBar,
  titleOf,
  useNodeStatus,
  ZoomBar,
  type CanvasHandle,
  type ShownRun,
  CanvasArea,
  StudioFrame,
  StudioMiddle,
} from '../studio/index.ts';
import styles from './executions.module.css';

type Props = {
  detail: RunDetail;
  run: ShownRun;
  selected: string | null;
  onSelect: (stepId: string | null) => void;
};

/** The graph the run pinned, with its journal below. */
export function RunGraph({ detail, run, selected, onSelect }: Props) {
  const { i18n } = useLingui();
  const [handle, setHandle] = useState<CanvasHandle | null>(null);
  const [ui] = useState(createCanvasUi);
  const model = useMemo(() => quietCanvas(frozenGraph(detail.graph)), [detail.graph]);
  useNodeStatus(model, run.reading);
  useBeginWaiting(detail, run, handle);
  const { selected: chosen } = useSnapshot(ui);
  const only = chosen.length === 1 ? (chosen[0] ?? null) : null;
  useEffect(() => onSelect(only), [only, onSelect]);
  useEffect(() => {
    if (selected !== null && ui.selected[0] !== selected) handle?.select([selected]);
  }, [selected, handle, ui]);
  const nameOf = useCallback(
    (stepId: string) => {
      const step = model.graph.step(stepId);
      return step ? titleOf(step, (text) => i18n._(text)) : stepId;
    },
    [model, i18n],
  );
  return (
    <StudioFrame isInside className={styles.graph}>
      <StudioMiddle>
        <CanvasArea>
          <Canvas model={model} ui={ui} onReady={setHandle}>
            <ZoomBar handle={handle} />
            <OverviewMap />
          </Canvas>
        </CanvasArea>
      </StudioMiddle>
      <RunBar run={run} titleOf={nameOf} onStep={onSelect} onStop={undefined} onClose={undefined} />
    </StudioFrame>
  );
}

/** Who opens a run that waits comes to what it waits for; one that is watched as it begins to wait moves nothing. */
function useBeginWaiting({ status }: RunDetail, { whole }: ShownRun, handle: CanvasHandle | null) {
  const [hasWaited] = useState(status === 'waiting');
  const hasBegun = useRef(false);
  const waiting = hasWaited && [...whole.steps.values()].find(({ state }) => state === 'waiting');
  const stepId = waiting ? waiting.stepId : undefined;
  useEffect(() => {
    if (hasBegun.current || !handle || stepId === undefined) return;
    hasBegun.current = true;
    handle.select([stepId]);
    handle.reveal([stepId], 'jump');
  }, [handle, stepId]);
}
