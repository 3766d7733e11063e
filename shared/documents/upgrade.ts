// Brings an older document up to date. Run by the server only, in one transaction when it loads: clients doing it
// each for themselves would all do it at once.
import * as Y from 'yjs';
import type { Json } from '../kernel/json.ts';
import { kindOf } from '../steps/index.ts';
import { isText, liveSetting, metaOf, stepOf, stepsOf } from './agent-doc.ts';
import { isCondition, liveValue } from './live-condition.ts';
import { plainSetting } from './plain.ts';

type Upgrade = (doc: Y.Doc) => void;

/** Each entry leads from the schema of its index to the next. Only ever appended to. */
const upgrades: readonly Upgrade[] = [
  // The first schema is written into documents that have none yet.
  () => {},
];

export const currentSchema = upgrades.length;

/** Answers whether anything was written. A document from a newer version is left alone. */
export function upgrade(doc: Y.Doc, origin: unknown): boolean {
  const schema = Number(metaOf(doc).get('schema') ?? 0);
  const lacking = settingsToMend(doc);
  if (schema >= currentSchema && lacking.length === 0) return false;
  doc.transact(() => {
    for (const step of upgrades.slice(schema)) step(doc);
    for (const mend of lacking) mend();
    if (schema < currentSchema) metaOf(doc).set('schema', currentSchema);
  }, origin);
  return true;
}

/**
 * A kind may learn that a setting is a text or a list after steps of it were made; a step of a kind that was unknown
 * when it was pasted has plain values only; a condition was plain before it was live.
 */
function settingsToMend(doc: Y.Doc): (() => void)[] {
  return [...stepsOf(doc).keys()].flatMap((id) => {
    const step = stepOf(doc, id);
    const settings = step?.get('settings');
    const kind = kindOf(String(step?.get('type')));
    if (!kind || !(settings instanceof Y.Map)) return [];
    const wrong = [
      ...kind.texts.filter((field) => !isText(settings.get(field))),
      ...kind.lists.filter((field) => !(settings.get(field) instanceof Y.Map)),
    ];
    const mends = wrong.map((field) => () => {
      const value: Json = plainSetting(settings.get(field));
      settings.set(field, liveSetting(field, value, kind));
    });
    return [...mends, ...conditionsToMend(settings)];
  });
}

/** Alone, and in the items of lists. */
function conditionsToMend(settings: Y.Map<unknown>): (() => void)[] {
  const lists = [...settings.values()].filter((value) => value instanceof Y.Map);
  const items = lists.flatMap((list) => [...list.values()]).filter((item) => item instanceof Y.Map);
  return [settings, ...items].flatMap((holder: Y.Map<unknown>) =>
    [...holder].flatMap(([field, value]) =>
      isCondition(value) ? [() => void holder.set(field, liveValue(value))] : [],
    ),
  );
}
