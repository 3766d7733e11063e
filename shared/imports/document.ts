// The text of a file as data: JSON or YAML, nothing of which is executed.
import { parseDocument } from 'yaml';
import { isDeeperThan } from '../kernel/json.ts';
import { Problem } from '../kernel/problem.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { importProblems } from './problems.ts';

const { maxDepth, maxAliases, maxYamlCharacters } = workLimits.imports;

/** `anyKeys`: of a map in YAML, such as `200:`, which become texts. */
export function documentOf(content: string, { anyKeys = false } = {}): unknown {
  const isJson = /^\s*[[{]/.test(content);
  const file = isJson ? json(content) : yaml(content, !anyKeys);
  if (isDeeperThan(maxDepth, file)) throw new Problem(importProblems.invalidStructure);
  return file;
}

function json(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new Problem(importProblems.invalidJson);
  }
}

/** The core of YAML alone: no tags, no merged keys; whatever repeats itself beyond a few aliases is refused. */
function yaml(content: string, stringKeys: boolean): unknown {
  if (content.length > maxYamlCharacters)
    throw new Problem(importProblems.tooLarge, { most: Math.round(maxYamlCharacters / 1_000_000) });
  try {
    const file = parseDocument(content, {
      schema: 'core',
      merge: false,
      resolveKnownTags: false,
      stringKeys,
      // To compare each key with all others takes the square of their number.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    if (file.errors.length > 0 || file.warnings.length > 0) throw new Problem(importProblems.invalidYaml);
    return file.toJS({ maxAliasCount: maxAliases }) as unknown;
  } catch {
    throw new Problem(importProblems.invalidYaml);
  }
}
