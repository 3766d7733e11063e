import type { CanvasUi } from './canvas-ui.ts';

/** Long enough to get from a wire to its buttons. */
const leavesAfterMs = 250;
const timers = new WeakMap<CanvasUi, ReturnType<typeof setTimeout>>();

/** The wire under the pointer; null: it has left. */
export function hoverWire(ui: CanvasUi, id: string | null) {
  clearTimeout(timers.get(ui));
  if (id !== null) ui.hoveredWire = id;
  else
    timers.set(
      ui,
      setTimeout(() => void (ui.hoveredWire = null), leavesAfterMs),
    );
}
