import { useLingui } from '@lingui/react/macro';
import { useStore, type ReactFlowState } from '@xyflow/react';
import { clsx } from 'clsx';
import { Crosshair, Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { useFormat } from '../../kit/text/format.ts';
import type { CanvasHandle } from './canvas-handle.ts';
import { useCanvasUiState } from './canvas-ui.ts';
import styles from './floating.module.css';

const zoomOf = (state: ReactFlowState) => Math.round(state.transform[2] * 100) / 100;

export function ZoomBar({ handle }: { handle: CanvasHandle | null }) {
  const { t } = useLingui();
  const format = useFormat();
  const zoom = useStore(zoomOf);
  const { selected } = useCanvasUiState();
  return (
    <div className={clsx(styles.pop, styles.zoom)} role="toolbar" aria-label={t`Zoom`}>
      <IconButton icon={Minus} label={t`Zoom out`} keys={['-']} onClick={() => handle?.zoomBy(1 / 1.25)} />
      <button
        type="button"
        className="num small muted"
        title={t`Actual size`}
        onClick={() => handle?.actualSize()}
      >
        {format.share(zoom)}
      </button>
      <IconButton icon={Plus} label={t`Zoom in`} keys={['+']} onClick={() => handle?.zoomBy(1.25)} />
      <IconButton
        icon={Maximize}
        label={t`Show everything`}
        keys={['⇧', '1']}
        onClick={() => handle?.reveal()}
      />
      <IconButton
        icon={Crosshair}
        label={t`Show the selection`}
        keys={['⇧', '2']}
        disabled={selected.length === 0}
        onClick={() => handle?.reveal(selected)}
      />
    </div>
  );
}
