// Tools from a description of an API: looked at first, then made and brought up to date.
import { randomUUID } from 'node:crypto';
import type { Scope } from '../../shared/access/permissions.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { EgressFetch } from '../../shared/node/egress.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { originOf } from '../../shared/tools/endpoint.ts';
import { toolChanged, toolCreated } from '../../shared/tools/events.ts';
import { toolProblems } from '../../shared/tools/problems.ts';
import { standardizedName } from '../../shared/tools/standardized-name.ts';
import { ToolSettings } from '../../shared/tools/tool.ts';
import { checkSecret, sealSecret } from './credential.ts';
import { changesOf, describedIn, freeNames, previewOf } from './openapi/compare.ts';
import type { ReadOperation } from './openapi/operation.ts';
import { readDescription } from './openapi/read-description.ts';
import type { ToolChange, ToolRow, ToolStore } from './tool-store.ts';

export type ImportDeps = {
  store: ToolStore;
  vault: Vault;
  egressFetch: EgressFetch;
  checkProject: (scope: Scope, draft: { projectId: string }) => Promise<void>;
};

const MAX_FAILURES_TOLD = 100;

type Credentials = { secret: string; userName: string };

export const previewImport =
  ({ store, egressFetch, checkProject }: ImportDeps) =>
  async (scope: Scope, source: Parameters<typeof readDescription>[2]) => {
    const { projectId } = source;
    await checkProject(scope, { projectId });
    const {
      title,
      digest,
      operations,
      source: importSource,
    } = await readDescription(egressFetch, scope.tenantId, source);
    const existing = await store.importedFrom(scope, projectId, importSource);
    const nameOf = freeNames(await store.takenNames(scope, projectId));
    const keys = new Set(operations.map(({ key }) => key));
    return {
      ...{ title, digest },
      operations: operations.map((one) => {
        const tool = existing.get(one.key);
        return previewOf(one, tool ? tool.name : nameOf(one), tool);
      }),
      gone: [...existing].flatMap(([key, { id, name }]) => (keys.has(key) ? [] : [{ id, name }])),
    };
  };

type ImportCall = {
  scope: Scope;
  author: string;
  emit: (event: ReturnType<typeof toolCreated> | ReturnType<typeof toolChanged>) => void;
};
type Request = Parameters<typeof readDescription>[2] & Credentials & { digest: string; keys: string[] };

/** Each operation for itself: what fails is named, and the others are there. */
export const importTools = (deps: ImportDeps) => async (call: ImportCall, request: Request) => {
  const { store, vault, egressFetch, checkProject } = deps;
  const { scope } = call;
  const { projectId, digest, keys } = request;
  await checkProject(scope, { projectId });
  const read = await readDescription(egressFetch, scope.tenantId, request);
  if (read.digest !== digest) throw new Problem(toolProblems.descriptionChanged);
  const existing = await store.importedFrom(scope, projectId, read.source);
  const nameOf = freeNames(await store.takenNames(scope, projectId));
  const wanted = new Set(keys);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const failed: { key: string; message: string }[] = [];
  const made: NewTool[] = [];
  /** What it answers is whether to go on. */
  const attempt = async (key: string, work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failed.push({ key, message: error.message });
      // The plan's limit is that of all that follow, too.
      return error.code !== toolProblems.limitReached.code;
    }
    return true;
  };
  for (const operation of read.operations) {
    const { key } = operation;
    if (!wanted.has(key)) continue;
    const tool = existing.get(key);
    await attempt(key, async () => {
      if (tool) counts[await update(deps, call, operation, tool)]++;
      else
        made.push(
          newTool(vault, scope, { operation, name: nameOf(operation), source: read.source, ...request }),
        );
    });
  }
  const add = async (tools: readonly NewTool[]) => {
    await store.addAll(scope, call.author, tools);
    for (const { id, name, methodType } of tools) call.emit(toolCreated({ id, name, projectId, methodType }));
    counts.created += tools.length;
  };
  // At once, or else each for itself, so that what fails is named.
  const isDone = await add(made).then(() => true, isProblem);
  if (!isDone)
    for (const tool of made) if (!(await attempt(tool.imported.importKey, () => add([tool])))) break;
  return { ...counts, failed: failed.slice(0, MAX_FAILURES_TOLD) };
};

type Making = Credentials & {
  operation: ReadOperation;
  name: string;
  source: string;
  projectId: string;
};

type NewTool = ToolChange & { id: string; imported: { importSource: string; importKey: string } };

/** Whatever else went wrong is thrown. */
function isProblem(error: unknown): false {
  if (error instanceof Problem) return false;
  throw error;
}

function newTool(
  vault: Vault,
  scope: Scope,
  { operation, name, source, projectId, secret, userName }: Making,
): NewTool {
  const { tool, description, key } = operation;
  if (!tool) throw new Problem(toolProblems.operationUnusable);
  const isBasic = tool.authenticationType === 'BasicAuth';
  const settings = ToolSettings.parse({
    ...{ ...tool, projectId, name, description },
    ...(isBasic && userName && { authenticationName: userName }),
  });
  const isSigned = settings.authenticationType !== 'None' && secret !== '';
  if (isSigned) checkSecret(settings, secret);
  const id = randomUUID();
  return {
    ...{ id, ...settings, standardizedName: standardizedName(name, id) },
    sealedSecret: isSigned ? sealSecret(vault, scope, id, secret) : null,
    imported: { importSource: source, importKey: key },
  };
}

async function update(
  { store }: ImportDeps,
  { scope, emit }: ImportCall,
  operation: ReadOperation,
  row: ToolRow,
) {
  const next = describedIn(operation);
  if (!next) throw new Problem(toolProblems.operationUnusable);
  if (changesOf(row, next).length === 0) return 'unchanged' as const;
  const { id, name, projectId, standardizedName: modelName } = row;
  const settings = ToolSettings.parse({ ...row, ...next });
  // A description that names another host does not get the secret there. [TO4]
  const isMoved = originOf(row.apiEndpoint) !== originOf(next.apiEndpoint);
  await store.change(scope, id, {
    ...settings,
    standardizedName: modelName,
    ...(isMoved && { sealedSecret: null }),
  });
  emit(toolChanged({ id, name, projectId, methodType: next.methodType }));
  return 'updated' as const;
}
