// Which settings of a step stand in a table of the file, and come back from there.
import type { Json } from '../../kernel/json.ts';
import { asList, asNumber, asRecord, asString, type Fields } from '../file-values.ts';
import { derivedId } from './derived-id.ts';

export type Settings = { [name: string]: Json };
export type TableName = 'prompts' | 'pythonCodeBlocks' | 'routers';
type Source = { id: string; title: string };

type Table = {
  table: TableName;
  /** The field of a step that names its entry. */
  link: string;
  /** The settings that leave the step. */
  fields: readonly string[];
  /** Nothing: they stay. */
  pack: (settings: Settings) => Settings | undefined;
  unpack: (entry: Fields) => Settings;
};

const picked = (settings: Settings, fields: readonly string[]): Settings =>
  Object.fromEntries(fields.flatMap((name) => (name in settings ? [[name, settings[name] ?? null]] : [])));

const routing = ['routes', 'defaultRoute', 'routeMode'] as const;

const tables: Record<string, Table> = {
  AIOperation: {
    table: 'prompts',
    link: 'promptId',
    fields: ['systemPrompt'],
    pack: ({ systemPrompt: text }) =>
      typeof text === 'string' && text ? { promptMessageList: [{ text, order: 0 }] } : undefined,
    unpack: ({ promptMessageList }) => ({ systemPrompt: messagesOf(promptMessageList) }),
  },
  pythonStep: {
    table: 'pythonCodeBlocks',
    link: 'pythonCodeBlockId',
    fields: ['code'],
    pack: ({ code }) => (typeof code === 'string' && code ? { code } : undefined),
    unpack: ({ code }) => ({ code: asString(code) }),
  },
  routerStep: {
    table: 'routers',
    link: 'routerId',
    fields: routing,
    pack: (settings) => (Array.isArray(settings.routes) ? picked(settings, routing) : undefined),
    unpack: (entry) => picked(entry as Settings, routing),
  },
};

/** The messages of a prompt as one text, in their order. */
export const messagesOf = (list: unknown): string =>
  asList(list)
    .map(asRecord)
    .toSorted((one, other) => (asNumber(one.order) || 0) - (asNumber(other.order) || 0))
    .map(({ text }) => asString(text))
    .join('\n\n');

export const tableOf = (type: string): Table | undefined =>
  Object.hasOwn(tables, type) ? tables[type] : undefined;

/** A step's settings without what stands in a table, and that entry. */
export function splitSettings(type: string, { id, title }: Source, settings: Settings) {
  const row = tableOf(type);
  const packed = row?.pack(settings);
  if (!row || !packed) return { settings };
  const entryId = derivedId(row.table, id);
  const left = Object.entries(settings).filter(([name]) => !row.fields.includes(name));
  return {
    settings: { ...Object.fromEntries(left), [row.link]: entryId },
    table: row.table,
    entry: { id: entryId, name: title, ...packed },
  };
}

/** The other way; what the step still holds counts where the table has no such entry. */
export function joinSettings(
  type: string,
  settings: Settings,
  find: (table: TableName, id: string) => Fields | undefined,
): Settings {
  const row = tableOf(type);
  const entry = row && find(row.table, asString(settings[row.link]));
  if (!row || !entry) return settings;
  const { [row.link]: _link, ...others } = settings;
  return { ...others, ...row.unpack(entry) };
}
