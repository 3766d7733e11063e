/** From the window's edge, where nothing is in the way. */
const MARGIN = 24;
const GAP = 8;

type Bar = Pick<DOMRect, 'top' | 'bottom' | 'height'>;

/**
 * How far above the lower edge of the window a message is shown: above the bars there, which hold what one needs
 * next: the next decision, the pages of a list, saving.
 */
export function bottomOver(bars: readonly Bar[], windowHeight: number): number {
  const atTheEdge = bars.filter(({ bottom, height }) => height > 0 && bottom > windowHeight - MARGIN);
  const top = Math.min(windowHeight, ...atTheEdge.map((bar) => bar.top));
  return top < windowHeight ? windowHeight - top + GAP : MARGIN;
}

export const bottomOverFooters = () =>
  bottomOver(
    [...document.querySelectorAll('footer')].map((footer) => footer.getBoundingClientRect()),
    window.innerHeight,
  );
