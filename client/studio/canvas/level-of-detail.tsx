// Far away a card is its tile and title: a thousand cards then stay light enough to zoom.
import { useStore, type ReactFlowState } from '@xyflow/react';
import { createContext, use, type ReactNode } from 'react';

const far = 0.45;
const isFar = (state: ReactFlowState) => state.transform[2] < far;

const Far = createContext(false);

/** One subscription to the zoom for all cards. */
export const LevelOfDetail = ({ children }: { children: ReactNode }) => (
  <Far value={useStore(isFar)}>{children}</Far>
);

export const useIsFar = () => use(Far);
