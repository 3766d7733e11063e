// What becomes of placeholders when a run's texts are checked: what is hidden gets its number, and what only looks like a
// placeholder never stands for a value.
import { hasPlaceholder, placeholderPattern } from '../../../shared/guardrails/placeholders.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { BETWEEN_TEXTS, type CheckContext } from '../../engine/ports.ts';
import type { CompiledFilter } from '../detectors/index.ts';
import type { OwnCover } from '../filter-run.ts';
import { scan } from '../scan.ts';
import { addValues, useUp, valuesForTools } from './known-values.ts';
import { readPlaceholder, spotsIn, withNames } from './placeholder.ts';
import { restoreJson } from './restore.ts';
import type { PlaceholderStore } from './placeholder-store.ts';

type Scanned = { released: string; covers: readonly OwnCover<CompiledFilter>[] };

/** `names`: by where the value of a placeholder began in the text. */
export type Numbered = { released: string; names: ReadonlyMap<number, string> };

/** In the place of what looks like a placeholder, when there is no room for its text. */
const NO_ROOM = '[TEXT]';

export const gives = ({ filter }: CompiledFilter) =>
  filter.filterActionType === 'Redact' && filter.replaceWith === 'Placeholder';

const isGranting = (one: CompiledFilter) => gives(one) && one.filter.toolsGetValues;

type Texts = { [name: string]: Json };

/** Names of fields are texts too. */
const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
};

export type NumberTexts = ReturnType<typeof numberTexts>;

export function numberTexts(store: PlaceholderStore) {
  /** Most runs have none, and nothing is written down for them. */
  const mayHave = async (context: CheckContext, filters: readonly CompiledFilter[]) =>
    filters.some(gives) || (await store.read(context, context.runId)).length > 0;

  return {
    /** Of a text that goes in. */
    async number(
      context: CheckContext,
      filters: readonly CompiledFilter[],
      { text, released, covers }: Scanned & { text: string },
    ): Promise<Numbered> {
      const isWriter = context.isFromPerson === true;
      const spots = spotsIn({ text, released, covers }, isWriter);
      if (spots.length === 0 || !(await mayHave(context, filters))) return { released, names: new Map() };
      const { names } = await store.change(context, context.runId, (known) =>
        addValues(known, spots, { id: context.startedBy.id, isWriter }),
      );
      const usable = spots.map(({ filterType }, index) => names[index] ?? (filterType ? undefined : NO_ROOM));
      return {
        released: withNames(released, spots, usable),
        names: new Map(
          spots.flatMap(({ start }, index) => {
            const name = usable[index];
            return start === undefined || name === undefined ? [] : [[start, name] as const];
          }),
        ),
      };
    },

    /**
     * What a tool is sent with the values in it that the filters of its guardrails let a tool have. What another of them
     * would hide or stop in them is not sent: all of it stays as it is.
     */
    async restoreForTool(
      context: CheckContext,
      { input, output }: { input: readonly CompiledFilter[]; output: readonly CompiledFilter[] },
      values: Texts,
    ): Promise<Texts> {
      const granting = new Set(input.filter(isGranting).map(({ filter }) => filter.filterType));
      const known = await store.read(context, context.runId);
      const restored = restoreJson(values, valuesForTools(known, context.startedBy.id, granting)) as Texts;
      const others = output.filter((one) => !isGranting(one) && one.filter.filterActionType !== 'Audit');
      if (others.length === 0) return restored;
      const text = textsIn(restored).join(BETWEEN_TEXTS);
      const { action } = await scan(context.tenantId, others, text);
      return action === 'Allow' ? restored : values;
    },

    /** Of a text that a model has written. */
    async useUpMade(context: CheckContext, filters: readonly CompiledFilter[], text: string) {
      if (!hasPlaceholder(text) || !(await mayHave(context, filters))) return;
      const made = new Set(text.match(placeholderPattern()));
      await store.change(context, context.runId, (known) =>
        useUp(
          known,
          [...made].flatMap((one) => readPlaceholder(one) ?? []),
        ),
      );
    },
  };
}
