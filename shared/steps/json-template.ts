// JSON with references in it. The JSON is read first and the references are filled in afterwards, so that no value,
// whatever quotes it holds, can break out of its place.
import type { Json } from '../kernel/json.ts';
import { jsonSize } from '../kernel/json-size.ts';
import { Problem } from '../kernel/problem.ts';
import { bytes, workLimits } from '../kernel/work-limits.ts';
import { RenderBudget } from './render-budget.ts';
import { templateProblems } from './problems.ts';
import { parseTemplate, renderOrNull, renderValue, type TemplateScope } from './template.ts';

type Options = { missingAsNull: boolean };

const { maxStepCharacters } = workLimits.runs;

/** undefined when the template is not JSON. Throws a Problem for a reference without a value, or when it grows too large. */
export function renderJson(
  template: string,
  scope: TemplateScope,
  { missingAsNull }: Options,
): Json | undefined {
  const render = missingAsNull ? renderOrNull : renderValue;
  const read = parse(quoted(template));
  if (read === undefined) return undefined;
  const shared = { budget: new RenderBudget(), ...scope };
  let size = 0;
  return filled(read, (text) => {
    const value = render(text, shared);
    size += jsonSize(value, maxStepCharacters - size);
    if (size > maxStepCharacters)
      throw new Problem(templateProblems.tooLong, { most: maxStepCharacters / bytes.MB });
    return value;
  });
}

/** A number beyond what JavaScript holds is read as Infinity, which is no JSON. */
function refuseInfinite(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('out of range');
  return value;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text, refuseInfinite) as Json;
  } catch {
    return undefined;
  }
}

/** An unquoted reference, `{"count": {{ loop.count }}}`, becomes a text, so that the whole is JSON. */
function quoted(template: string): string {
  let isInText = false;
  return parseTemplate(template)
    .map((segment) => {
      if (segment.kind !== 'text') {
        const written = `{{ ${segment.source} }}`;
        const escaped = JSON.stringify(written);
        if (!isInText) return escaped;
        // Inside of a text quotes of a filter's argument may already be escaped.
        return template.slice(segment.from, segment.to).includes('\\"')
          ? written.replaceAll('"', '\\"').replaceAll('\\\\"', '\\"')
          : escaped.slice(1, -1);
      }
      for (let at = 0; at < segment.text.length; at++) {
        const char = segment.text[at];
        if (isInText && char === '\\') at++;
        else if (char === '"') isInText = !isInText;
      }
      return segment.text;
    })
    .join('');
}

/** Names stay as they are; a text that is one reference takes the value's type. Never recurses into what was filled in. */
function filled(value: Json, fill: (text: string) => Json): Json {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((item) => filled(item, fill));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, fill)]));
}
