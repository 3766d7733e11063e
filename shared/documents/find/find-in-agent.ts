// Where an agent holds what is looked for: in the titles of its steps, in the texts people type together, and in what
// they write into lists. Ids, models and choices are no text. A reference is searched by the name people read; what
// stands between its braces is an id, and replacing a part of it would break it.
import type { Json } from '../../kernel/json.ts';
import { workLimits } from '../../kernel/work-limits.ts';
import { kindOf, parseTemplate, settingsOf, type AgentGraph, type GraphStep } from '../../steps/index.ts';
import { MAX_TEXT_CHARACTERS } from '../limits.ts';
import { replacementOf, type Find, type FindQuery, type Match } from './finder.ts';

/** `path`: into an item of a list, as `['title']`, or into what is nested in it. */
export type FoundPlace = {
  stepId: string;
  field: string;
  itemId?: string;
  path?: readonly (string | number)[];
};

/** `refused`: shown, and never replaced. */
export type FoundMatch = Match & { refused?: 'reference' };

export type Found = FoundPlace & { text: string; matches: readonly FoundMatch[] };

/** How a reference is shown: its source between the braces. */
export type SayReference = (source: string) => string;

const { maxFound } = workLimits.find;
const MAX_TITLE_CHARACTERS = 100;

/** Fields of items, and of what is nested in them, that people write words into. */
const written = new Set(['title', 'label', 'description', 'value', 'left', 'right']);

/** In the order of the steps; no more matches than anybody looks at. */
export function findInAgent(graph: AgentGraph, find: Find, say: SayReference): Found[] {
  const found: Found[] = [];
  let count = 0;
  for (const step of graph.steps) {
    for (const place of placesIn(step)) {
      const hasReferences = place.text.includes('{{') && isTemplate(step, place.field);
      const matches = hasReferences ? inTemplate(place.text, find, say) : find(place.text);
      if (matches.length === 0) continue;
      found.push({ ...place, matches: matches.slice(0, maxFound - count) });
      count += matches.length;
      if (count >= maxFound) return found;
    }
  }
  return found;
}

type Place = FoundPlace & { text: string };

const templateFields = new WeakMap<GraphStep, ReadonlySet<string>>();

/** Whether references are read in there; in code braces are code. */
function isTemplate(step: GraphStep, field: string): boolean {
  const known = templateFields.get(step);
  if (known) return known.has(field);
  const settings = settingsOf(step);
  const fields = new Set(
    settings
      ? kindOf(step.type)
          ?.templates(settings)
          .map((one) => one.field)
      : [],
  );
  templateFields.set(step, fields);
  return fields.has(field);
}

function* placesIn(step: GraphStep): Generator<Place> {
  const stepId = step.id;
  yield { stepId, field: 'title', text: step.title };
  const kind = kindOf(step.type);
  if (!kind) return;
  for (const field of kind.texts) {
    const text = step.settings[field];
    if (typeof text === 'string') yield { stepId, field, text };
  }
  for (const field of kind.lists)
    for (const item of itemsIn(step.settings[field]))
      for (const { path, text } of textsIn(item.fields, []))
        yield { stepId, field, itemId: item.id, path, text };
}

function itemsIn(value: Json | undefined): { id: string; fields: Json }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const isItem = typeof item === 'object' && item !== null && !Array.isArray(item);
    return isItem && typeof item['id'] === 'string' ? [{ id: item['id'], fields: item }] : [];
  });
}

/** The document never holds values nested deeper than a function may call itself. */
function* textsIn(
  value: Json,
  path: (string | number)[],
): Generator<{ path: (string | number)[]; text: string }> {
  if (typeof value !== 'object' || value === null) return;
  const entries: [string | number, Json][] = Array.isArray(value)
    ? value.map((part, index) => [index, part])
    : Object.entries(value);
  for (const [key, part] of entries) {
    if (typeof part !== 'string') yield* textsIn(part, [...path, key]);
    else if (written.has(String(key))) yield { path: [...path, key], text: part };
  }
}

function inTemplate(text: string, find: Find, say: SayReference): FoundMatch[] {
  const references = parseTemplate(text).filter((segment) => segment.kind === 'reference');
  const named = references.flatMap(({ source, from, to }): FoundMatch[] =>
    find(say(source)).length > 0 ? [{ from, to, groups: [text.slice(from, to)], refused: 'reference' }] : [],
  );
  let next = 0;
  const free = find(text).filter(({ from, to }) => {
    while ((references[next]?.to ?? Infinity) <= from) next += 1;
    return to <= (references[next]?.from ?? Infinity);
  });
  return [...free, ...named].sort((a, b) => a.from - b.from);
}

/** One text that is to change: `before` is what it was when somebody decided so. */
export type Replacement = FoundPlace & {
  before: string;
  after: string;
  matches: readonly Match[];
  texts: readonly string[];
};

/** What replacing these matches makes; nothing where none may be replaced, or the text would grow too long. */
export function replacementsFor(
  found: readonly Found[],
  query: FindQuery,
  replacement: string,
): Replacement[] {
  return found.flatMap(({ text, matches, ...place }) => {
    const free = matches.filter(({ refused }) => !refused);
    const texts = free.map((match) => replacementOf(replacement, match, query.isPattern));
    const after = replaced(text, free, texts);
    const isTooLong = after.length > (place.field === 'title' ? MAX_TITLE_CHARACTERS : MAX_TEXT_CHARACTERS);
    return after === text || isTooLong ? [] : [{ ...place, before: text, after, matches: free, texts }];
  });
}

function replaced(text: string, matches: readonly Match[], texts: readonly string[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const [index, match] of matches.entries()) {
    parts.push(text.slice(from, match.from), texts[index] ?? '');
    from = match.to;
  }
  return [...parts, text.slice(from)].join('');
}
