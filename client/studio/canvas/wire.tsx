import { getBezierPath, type EdgeProps } from '@xyflow/react';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { WireEdge } from '../graph/flow-nodes.ts';
import { useKey } from '../graph/keyed-store.ts';
import { curvature, removedWirePath } from '../graph/wire-path.ts';
import { useCanvas } from './canvas-model.ts';
import { useIsFar } from './level-of-detail.tsx';
import styles from './wire.module.css';

/** Far away the wide invisible path for the pointer is left out: nobody aims at a wire there. */
export const Wire = memo(function Wire(props: EdgeProps<WireEdge>) {
  const isFar = useIsFar();
  const status = useKey(useCanvas().wires, props.id);
  const { sourceX, sourceY, targetX, targetY, sourcePosition, targetPosition, selected } = props;
  const [direct] = getBezierPath({
    sourceX,
    sourceY,
    targetX,
    targetY,
    sourcePosition,
    targetPosition,
    curvature,
  });
  const path = status === 'removed' ? removedWirePath(props) : direct;
  return (
    <>
      {!isFar && <path d={path} className={clsx('react-flow__edge-interaction', styles.wireReach)} />}
      <path
        d={path}
        className={clsx('react-flow__edge-path', styles.wire)}
        data-status={status}
        data-mine={selected || undefined}
      />
    </>
  );
});
