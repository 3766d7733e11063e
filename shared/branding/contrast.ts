// Whether text can be read on a colour, by the rules of WCAG 2.

type Rgb = [number, number, number];

/** Of a hex colour of 3 or 6 digits; nothing for anything else. */
export function rgbOf(hex: string): Rgb | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return undefined;
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(whole.slice(at, at + 2), 16)) as Rgb;
}

const linear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** From 1 to 21; text needs 4.5, signs and edges 3. Unreadable colours count as 1. */
export function contrast(one: string, other: string): number {
  const [a, b] = [rgbOf(one), rgbOf(other)];
  if (!a || !b) return 1;
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever is read better on it. */
export const inkOn = (color: string): '#000000' | '#ffffff' =>
  contrast(color, '#ffffff') >= contrast(color, '#000000') ? '#ffffff' : '#000000';

const hexOf = (parts: Rgb) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** The same colour, darkened or lightened as little as it takes to be read as text on a ground. */
export function readableOn(color: string, ground: string, least = 4.5): string {
  const from = rgbOf(color);
  if (!from) return inkOn(ground);
  const towards = inkOn(ground) === '#000000' ? 0 : 255;
  for (let share = 0; share <= 1; share += 0.04) {
    const mixed = hexOf(from.map((part) => part + (towards - part) * share) as Rgb);
    if (contrast(mixed, ground) >= least) return mixed;
  }
  return inkOn(ground);
}
