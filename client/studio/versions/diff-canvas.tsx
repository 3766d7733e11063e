import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Keys } from '../../kit/buttons/buttons.tsx';
import { useShortcuts } from '../../kit/navigation/shortcuts.ts';
import { Canvas } from '../canvas/canvas.tsx';
import type { CanvasHandle } from '../canvas/canvas-handle.ts';
import { quietCanvas } from '../canvas/canvas-model.ts';
import { createCanvasUi } from '../canvas/canvas-ui.ts';
import { Sign } from '../canvas/card-parts.tsx';
import { ZoomBar } from '../canvas/zoom-bar.tsx';
import { frozenGraph } from '../graph/graph-store.ts';
import { changedInOrder, type DrawnDiff } from './draw-diff.ts';
import floatingStyles from '../canvas/floating.module.css';
import noticesStyles from '../page/notices.module.css';
import headerStyles from '../page/header.module.css';

type Props = { drawn: DrawnDiff; onChoose: (stepId: string) => void };

/** Only what changed keeps its colour. N goes from one change to the next. */
export function DiffCanvas({ drawn, onChoose }: Props) {
  const { t } = useLingui();
  const [handle, setHandle] = useState<CanvasHandle | null>(null);
  const model = useMemo(() => {
    const made = quietCanvas(frozenGraph(drawn.graph));
    made.changes.replace(drawn.changes);
    made.wires.replace(drawn.wires);
    return made;
  }, [drawn]);
  const [ui] = useState(createCanvasUi);
  const at = useRef(-1);
  const next = useCallback(() => {
    const order = changedInOrder(drawn);
    const id = order[(at.current = (at.current + 1) % Math.max(1, order.length))];
    if (id === undefined) return;
    handle?.select([id]);
    handle?.reveal([id]);
    onChoose(id);
  }, [drawn, handle, onChoose]);
  // Once, when the first view stands: of a large agent it may show none of the changes.
  const begun = useRef<CanvasHandle>(null);
  useEffect(() => {
    const [first] = changedInOrder(drawn);
    if (!handle || begun.current === handle || first === undefined) return undefined;
    const frame = requestAnimationFrame(() => {
      begun.current = handle;
      handle.keepInView(first);
    });
    return () => cancelAnimationFrame(frame);
  }, [handle, drawn]);
  useShortcuts(t`Versions`, [{ keys: ['n'], label: t`Next change`, run: next }]);
  const { added, changed, removed } = drawn.diff;
  return (
    <Canvas key={drawn.graph.steps.length} model={model} ui={ui} onReady={setHandle} onOpen={onChoose}>
      <div className={clsx(floatingStyles.pop, noticesStyles.legend)}>
        <span className="row">
          <Sign change="added" /> {t`${added.length} added`}
        </span>
        <span className="row">
          <Sign change="changed" /> {t`${changed.length} changed`}
        </span>
        <span className="row">
          <Sign change="removed" /> {t`${removed.length} removed`}
        </span>
        {changedInOrder(drawn).length > 0 && (
          <>
            <span className={headerStyles.line} />
            <button type="button" className="row muted" onClick={next}>
              {t`Next change`} <Keys keys={['N']} />
            </button>
          </>
        )}
      </div>
      <ZoomBar handle={handle} />
    </Canvas>
  );
}
