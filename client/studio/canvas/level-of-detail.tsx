// Far away a card is its tile and title: a thousand cards then stay light enough to zoom.
import { useStore, type ReactFlowState } from '@xyflow/react';
import { clsx } from 'clsx';
import { createContext, use, type ReactNode } from 'react';
import styles from './card.module.css';

const farBelow = 0.45;
const isFar = (state: ReactFlowState) => state.transform[2] < farBelow;

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
