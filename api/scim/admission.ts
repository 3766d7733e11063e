// Everything a directory sends passes here first, whatever it is for: texts that can be stored, of bounded length and
// nesting, and queries of the known shape. What is not is refused in the protocol's own words [SC22].
import { z } from 'zod';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { refuseUnstorable } from '../http/unstorable-text.ts';
import { repaired } from './repaired.ts';
import { asScimError, ScimError } from './scim-error.ts';

const { maxDepth, maxTextLength, maxFilterLength, maxAttributeNames } = workLimits.scim;

/** Throws when it is no JSON, nested too deep, or holds a text that is too long or cannot be stored. */
export function readBody(text: string): unknown {
  if (text.length === 0) return undefined;
  refuseDeep(text);
  const body = repaired(JSON.parse(text));
  refuseTexts(body);
  return body;
}

const deeper: Record<string, number> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Counted before it is parsed: parsers and all that follows them go down into what is nested, and have no end there. */
function refuseDeep(json: string) {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? '';
    if (sign === '"') isText = !isText;
    else if (isText) at += sign === '\\' ? 1 : 0;
    else depth += deeper[sign] ?? 0;
    if (depth > maxDepth) throw new ScimError(400, 'invalidSyntax', 'This is nested too deep.');
  }
}

function refuseTexts(body: unknown) {
  try {
    refuseUnstorable(body, 'body');
  } catch (error) {
    throw asScimError(error);
  }
  refuseLong(body);
}

function refuseLong(value: unknown) {
  if (typeof value === 'string' && value.length > maxTextLength)
    throw new ScimError(400, 'invalidValue', `A text has at most ${maxTextLength} characters.`);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    refuseLong(name);
    refuseLong(inner);
  }
}

/** `userName`, `name.familyName`, and both after the name of a schema. */
const attributeName = /^(urn:[\w:.-]+:)?[a-z][\w$-]*(\.[a-z$][\w$-]*)?$/i;
/** What every object of JavaScript has is no attribute of a person. */
const isInherited = (name: string) => name.split(/[.:]/).some((part) => part in Object.prototype);

const names = z
  .string()
  .max(maxTextLength)
  .refine((list) => {
    const all = list.split(',').map((name) => name.trim());
    return (
      all.length <= maxAttributeNames && all.every((name) => attributeName.test(name) && !isInherited(name))
    );
  }, `Attributes are at most ${maxAttributeNames} names, with commas between them.`);

/** Below one counts as one, and what is no number as absent; beyond what can be counted is refused. */
const count = z
  .string()
  .refine(
    (text) => Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER || text === '' || Number.isNaN(Number(text)),
    'This number is too large.',
  );

const Query = z.object({
  filter: z.string().max(maxFilterLength, `A filter has at most ${maxFilterLength} characters.`).optional(),
  startIndex: count.optional(),
  count: count.optional(),
  attributes: names.optional(),
  excludedAttributes: names.optional(),
});

export type ScimQuery = z.output<typeof Query>;

/** Of a query only what is known is handed on. */
export function readQuery(query: unknown): ScimQuery {
  const { data, error } = Query.safeParse(query);
  if (!data) {
    const [issue] = error.issues;
    const isFilter = issue?.path[0] === 'filter';
    throw new ScimError(
      400,
      isFilter ? 'invalidFilter' : 'invalidValue',
      `${issue?.path.join('.')}: ${issue?.message}`,
    );
  }
  refuseTexts(data);
  return data;
}
