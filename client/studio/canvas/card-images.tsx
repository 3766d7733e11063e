// What stands on cards as a picture, the tile of each kind and the glyph of each state: images of a style sheet, made
// once for each theme. A card needs no elements for them, and bears them far away as well.
import { memo, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { useSnapshot } from 'valtio';
import { stepTypes } from '../../../shared/steps/index.ts';
import { glyphOf, RunGlyph } from '../../kit/display/run-state.tsx';
import { appearance } from '../../kit/theme/appearance.ts';
import { panelOf } from '../steps/index.ts';
import { QuietTile, StepTile } from '../../steps/index.ts';
import { zoomLimits } from './zoom-limits.ts';
import cardStyles from './card.module.css';
import cornerStyles from './corner.module.css';

/** One for whatever a newer version brings. */
const unknown = 'unknown';

/** Whose tile a card bears, as `data-tile`. */
export const tileOf = (type: string) => (panelOf(type) ? type : unknown);

const still = ['queued', 'waiting', 'succeeded', 'partial', 'failed', 'skipped', 'cancelled'] as const;
const quiet = ":is([data-state='skipped'], [data-change='same'], [data-off])";

const card = `.${cardStyles.card}`;

/** By selector. */
const originals: [string, () => ReactElement][] = [
  ...[...stepTypes, unknown].flatMap((type): [string, () => ReactElement][] => [
    [`${card}[data-tile='${tileOf(type)}']::before`, () => <StepTile type={type} />],
    [`${card}[data-tile='${tileOf(type)}']${quiet}::before`, () => <QuietTile type={type} />],
  ]),
  ...still.map((state): [string, () => ReactElement] => [
    `.${cornerStyles.corner}[data-part='glyph'][data-state='${glyphOf(state)}']`,
    () => <RunGlyph state={state} size={20} />,
  ]),
];

const sheets = new Map<string, string>();

export const CardImages = memo(function CardImages() {
  const { theme } = useSnapshot(appearance);
  const drawn = useRef<HTMLDivElement>(null);
  const [, setMade] = useState('');
  useLayoutEffect(() => {
    if (!drawn.current) return undefined;
    const images = [...drawn.current.children].map(({ firstElementChild }) => imageOf(firstElementChild));
    let isGone = false;
    const make = (sheet: string) => {
      sheets.set(theme, sheet);
      if (!isGone) setMade(sheet);
    };
    make(sheetOf(images));
    // Behind the first picture of the canvas, which shows the lines as well.
    const later = setTimeout(
      () => void Promise.all(images.map(inPixels)).then((all) => make(sheetOf(all))),
      300,
    );
    return () => {
      isGone = true;
      clearTimeout(later);
    };
  }, [theme]);
  const sheet = sheets.get(theme);
  if (sheet !== undefined) return <style>{sheet}</style>;
  return (
    <div hidden ref={drawn}>
      {originals.map(([selector, picture]) => (
        <div key={selector}>{picture()}</div>
      ))}
    </div>
  );
});

/** An address, and the width and height in pixels. */
type CardImage = { url: string; size: number };

const sheetOf = (images: readonly (CardImage | undefined)[]) =>
  originals
    .map(([selector], index) => {
      const image = images[index];
      return (
        image && `${selector} { background-image: url("${image.url}"); background-size: ${image.size}px }`
      );
    })
    .join('\n');

/** Of an icon in the middle of a ground; an image knows neither the colours nor the rules of the page. */
function imageOf(frame: Element | null): CardImage | undefined {
  const icon = frame?.querySelector('svg');
  if (!frame || !icon) return undefined;
  const { backgroundColor, borderRadius, width } = getComputedStyle(frame);
  const size = Number.parseFloat(width);
  const { stroke, strokeWidth, fill } = getComputedStyle(icon);
  const copy = icon.cloneNode(true) as SVGElement;
  const edge = String((size - Number(icon.getAttribute('width'))) / 2);
  for (const [name, value] of Object.entries({ stroke, 'stroke-width': strokeWidth, fill, x: edge, y: edge }))
    copy.setAttribute(name, value);
  const ground = `<rect width="${size}" height="${size}" rx="${borderRadius}" fill="${backgroundColor}"/>`;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${copy.outerHTML}</svg>`;
  return { url: `data:image/svg+xml,${encodeURIComponent(image)}`, size };
}

/** Lines are drawn one by one for each card at each step of a zoom; pixels are only scaled. */
async function inPixels(lines: CardImage | undefined): Promise<CardImage | undefined> {
  if (!lines) return undefined;
  const image = new Image();
  image.src = lines.url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(lines.size * zoomLimits.max * window.devicePixelRatio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const pixels = await new Promise<Blob | null>((resolve) => void canvas.toBlob(resolve));
  return pixels ? { ...lines, url: URL.createObjectURL(pixels) } : lines;
}
