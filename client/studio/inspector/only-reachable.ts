/** Neither Tab nor a screen reader gets to what lies under an element that covers the window. Answers how to end it. */
export function onlyReachable(element: Element): () => void {
  const hidden: Element[] = [];
  for (let inside = element; inside.parentElement; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && !other.hasAttribute('inert')) hidden.push(other);
  for (const one of hidden) one.toggleAttribute('inert', true);
  return () => {
    for (const one of hidden) one.removeAttribute('inert');
  };
}

const focusable = 'button:not([disabled]), [contenteditable="true"]';

/** From the last to the first and back: beyond them the page's own keys would take Tab for the canvas. */
export function tabWithin(element: Element, event: KeyboardEvent): void {
  const stops = [...element.querySelectorAll<HTMLElement>(focusable)];
  const at = stops.findIndex((one) => one === document.activeElement);
  const isLeaving = at < 0 || at === (event.shiftKey ? 0 : stops.length - 1);
  if (!isLeaving) return;
  event.preventDefault();
  event.stopPropagation();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}
