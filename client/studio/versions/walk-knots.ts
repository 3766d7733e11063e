import type { KeyboardEvent } from 'react';

/** The arrow keys go from knot to knot of a list; Tab goes on to the menu of the one it is on. */
export function walkKnots(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const knots = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-knot]') ?? [])];
  event.preventDefault();
  knots[knots.indexOf(event.currentTarget) + step]?.focus();
}
