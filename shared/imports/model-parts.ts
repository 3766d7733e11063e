// The settings of a model, as several formats write them.
import type { Json } from '../kernel/json.ts';
import { asCount, asList, asNumber, asRecord, asString, type Fields, type Say } from './file-values.ts';

const systemRoles = new Set(['system', 'developer']);

/** `[{ role, content }]` or `[{ role, text }]`: what is said before, and what is asked. */
export function promptsOf(messages: unknown, say: Say, more: readonly unknown[] = []) {
  const listed = asList(messages).map(asRecord);
  const wordsOf = ({ text, content }: Fields) => say.text(text ?? content);
  const isSystem = ({ role }: Fields) => systemRoles.has(asString(role));
  const asked = (one: Fields) => (one.role === 'assistant' ? `Assistant: ${wordsOf(one)}` : wordsOf(one));
  const joined = (texts: string[]) => texts.filter((text) => text.trim()).join('\n\n');
  return {
    systemPrompt: joined(listed.filter(isSystem).map(wordsOf)),
    prompt: joined([
      ...listed.filter((one) => !isSystem(one)).map(asked),
      ...more.map((value) => say.text(value)),
    ]),
  };
}

export function modelNumbers({ temperature, max_tokens, maxTokens }: Fields): { [name: string]: Json } {
  const warmth = asNumber(temperature);
  const most = asNumber(max_tokens ?? maxTokens);
  return {
    ...(warmth >= 0 && warmth <= 2 && { temperature: warmth }),
    ...(most >= 1 && { maxOutputTokens: asCount(most, 1, 1, 1_000_000) }),
  };
}

const arrayOf = (type: string) => ({ type: 'array', items: { type } });

const schemaTypes: Record<string, { [name: string]: Json }> = {
  number: { type: 'number' },
  bool: { type: 'boolean' },
  boolean: { type: 'boolean' },
  object: { type: 'object' },
  json: { type: 'object' },
  array: arrayOf('string'),
  stringArray: arrayOf('string'),
  jsonArray: arrayOf('object'),
  'array[string]': arrayOf('string'),
  'array[number]': arrayOf('number'),
  'array[object]': arrayOf('object'),
  'array[boolean]': arrayOf('boolean'),
};

export type SchemaField = {
  name: string;
  type: string;
  description: string;
  required: boolean;
  options: string[];
};

/** A list of fields as a JSON Schema; empty where there are none. */
export function schemaOf(fields: readonly SchemaField[]): string {
  const properties = fields.map(({ name, type, description, options }) => {
    const shape = Object.hasOwn(schemaTypes, type) ? schemaTypes[type] : { type: 'string' };
    return [
      name,
      { ...shape, ...(options.length > 0 && { enum: options }), ...(description && { description }) },
    ];
  });
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return fields.length === 0
    ? ''
    : JSON.stringify({ type: 'object', properties: Object.fromEntries(properties), required }, null, 2);
}

export type RouteField = { title: string; description: string };

/** A model chooses by title, so each gets one of its own. */
export function routesOf(fields: readonly RouteField[]): Json[] {
  const taken = new Set<string>();
  return fields.slice(0, 50).map(({ title, description }, index) => {
    const wanted = title.trim().slice(0, 90) || `${index + 1}`;
    const free = taken.has(wanted.toLowerCase()) ? `${wanted} ${index + 1}` : wanted;
    taken.add(free.toLowerCase());
    const whole = description || (title.trim() === free ? '' : title);
    return { id: `r${index + 1}`, title: free, description: whole.slice(0, 2000) };
  });
}
