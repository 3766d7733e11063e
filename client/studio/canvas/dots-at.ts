/** Between two dots, in pixels, as the stylesheet says. */
const gap = 20;

/**
 * Where the layer of dots stands for a view, in pixels. Far away every second, fourth or eighth dot is left, near there
 * are more of them: on the screen they are always 14 to 28 pixels apart.
 */
export function dotsAt([x, y, zoom]: readonly [x: number, y: number, zoom: number]) {
  const scale = zoom * 2 ** Math.round(-Math.log2(zoom));
  const step = gap * scale;
  return { x: rest(x, step) - step, y: rest(y, step) - step, scale };
}

const rest = (value: number, step: number) => ((value % step) + step) % step;
