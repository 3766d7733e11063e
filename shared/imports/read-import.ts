// A file of another product as an agent, told by what is in it.
import { isDeeperThan } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import type { ImportedAgent, ImportOptions } from './imported-agent.ts';
import { N8nFile } from './n8n/n8n-file.ts';
import { readN8n } from './n8n/read-n8n.ts';
import { importProblems } from './problems.ts';

const { maxCharacters, maxNodes, maxDepth } = workLimits.imports;

/** Fails with a code where nothing can be read; one strange node never fails a file. */
export function readImport(content: string, options: ImportOptions): ImportedAgent {
  if (content.length > maxCharacters)
    throw new Problem(importProblems.tooLarge, { most: Math.round(maxCharacters / 1_000_000) });
  const file = parsed(content);
  if (isDeeperThan(maxDepth, file)) throw new Problem(importProblems.invalidStructure);
  const n8n = N8nFile.safeParse(file).data;
  if (!n8n) throw new Problem(importProblems.invalidStructure);
  if (n8n.nodes.length > maxNodes)
    throw new Problem(importProblems.tooManyNodes, { count: n8n.nodes.length, most: maxNodes });
  return readN8n(n8n, options);
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new Problem(importProblems.invalidJson);
  }
}
