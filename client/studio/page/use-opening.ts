// When the inspector opens and closes, and when the view gives way to it. A click opens; dragging and selecting never do.
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { unfoldAround } from '../canvas/folds.ts';
import type { StudioParts } from './use-studio.ts';

/** The wide inspector. */
const panel = 560;
/** In this time a second click on the same card may come. */
const doubleClickMs = 280;

export function useOpening(
  { canvasUi, ui, handle, model }: StudioParts,
  announceAdded: (stepId: string) => void,
) {
  const opening = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (stepId: string) => {
      clearTimeout(timer);
      unfoldAround(model, stepId);
      handle?.select([stepId]);
      ui.side = 'step';
      // The inspector has taken its place by then, and must not hide the card it belongs to.
      timer = setTimeout(() => handle?.uncover(stepId), doubleClickMs);
    };
    const isOpen = () => ui.side === 'step' && canvasUi.selected.length === 1;
    return {
      open,
      /** A card the inspector would cover waits: it may be about to be clicked a second time. */
      pick(stepId: string) {
        clearTimeout(timer);
        if (isOpen() || !handle?.wouldCover(stepId, panel)) open(stepId);
        else timer = setTimeout(() => model.typing.get(stepId) ?? open(stepId), doubleClickMs);
      },
      show(stepId: string, how?: 'glide' | 'jump') {
        open(stepId);
        handle?.reveal([stepId], how);
      },
      /** A new card is drawn with the next frame. */
      onAdded(stepId: string) {
        requestAnimationFrame(() => {
          open(stepId);
          announceAdded(stepId);
          clearTimeout(timer);
          timer = setTimeout(() => handle?.keepInView(stepId), 120);
        });
      },
      end: () => clearTimeout(timer),
    };
  }, [canvasUi, ui, handle, model, announceAdded]);
  useEffect(() => opening.end, [opening]);
  return opening;
}

/** Nothing selected, or several steps: then there is nothing to inspect. */
export function useCloseWithSelection({ canvasUi, ui }: StudioParts) {
  const { selected, dragging } = useSnapshot(canvasUi);
  const isSingle = selected.length === 1;
  useEffect(() => {
    if (!dragging && !isSingle && ui.side === 'step') ui.side = null;
  }, [isSingle, dragging, ui]);
}
