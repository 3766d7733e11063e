// A link to a thread, as a notification has it: opens its step at the comments, or all comments where the step is gone.
import { useEffect, useRef } from 'react';
import type { StudioParts } from '../page/use-studio.ts';

type Options = { parts: StudioParts; isReady: boolean; show: (stepId: string, how: 'jump') => void };

export function useThreadInAddress({ parts: { comments, handle, model, ui }, isReady, show }: Options) {
  const isShown = useRef(comments.ui.open === null);
  useEffect(() => {
    if (isShown.current || !handle || !isReady) return undefined;
    const look = () => {
      const thread = comments.threads().find(({ key }) => key === comments.ui.open);
      if (isShown.current || !thread) return;
      isShown.current = true;
      if (model.graph.step(thread.anchorId)) {
        ui.tab = 'comments';
        show(thread.anchorId, 'jump');
      } else ui.side = 'comments';
    };
    look();
    // The comment may be on its way still.
    return comments.subscribe(look);
  }, [comments, handle, isReady, model, show, ui]);
}
