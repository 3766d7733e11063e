// A condition as data: comparisons, in groups that want all, any or none of them. Policies and branch steps share it.
import { z } from 'zod';
import { operatorNames } from './operators.ts';

export const DEEPEST_GROUP = 5;
export const MAX_ITEMS = 50;

/** How many of a group's items have to hold. */
export const groupMatches = ['all', 'any', 'none'] as const;

export const Comparison = z.object({
  id: z.string(),
  /** A template, as `{{ steps.s1.text }}` or plain text. */
  left: z.string().max(10_000),
  operator: z.enum(operatorNames),
  right: z.string().max(10_000).default(''),
});

export type Comparison = z.output<typeof Comparison>;
export type ConditionGroup = {
  id: string;
  match: (typeof groupMatches)[number];
  items: (Comparison | ConditionGroup)[];
};

const groupOf = (item: z.ZodType<Comparison | ConditionGroup>): z.ZodType<ConditionGroup> =>
  z.object({ id: z.string(), match: z.enum(groupMatches), items: z.array(item).max(MAX_ITEMS) });

/** Groups in groups, at most five deep. */
export const ConditionGroup: z.ZodType<ConditionGroup> = Array.from({ length: DEEPEST_GROUP }).reduce(
  (inner: z.ZodType<Comparison | ConditionGroup>) => groupOf(z.union([Comparison, inner])),
  Comparison as z.ZodType<Comparison | ConditionGroup>,
) as z.ZodType<ConditionGroup>;

export const isGroup = (item: Comparison | ConditionGroup): item is ConditionGroup => 'items' in item;

/** Every comparison of a condition, in reading order. */
export const comparisonsOf = ({ items }: ConditionGroup): Comparison[] =>
  items.flatMap((item) => (isGroup(item) ? comparisonsOf(item) : item));

/** Groups in each other, this one included. */
export const depthOf = ({ items }: ConditionGroup): number =>
  1 + Math.max(0, ...items.map((item) => (isGroup(item) ? depthOf(item) : 0)));
