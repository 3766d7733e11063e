// What somebody does with the list just now, so that it holds still for them.
import { useState } from 'react';
import type { Reader } from './holding.ts';

/** Less than this from the top counts as being there; pixels. */
const AT_TOP = 8;

export type Reading = ReturnType<typeof createReading>;

type Doing = Omit<Reader, 'isPaused' | 'hasOpenRow'>;

const nobody: Doing = { isScrolled: false, isPointing: false, isSelecting: false, isWalking: false };

export function useReading(): Reading {
  const [reading] = useState(createReading);
  return reading;
}

function createReading() {
  let scroller: HTMLElement | null = null;
  return {
    /** The `ref` of what scrolls. */
    attach: (element: HTMLElement | null) => void (scroller = element),
    doing: () => (scroller ? doingIn(scroller) : nobody),
    toTop: () => scroller?.scrollTo({ top: 0 }),
  };
}

const doingIn = (scroller: HTMLElement): Doing => ({
  isScrolled: scroller.scrollTop > AT_TOP,
  isPointing: scroller.querySelector('tbody:hover') !== null,
  isSelecting: isSelecting(scroller),
  isWalking:
    scroller.contains(document.activeElement) && document.activeElement?.matches(':focus-visible') === true,
});

function isSelecting(scroller: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && scroller.contains(selection.anchorNode);
}
