// A value for a parameter: what a model, a template or a person wrote, as its type wants it.
import { isDeeperThan, type Json } from '../kernel/json.ts';
import { workLimits } from '../kernel/work-limits.ts';
import type { ParameterType, ToolParameter } from './parameter.ts';

const WHOLE = /^[+-]?\d{1,15}$/;
/** `Number` refuses the rest of what is no number; it would also take hexadecimal ones. */
const DECIMAL = /^[\d.e+-]+$/i;
const DATE_FIRST = /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/;

const asTyped: Record<ParameterType, (value: Json) => Json | undefined> = {
  String: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
  Integer: (value) => {
    if (typeof value === 'string') return WHOLE.test(value.trim()) ? Number(value) : undefined;
    return Number.isSafeInteger(value) ? value : undefined;
  },
  Decimal: (value) => {
    const number = typeof value === 'string' && DECIMAL.test(value.trim()) ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  },
  Boolean: (value) => {
    if (typeof value === 'boolean') return value;
    const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
    return text === 'true' || (text === 'false' ? false : undefined);
  },
  Datetime: (value) =>
    typeof value === 'string' &&
    value.length <= 40 &&
    DATE_FIRST.test(value) &&
    !Number.isNaN(Date.parse(value))
      ? value
      : undefined,
  Array: (value) => {
    const list = parsed(value);
    return Array.isArray(list) ? list : undefined;
  },
  Object: (value) => {
    const object = parsed(value);
    return typeof object === 'object' && object !== null && !Array.isArray(object) ? object : undefined;
  },
};

function parsed(value: Json): Json | undefined {
  if (typeof value !== 'string') return value;
  try {
    const read = JSON.parse(value) as Json;
    return isDeeperThan(workLimits.tools.maxDepth, read) ? undefined : read;
  } catch {
    return undefined;
  }
}

/** undefined: it does not fit. */
export function typedValue(
  { type, arrayItemType }: Pick<ToolParameter, 'type' | 'arrayItemType'>,
  value: Json,
): Json | undefined {
  const typed = asTyped[type](value);
  if (type !== 'Array' || !Array.isArray(typed)) return typed;
  const items = typed.map((item) => (item === null ? undefined : asTyped[arrayItemType](item)));
  return items.includes(undefined) ? undefined : (items as Json[]);
}

/** As it stands in an address, a header or a form. */
export const writtenValue = (value: Json): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Whether it is one of those it may have; each item of a list is looked at. */
export const isOffered = ({ validOptions }: Pick<ToolParameter, 'validOptions'>, value: Json): boolean =>
  validOptions.length === 0 ||
  [value].flat().every((one) => validOptions.includes(writtenValue(one as Json)));
