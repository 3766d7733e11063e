// A schema as far as a tool's parameter can say it.
import { asList, asRecord, asString, type Fields } from '../../../shared/imports/file-values.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import type { ParameterType, ToolParameter } from '../../../shared/tools/parameter.ts';
import { isOffered, typedValue } from '../../../shared/tools/values.ts';
import { resolved } from './references.ts';

const { maxOptions } = workLimits.tools;
/** Of parts that are made of parts: deeper ones are circles. */
const MAX_PARTS_DEPTH = 8;
const MAX_OPTION_CHARACTERS = 200;
const MAX_DEFAULT_CHARACTERS = 2000;

const types: Record<string, ParameterType> = {
  string: 'String',
  integer: 'Integer',
  number: 'Decimal',
  boolean: 'Boolean',
  array: 'Array',
  object: 'Object',
};

export type SchemaParts = { properties: Map<string, unknown>; required: Set<string>; schema: Fields };

/** With what it is made of (`allOf`), and what lies elsewhere left out. */
export function partsOf(document: Fields, value: unknown, depth = 0): SchemaParts {
  const { fields: schema } = resolved(document, value);
  const parts: SchemaParts = { properties: new Map(), required: new Set(), schema };
  for (const part of depth < MAX_PARTS_DEPTH ? asList(schema.allOf) : []) {
    const inner = partsOf(document, part, depth + 1);
    for (const [name, one] of inner.properties) parts.properties.set(name, one);
    for (const name of inner.required) parts.required.add(name);
    parts.schema = { ...inner.schema, ...parts.schema };
  }
  for (const [name, one] of Object.entries(asRecord(schema.properties))) parts.properties.set(name, one);
  for (const name of asList(schema.required)) parts.required.add(asString(name));
  return parts;
}

export function typeOf(document: Fields, value: unknown, depth = 0): ParameterType {
  const { schema, properties } = partsOf(document, value);
  const type = saidType(schema);
  if (type) return type;
  if (properties.size > 0 || schema.additionalProperties) return 'Object';
  if (schema.items) return 'Array';
  const [choice] = [...asList(schema.oneOf), ...asList(schema.anyOf)];
  return choice !== undefined && depth < MAX_PARTS_DEPTH ? typeOf(document, choice, depth + 1) : 'String';
}

function saidType({ type, format }: Fields): ParameterType | undefined {
  const name = asString([type].flat().find((one) => one !== 'null'));
  const known = Object.hasOwn(types, name) ? types[name] : undefined;
  return known === 'String' && isMoment(format) ? 'Datetime' : known;
}

const isMoment = (format: unknown) => format === 'date-time' || format === 'date';

type Shape = Pick<ToolParameter, 'type' | 'arrayItemType' | 'validOptions' | 'default'>;

/** What may be chosen and what stands by itself, where it fits. */
export function shapeOf(document: Fields, value: unknown): Shape {
  const { schema } = partsOf(document, value);
  const type = typeOf(document, value);
  const item = type === 'Array' ? partsOf(document, schema.items).schema : schema;
  const itemType = type === 'Array' ? typeOf(document, schema.items) : 'String';
  const shape = { type, arrayItemType: itemType === 'Array' ? ('Object' as const) : itemType };
  const validOptions = optionsIn(item);
  const written = schema.default === undefined ? '' : textOf(schema.default);
  const standard = typedValue(shape, written);
  const fits = written.length <= MAX_DEFAULT_CHARACTERS && standard !== undefined;
  return {
    ...shape,
    validOptions,
    default: fits && isOffered({ validOptions }, standard) ? written : '',
  };
}

function optionsIn(schema: Fields): string[] {
  const listed = schema.const === undefined ? asList(schema.enum) : [schema.const];
  const options = listed
    .filter((one) => ['string', 'number', 'boolean'].includes(typeof one))
    .map((one) => String(one).trim());
  const isUsable =
    options.length === listed.length &&
    options.length <= maxOptions &&
    options.every((one) => one !== '' && one.length <= MAX_OPTION_CHARACTERS);
  return isUsable ? [...new Set(options)] : [];
}

const textOf = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value as Json) : String(value);
