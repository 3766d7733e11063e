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
