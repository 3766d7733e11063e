// Far away a card is its tile and title: a thousand cards then stay light enough to zoom.
import { useStore, type ReactFlowState } from '@xyflow/react';
import { clsx } from 'clsx';
import { createContext, use, type ReactNode } from 'react';
import { zoomLimits } from './zoom-limits.ts';
import styles from './card.module.css';

const isFar = (state: ReactFlowState) => state.transform[2] < zoomLimits.far;

const Far = createContext(false);

/** One subscription to the zoom for all cards. */
export function LevelOfDetail({ children }: { children: ReactNode }) {
  const far = useStore(isFar);
  return (
    <Far value={far}>
      <div className={clsx(styles.level, far && styles.farAway)}>{children}</div>
    </Far>
  );
}

export const useIsFar = () => use(Far);
