// Our own editor of boards, where the other one may not be used or cannot be fetched.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, type MouseEvent } from 'react';
import type { BoardProps } from '../board-props.ts';
import { Others } from './others.tsx';
import { ShapeView } from './shape.tsx';
import { SketchBar } from './sketch-bar.tsx';
import { TextField } from './text-field.tsx';
import { useHand } from './use-hand.ts';
import { useSketch, type Sketch } from './use-sketch.ts';
import { canHoldText, sketchKeys } from './use-sketch-keys.ts';
import { panned, viewOf, zoomed } from './view.ts';
import styles from './sketch.module.css';

export function SketchPad(props: BoardProps) {
  const { t } = useLingui();
  const { presence, canEdit } = props;
  const sketch = useSketch(props);
  const { shapes, selected, view, gesture, editing, tool, setChosen } = sketch;
  const hand = useHand(sketch, presence.point);
  // It is drawn on with a pointer, and with keys.
  const hands = {
    ...hand,
    tabIndex: 0,
    onKeyDown: sketchKeys(sketch),
    onDoubleClick: ({ target }: MouseEvent) => openText(sketch, target as Element),
  };
  const pad = useWheel(sketch);
  const choose = useCallback((id: string) => setChosen([id]), [setChosen]);
  const chosen = new Set(selected.map(({ id }) => id));
  const by = gesture?.kind === 'move' ? gesture.by : undefined;
  const edited = shapes.find(({ id }) => id === editing);
  return (
    <div className={styles.pad} data-tool={tool} dir="ltr">
      <svg ref={pad} className={styles.page} role="group" aria-label={t`Board`} {...hands}>
        <g transform={`scale(${view.zoom}) translate(${-view.x} ${-view.y})`}>
          {shapes.map((shape) => (
            <ShapeView
              key={shape.id}
              shape={shape}
              isChosen={chosen.has(shape.id)}
              by={chosen.has(shape.id) && !shape.isLocked ? by : undefined}
              isEditing={shape.id === editing}
              onFocus={choose}
            />
          ))}
          <Draft gesture={gesture} />
          <Others presence={presence} zoom={view.zoom} />
        </g>
      </svg>
      {edited && canEdit && (
        <TextField key={edited.id} sketch={sketch} shape={edited} onEnd={() => pad.current?.focus()} />
      )}
      <SketchBar sketch={sketch} pad={pad} />
    </div>
  );
}

function openText({ canEdit, shapes, setEditing }: Sketch, target: Element) {
  const id = target.closest('[data-shape]')?.getAttribute('data-shape');
  const shape = shapes.find((one) => one.id === id);
  if (canEdit && shape && canHoldText(shape.kind) && !shape.isLocked) setEditing(shape.id);
}

/** What is being drawn right now. */
function Draft({ gesture }: Pick<Sketch, 'gesture'>) {
  if (gesture?.kind === 'draw')
    return (
      <polyline className={styles.stroke} points={gesture.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
    );
  if (gesture?.kind !== 'rectangle') return null;
  const { from, to } = gesture;
  return (
    <rect
      className={styles.stroke}
      x={Math.min(from.x, to.x)}
      y={Math.min(from.y, to.y)}
      width={Math.abs(to.x - from.x)}
      height={Math.abs(to.y - from.y)}
    />
  );
}

/** The wheel moves the view, and with Ctrl or a pinch it zooms; the page around it stays where it is. */
function useWheel({ shapes, setView }: Sketch) {
  const pad = useRef<SVGSVGElement>(null);
  const first = useRef(shapes);
  useEffect(() => {
    const element = pad.current;
    if (!element) return undefined;
    setView(viewOf(first.current, { w: element.clientWidth, h: element.clientHeight }));
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      setView((view) =>
        event.ctrlKey || event.metaKey
          ? zoomed(view, Math.exp(-event.deltaY / 300), at)
          : panned(view, { x: -event.deltaX, y: -event.deltaY }),
      );
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [setView]);
  return pad;
}
