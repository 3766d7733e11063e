// What a delivery brings, as the agent is given it: a text, and what the text says where it is JSON or a form.
import { isDeeperThan, type Json } from '../../shared/kernel/json.ts';
import { httpProblems } from '../../shared/http/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import { webhookProblems } from '../../shared/webhooks/problems.ts';
import { refuseUnstorable } from '../http/unstorable-text.ts';

/** `payload` undefined: it is text alone. */
export type Content = { text: string; payload: Json | undefined };

/** The variable that gets all of it. */
const WHOLE = 'payload';

const FORM = 'application/x-www-form-urlencoded';

export function readContent(body: Uint8Array, contentType = ''): Content {
  const text = textOf(body);
  const content = contentType.toLowerCase().startsWith(FORM) ? readForm(text) : readJson(text, contentType);
  if (isDeeperThan(workLimits.http.maxBodyDepth, content.payload)) throw new Problem(httpProblems.tooDeep);
  refuseUnstorable(content.payload, WHOLE);
  refuseUnstorable(content.text, WHOLE);
  return content;
}

/** Fields of the same names; the variable `payload` gets everything, unless a field has its name. */
export function variablesFrom(
  { payload }: Content,
  variables: readonly InputVariable[],
): Record<string, Json> {
  const fields = isObject(payload) ? payload : {};
  return Object.fromEntries(
    variables.flatMap(({ name }): [string, Json][] => {
      const value = Object.hasOwn(fields, name) ? fields[name] : name === WHOLE ? payload : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Problem(webhookProblems.notText);
  }
}

function readJson(text: string, contentType: string): Content {
  const isNamed = /\bjson\b/i.test(contentType);
  if (!isNamed && !/^\s*[[{]/.test(text)) return { text, payload: undefined };
  try {
    return { text, payload: JSON.parse(text) as Json };
  } catch {
    if (isNamed) throw new Problem(webhookProblems.notJson);
    return { text, payload: undefined };
  }
}

/** Some senders put their JSON into a field of a form. */
function readForm(form: string): Content {
  const fields = Object.fromEntries(new URLSearchParams(form));
  const inner = fields[WHOLE];
  if (inner !== undefined) return readJson(inner, '');
  return { text: JSON.stringify(fields), payload: fields };
}

const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
