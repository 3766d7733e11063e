// A description of an API, OpenAPI 3 or Swagger 2, becomes drafts of tools, in a worker thread. Only the text is read:
// what it refers to elsewhere stays there.
import { createHash } from 'node:crypto';
import { documentOf } from '../../../shared/imports/document.ts';
import { asRecord, asString, type Fields } from '../../../shared/imports/file-values.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { workLimits } from '../../../shared/kernel/work-limits.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import { isMethod, readOperation, type Place, type ReadOperation } from './operation.ts';
import type { Base } from './server.ts';
import { resolved } from './references.ts';

export type ReadDescription = {
  title: string;
  /** Of the text: says whether it is the one that was looked at. */
  digest: string;
  operations: ReadOperation[];
};

export default async function readOpenApi({
  content,
  base,
}: {
  content: string;
  base: Base;
}): Promise<ReadDescription> {
  const document = await upToDate(asRecord(documentOf(content, { anyKeys: true })));
  const places = placesIn(document);
  const { maxOperations } = workLimits.tools;
  if (places.length === 0) throw new Problem(toolProblems.noOperations);
  if (places.length > maxOperations)
    throw new Problem(toolProblems.tooManyOperations, { most: maxOperations });
  return {
    title: asString(asRecord(document.info).title).trim().slice(0, 200),
    digest: createHash('sha256').update(content).update('\n').update(base.address).digest('hex'),
    operations: places.map((place) => readOperation(document, place, base)),
  };
}

/** Swagger 2 as OpenAPI 3 says it. */
async function upToDate(document: Fields): Promise<Fields> {
  if (typeof document.openapi === 'string' && document.openapi.startsWith('3.')) return document;
  if (document.swagger !== '2.0') throw new Problem(toolProblems.notOpenApi);
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-parser');
  try {
    return asRecord(upgradeFromTwoToThree(document));
  } catch {
    throw new Problem(toolProblems.notOpenApi);
  }
}

function placesIn(document: Fields): Place[] {
  return Object.entries(asRecord(document.paths)).flatMap(([path, value]) => {
    const item = resolved(document, value).fields;
    return Object.keys(item).flatMap((name) => {
      const method = isMethod(name);
      return method ? [{ path, item, method }] : [];
    });
  });
}
