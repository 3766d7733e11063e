// What an attribute of a drawing may say: colours, numbers, and references within the same drawing.

/** Functions of CSS that fetch nothing. Any other may, today or in the next browser. */
const drawingFunctions = new Set([
  ...[
    'matrix',
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skewx',
    'skewy',
  ],
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'color-mix', 'icc-color'],
  ...['calc', 'min', 'max'],
]);
const MAX_FUNCTION_CHARACTERS = 20;
/** Of one value: a long list of transformations has some tens. */
const MAX_FUNCTIONS = 1000;

/** Read out, never drawn. */
const spokenAttributes = new Set(['aria-label']);

/** Whether a browser that reads the value fetches nothing. A backslash spells letters of CSS in another way. */
export function isSafeValue(attribute: string, value: string): boolean {
  if (spokenAttributes.has(attribute)) return true;
  if (value.includes('\\')) return false;
  if (value.split('(').length > MAX_FUNCTIONS) return false;
  const rest = value.replace(/url\(\s*(?:#[\w.:-]+|"#[\w.:-]+"|'#[\w.:-]+')\s*\)/gi, '');
  for (let bracket = rest.indexOf('('); bracket >= 0; bracket = rest.indexOf('(', bracket + 1)) {
    const before = rest.slice(Math.max(0, bracket - MAX_FUNCTION_CHARACTERS), bracket).trimEnd();
    const name = before.split(/[^\w-]/).at(-1) ?? '';
    // Without a name it groups.
    if (name !== '' && !drawingFunctions.has(name.toLowerCase())) return false;
  }
  return true;
}
