import { ViewportPortal } from '@xyflow/react';
import { memo } from 'react';
import { useCanvasUiState } from './canvas-ui.ts';
import styles from './canvas.module.css';

const far = 20_000;

/** The lines a dragged card has snapped to. */
export const GuideLines = memo(function GuideLines() {
  const { guides } = useCanvasUiState();
  if (guides.x.length + guides.y.length === 0) return null;
  return (
    <ViewportPortal>
      {guides.x.map((x) => (
        <i key={`x${x}`} className={styles.guide} style={{ left: x, top: -far, width: 1, height: 2 * far }} />
      ))}
      {guides.y.map((y) => (
        <i key={`y${y}`} className={styles.guide} style={{ left: -far, top: y, width: 2 * far, height: 1 }} />
      ))}
    </ViewportPortal>
  );
});
