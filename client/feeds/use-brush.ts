// Drawing over the bars of a histogram with the pointer: from where it is pressed to where it is let go.
import { useState } from 'react';

type Brush = { from: number; to: number };

/** `onChoose`: the first and the last bar, the same one for a click. */
export function useBrush(onChoose: (first: number, last: number) => void) {
  const [brush, setBrush] = useState<Brush>();
  const ends = brush && ([Math.min(brush.from, brush.to), Math.max(brush.from, brush.to)] as const);
  return {
    covers: (index: number) => ends !== undefined && index >= ends[0] && index <= ends[1],
    stop: () => setBrush(undefined),
    at: (index: number) => ({
      onPointerDown: () => setBrush({ from: index, to: index }),
      onPointerEnter: () => setBrush((before) => before && { ...before, to: index }),
      onPointerUp: () => {
        setBrush(undefined);
        if (ends) onChoose(...ends);
      },
    }),
  };
}
