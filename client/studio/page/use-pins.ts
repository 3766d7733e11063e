// The draft's pinned outputs on the canvas, and for tests of the draft.
import { useEffect } from 'react';
import { pinsOf, readPins } from '../../../shared/documents/pins.ts';
import type { StudioParts } from './use-studio.ts';

export function usePins({ model, live }: StudioParts) {
  useEffect(() => {
    const { doc } = live;
    const show = () => model.pins.replace(readPins(doc));
    show();
    pinsOf(doc).observe(show);
    // A pin of a removed step counts again when the step is restored.
    const stop = live.graph.subscribe(() => pinsOf(doc).size > 0 && show());
    return () => {
      pinsOf(doc).unobserve(show);
      stop();
    };
  }, [model, live]);
}
