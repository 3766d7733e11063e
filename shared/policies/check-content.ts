// What keeps a policy from being published, and what its builder points at. Patterns are checked by `check-patterns.ts`,
// which brings the pattern engine along.
import {
  isGroup,
  operators,
  operatorsFor,
  type Comparison,
  type ConditionGroup,
} from '../conditions/index.ts';
import { rangeOf } from '../conditions/addresses.ts';
import { instantOf, readHours, readWeekdays } from '../conditions/times.ts';
import type { PolicyContent } from './content.ts';
import { fieldOf } from './fields.ts';

export type ContentProblem = {
  /** The group or comparison it is about. */
  id: string;
  text: string;
  values?: Record<string, string>;
};

export function checkContent({ condition }: PolicyContent): ContentProblem[] {
  if (condition.items.length === 0)
    return [{ id: condition.id, text: /*i18n*/ 'Please configure policy conditions before submitting.' }];
  return checkGroup(condition);
}

const checkGroup = ({ id, items }: ConditionGroup): ContentProblem[] =>
  items.length === 0
    ? [{ id, text: /*i18n*/ 'This group is empty.' }]
    : items.flatMap((item) => (isGroup(item) ? checkGroup(item) : checkComparison(item)));

function checkComparison({ id, left, operator, right }: Comparison): ContentProblem[] {
  const field = fieldOf(left);
  if (left === '') return [{ id, text: /*i18n*/ 'Choose what is compared.' }];
  if (!field) return [{ id, text: /*i18n*/ 'There is no field {field}.', values: { field: left } }];
  if (!operatorsFor(field.type).includes(operator))
    return [{ id, text: /*i18n*/ 'This comparison does not fit {field}.', values: { field: left } }];
  const kind = operators[operator].right;
  if (kind === 'none') return [];
  if (right.trim() === '') return [{ id, text: /*i18n*/ 'Enter a value to compare with.' }];
  if (field.choices && kind === 'text' && !field.choices.includes(right.trim()))
    return [{ id, text: /*i18n*/ '{value} is none of the choices.', values: { value: right } }];
  const text = fits[kind](right) ? undefined : wrong[kind];
  return text === undefined ? [] : [{ id, text, values: { value: right } }];
}

type Kind = Exclude<(typeof operators)[keyof typeof operators]['right'], 'none'>;

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));

const fits: Record<Kind, (right: string) => boolean> = {
  text: () => true,
  number: isNumber,
  numbers: (right) => right.split(',').length === 2 && right.split(',').every(isNumber),
  choices: (right) => right.split(',').every((choice) => choice.trim() !== ''),
  pattern: () => true,
  time: (right) => !Number.isNaN(instantOf(right)),
  hours: (right) => readHours(right) !== undefined,
  weekdays: (right) => readWeekdays(right) !== undefined,
  ranges: (right) => right.split(',').every((range) => rangeOf(range) !== undefined),
};

const wrong: Record<Kind, string> = {
  text: '',
  number: /*i18n*/ '{value} is not a number.',
  numbers: /*i18n*/ 'Enter two numbers, separated by a comma.',
  choices: /*i18n*/ 'Remove the empty value from the list.',
  pattern: '',
  time: /*i18n*/ '{value} is not a time. Write it as 2026-12-31 or 2026-12-31T18:00Z.',
  hours: /*i18n*/ '{value} cannot be read. Write 09:00-17:00 and a time zone, such as Europe/Madrid.',
  weekdays: /*i18n*/ '{value} cannot be read. Write mon, tue and a time zone, such as Europe/Madrid.',
  ranges: /*i18n*/ '{value} is not an IP range. Write 10.0.0.0/8 or 2001:db8::/32.',
};
