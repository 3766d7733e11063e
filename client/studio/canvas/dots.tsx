// The dots of the ground, in a layer of their own: drawn once and moved by the browser's compositor. A pattern in the
// layer of the cards was drawn anew for every frame of a move, at more than all cards together.
import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import { dotsAt } from './dots-at.ts';
import styles from './canvas.module.css';

export function Dots() {
  const store = useStoreApi();
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let placed: unknown;
    const place = () => {
      const { transform } = store.getState();
      if (transform === placed || !layer.current) return;
      placed = transform;
      const { x, y, scale } = dotsAt(transform);
      layer.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    };
    place();
    return store.subscribe(place);
  }, [store]);
  return <div className={styles.dots} ref={layer} />;
}
