/** Of the letters of our typeface, in their size: a little more than they take. */
const widths: readonly [RegExp, number][] = [
  [/[iljtfr\s.,:;'!|()[\]]/u, 0.4],
  [/[a-ln-vx-z]/u, 0.6],
  [/[0-9+\-–−]/u, 0.64],
  [/[A-LN-VX-Z]/u, 0.76],
];
const widest = 1.05;

const widthOf = (letter: string) => widths.find(([letters]) => letters.test(letter))?.[1] ?? widest;

const known = new Map<string, number>();
const mostKnown = 5000;

/** The width a text takes at most, in sizes of its letters. */
function widthOfText(text: string): number {
  const before = known.get(text);
  if (before !== undefined) return before;
  const width = [...text].reduce((sum, letter) => sum + widthOf(letter), 0);
  if (known.size >= mostKnown) known.clear();
  known.set(text, width);
  return width;
}

/** Between the tile and the edge of a card, in pixels. */
const lineWidth = 138;

/**
 * Whether a text surely stands in one line of a card, its letters so many pixels high. Only what may not is clipped:
 * each clip is a part of its own that the browser puts together anew with every move of the view.
 */
export const fitsLine = (text: string, size: number): boolean => widthOfText(text) * size <= lineWidth;
