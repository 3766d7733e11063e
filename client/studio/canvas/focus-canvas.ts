/** After something over the canvas has closed: what the keyboard does next is for the canvas. */
export const focusCanvas = () =>
  document.querySelector<HTMLElement>('[data-canvas-area] .react-flow')?.focus();
