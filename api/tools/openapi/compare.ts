// What an operation would make of a tool, against the tool that was made from it before.
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../../shared/kernel/json.ts';
import type { ImportedOperation } from '../../../shared/tools/import.ts';
import { standardizedName } from '../../../shared/tools/standardized-name.ts';
import type { ToolSettings } from '../../../shared/tools/tool.ts';
import type { ReadOperation } from './operation.ts';
import type { ToolRow } from '../tool-store.ts';

const MAX_SHOWN = 600;

/** What a description decides; name, key, limits and everything else stay as people have set them. */
const described = [
  'description',
  'methodType',
  'apiEndpoint',
  'headers',
  'bodyType',
  'body',
  'parameters',
] as const satisfies (keyof ToolSettings)[];

type Described = Pick<ToolSettings, (typeof described)[number]>;

/** No more than that: what stands beside it in a definition are only defaults. */
export function describedIn({ tool, description }: ReadOperation): Described | undefined {
  if (!tool) return undefined;
  const { methodType, apiEndpoint, headers, bodyType, body, parameters } = tool;
  return { description, methodType, apiEndpoint, headers, bodyType, body, parameters };
}

export function changesOf(before: Described, after: Described): ImportedOperation['changes'] {
  return described
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }));
}

const textOf = (value: Json) =>
  (typeof value === 'string' ? value : JSON.stringify(value, null, 1)).slice(0, MAX_SHOWN);

/** Names nobody in the project has yet, the shortest that says enough. */
export function freeNames(taken: readonly { name: string; standardizedName: string }[]) {
  const names = new Set(taken.map(({ name }) => name.toLowerCase()));
  const plain = new Set(taken.map((each) => each.standardizedName));
  const isFree = (name: string) => !names.has(name.toLowerCase()) && !plain.has(standardizedName(name, ''));
  return ({ title, operationId, key }: ReadOperation): string => {
    const short = key.slice(0, 80).trim();
    let name = [title, operationId, short].find((one) => one !== '' && isFree(one)) ?? '';
    for (let number = 2; name === ''; number++) {
      const numbered = `${title.slice(0, 40)} ${number}`;
      if (isFree(numbered)) name = numbered;
    }
    names.add(name.toLowerCase());
    plain.add(standardizedName(name, ''));
    return name;
  };
}

export function previewOf(
  operation: ReadOperation,
  name: string,
  existing: ToolRow | undefined,
): ImportedOperation {
  const { key, description, tool, notes } = operation;
  const about = { key, name, description, notes, toolId: existing?.id ?? null };
  if (!tool)
    return {
      ...about,
      ...{ methodType: null, apiEndpoint: '', parameters: [], authenticationType: 'None' },
      ...{ state: 'unusable', changes: [] },
    };
  const changes = existing ? changesOf(existing, { ...tool, description }) : [];
  return {
    ...about,
    methodType: tool.methodType,
    apiEndpoint: tool.apiEndpoint,
    parameters: tool.parameters.map((each) => each.name),
    authenticationType: (existing ?? tool).authenticationType,
    state: stateOf(existing, changes.length),
    changes,
  };
}

function stateOf(existing: ToolRow | undefined, changes: number): ImportedOperation['state'] {
  if (!existing) return 'new';
  return changes > 0 ? 'changed' : 'same';
}
