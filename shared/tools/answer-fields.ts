// Which fields of an answer an agent gets: paths such as `current.temperature`. Lists are looked through, item by item.
import type { Json } from '../kernel/json.ts';

const MAX_PATH_CHARACTERS = 200;
const PATH = /^[^.[\]\s][^.[\]]*(?:\.[^.[\]]+)*$/;

export const isAnswerPath = (text: string) => text.length <= MAX_PATH_CHARACTERS && PATH.test(text);

const MAX_LOOKED_AT = 5000;

const isCompound = (value: Json) => typeof value === 'object' && value !== null;

const fieldsOf = (value: Json): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** The paths of what an answer holds, in its order, the first so many of them. Lists are looked through. */
export function fieldPaths(data: Json, most: number): string[] {
  const found = new Set<string>();
  let left = MAX_LOOKED_AT;
  const look = (value: Json, path: string) => {
    if (found.size >= most || left-- <= 0) return;
    if (Array.isArray(value) && value.some(isCompound)) return value.forEach((item) => look(item, path));
    const fields = fieldsOf(value);
    if (fields.length === 0 && isAnswerPath(path)) found.add(path);
    for (const [name, inner] of fields) look(inner, path ? `${path}.${name}` : name);
  };
  look(data, '');
  return [...found];
}

type Wanted = Map<string, Wanted | 'all'>;

/** No paths: all of it. A text has no fields and stays as it is. */
export function pickFields(data: Json, paths: readonly string[]): Json {
  return paths.length === 0 ? data : pick(data, wantedIn(paths));
}

function wantedIn(paths: readonly string[]): Wanted {
  const wanted: Wanted = new Map();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: Wanted | 'all' = wanted;
    for (const name of names) {
      if (at === 'all') break;
      const inner: Wanted | 'all' = at.get(name) ?? new Map<string, Wanted | 'all'>();
      at.set(name, inner);
      at = inner;
    }
    if (at !== 'all') at.set(last, 'all');
  }
  return wanted;
}

function pick(data: Json, wanted: Wanted): Json {
  if (Array.isArray(data)) return data.map((item) => pick(item, wanted));
  if (typeof data !== 'object' || data === null) return data;
  const fields = [...wanted].flatMap(([name, inner]): [string, Json][] => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    return value === undefined ? [] : [[name, inner === 'all' ? value : pick(value, inner)]];
  });
  return Object.fromEntries(fields);
}
