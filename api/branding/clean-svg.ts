// Sanitizes SVG [BR5]: parsed, reduced to an allowlist of drawing elements, and serialized again.
import sanitize from 'sanitize-html';
import { brandingProblems } from '../../shared/branding/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { isSafeValue } from './svg-values.ts';
import { svgStart } from './svg-prolog.ts';

const { maxSvgBytes, maxSvgTags } = workLimits.uploads;

/** No `use`: nested, it draws a million times. No `image`, `a`, `style`, `animate`, `foreignObject`, `filter`. */
const tags = [
  ...['svg', 'g', 'defs', 'title', 'desc', 'symbol', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
];

const attributes = [
  ...['id', 'class', 'xmlns', 'version', 'viewBox', 'width', 'height', 'preserveAspectRatio', 'transform'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'd', 'points', 'dx', 'dy'],
  ...['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'offset'],
  ...['stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'vector-effect'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing'],
  ...['dominant-baseline', 'paint-order', 'display', 'visibility', 'overflow', 'role', 'aria-label'],
];

const presentation = new Set(attributes);

/** Whether it means to be an SVG; whether it is safe to be one is `cleanSvg`'s question. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 4096).toString('utf8');
  return /<svg[\s>]/i.test(start) || svgStart(bytes.toString('utf8')) !== undefined;
}

/** Throws for what cannot be an honest drawing; everything else that may not stay is left out. */
export function cleanSvg(bytes: Buffer): Buffer {
  const text = textOf(bytes);
  const refused = new Problem(brandingProblems.unsafeSvg);
  if (text === undefined || bytes.length > maxSvgBytes) throw refused;
  if (text.split('<').length > maxSvgTags * 2) throw refused;
  const start = svgStart(text);
  // A second document type, or what one may declare, has no place in a drawing.
  if (start === undefined || /<!(?:ENTITY|DOCTYPE)/i.test(text.slice(start))) throw refused;
  const clean = sanitize(text.slice(start), {
    allowedTags: tags,
    allowedAttributes: { '*': attributes },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'object', 'metadata', 'textarea', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: attributesOf(attribs) }) },
  }).trim();
  // One drawing, from its first character to its last.
  if (!/^<svg[\s>][\s\S]*<\/svg>$/.test(clean)) throw refused;
  return Buffer.from(withNamespace(clean));
}

/** Without it no browser takes it for a drawing. */
function withNamespace(svg: string): string {
  const tag = svg.slice(0, svg.indexOf('>'));
  if (/\sxmlns=/.test(tag)) return svg;
  return `<svg xmlns="http://www.w3.org/2000/svg"${svg.slice('<svg'.length)}`;
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What drawing programs write into `style` becomes attributes, as far as they may stay. */
function attributesOf({ style = '', ...attribs }: Record<string, string>): Record<string, string> {
  const declared = style.split(';').flatMap((declaration): [string, string][] => {
    const [name = '', ...value] = declaration.split(':');
    return presentation.has(name.trim()) ? [[name.trim(), value.join(':').trim()]] : [];
  });
  const all = [...Object.entries(attribs), ...declared];
  return Object.fromEntries(
    all.filter(
      ([name, value]) =>
        isSafeValue(name, value) && (name !== 'xmlns' || value === 'http://www.w3.org/2000/svg'),
    ),
  );
}
