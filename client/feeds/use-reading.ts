// Whether somebody is reading the list just now, so that it has to hold still.
import { useState } from 'react';

/** Less than this from the top counts as being there; pixels. */
const AT_TOP = 8;

export type Reading = ReturnType<typeof createReading>;

export function useReading(): Reading {
  const [reading] = useState(createReading);
  return reading;
}

function createReading() {
  let scroller: HTMLElement | null = null;
  return {
    /** The `ref` of what scrolls. */
    attach: (element: HTMLElement | null) => void (scroller = element),
    isReading: () =>
      scroller !== null && (isScrolled(scroller) || isPointedAt(scroller) || isSelecting(scroller)),
    toTop: () => scroller?.scrollTo({ top: 0 }),
  };
}

const isScrolled = (scroller: HTMLElement) => scroller.scrollTop > AT_TOP;

const isPointedAt = (scroller: HTMLElement) => scroller.querySelector('tbody:hover') !== null;

function isSelecting(scroller: HTMLElement): boolean {
  const selection = document.getSelection();
  if (selection && !selection.isCollapsed && scroller.contains(selection.anchorNode)) return true;
  // Someone walks through the rows with the keyboard.
  return (
    scroller.contains(document.activeElement) && document.activeElement?.matches(':focus-visible') === true
  );
}
