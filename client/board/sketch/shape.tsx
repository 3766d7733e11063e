import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { Shape } from './read-shapes.ts';
import type { Point } from './stroke.ts';
import styles from './sketch.module.css';

const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

type Props = {
  shape: Shape;
  isChosen: boolean;
  by: Point | undefined;
  isEditing: boolean;
  onFocus: (id: string) => void;
};

/** `by`: how far it is being dragged. */
export const ShapeView = memo(function ShapeView({ shape, isChosen, by, isEditing, onFocus }: Props) {
  const { i18n } = useLingui();
  const { id, kind, x, y, w, h, strokes, text } = shape;
  const name = [i18n._(names[kind]), text].filter(Boolean).join(': ');
  return (
    <g
      data-shape={id}
      data-kind={kind}
      data-chosen={isChosen || undefined}
      className={styles.shape}
      transform={`translate(${x + (by?.x ?? 0)} ${y + (by?.y ?? 0)})`}
      role="img"
      aria-label={name}
      tabIndex={0}
      onFocus={() => onFocus(id)}
    >
      {strokes.map((points, index) => (
        <path key={index} className={styles.stroke} d={pathOf(points)} />
      ))}
      {kind !== 'draw' && <rect className={styles.box} width={w} height={h} rx={kind === 'note' ? 4 : 2} />}
      {isChosen && <rect className={styles.halo} x={-4} y={-4} width={w + 8} height={h + 8} rx={4} />}
      {!isEditing && (text || kind === 'other') && (
        <foreignObject width={Math.max(w, 40)} height={Math.max(h, 32)}>
          <div className={styles.words} data-kind={kind} dir="auto">
            {text || name}
          </div>
        </foreignObject>
      )}
    </g>
  );
});

const names: Record<Shape['kind'], string> = {
  draw: /*i18n*/ 'Drawing',
  geo: /*i18n*/ 'Box',
  note: /*i18n*/ 'Note',
  text: /*i18n*/ 'Text',
  other: /*i18n*/ 'Shape',
};
