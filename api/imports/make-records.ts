// Records that a file brings with it: data sources without files, external agents without keys.
import { createHash } from 'node:crypto';
import type { FileEntity } from '../../shared/imports/imported-agent.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ImportDeps, Maker } from './import-deps.ts';

type Deps = Pick<ImportDeps, 'addSource' | 'addCard'>;

/** Answers their ids by key. A call that is repeated finds what it has made before. */
export async function makeRecords(
  deps: Deps,
  call: Maker,
  projectId: string,
  makes: ReadonlyMap<string, FileEntity>,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [key, { source, url = '' }] of makes) {
    const id = idFor(call.operationId, key);
    const making = source
      ? deps.addSource(call, id, { ...source, projectId })
      : deps.addCard(call, id, { url, projectId });
    await making.catch((error: unknown) => {
      throw error instanceof Problem ? error.at(`mapping.${key}`) : error;
    });
    ids[key] = id;
  }
  return ids;
}

/** The same for a call that is repeated, and for no other one. */
function idFor(operationId: string, key: string): string {
  const hex = createHash('sha256').update(`${operationId} ${key}`).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}
