import { expect, test } from 'vitest';
import { credentialProblems } from '../../../shared/credentials/problems.ts';
import { engineProblems } from '../../../shared/executions/problems.ts';
import { externalAgentProblems } from '../../../shared/external-agents/problems.ts';
import { mcpProblems } from '../../../shared/mcp-servers/problems.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import { choiceProblems } from '../../../shared/steps/problems.ts';
import { toolProblems } from '../../../shared/tools/problems.ts';
import { adviceFor } from './advice.ts';

const general = adviceFor(undefined);
const codesOf = (table: Record<string, { code: string }>) => Object.values(table).map(({ code }) => code);

/** Nobody can do more about these than open the step, or what they say names the remedy. */
const saidByThemselves = [
  'engine.unreadableGraph',
  'engine.noProgress',
  'engine.unknownKind',
  'engine.crashed',
  'engine.broken',
  'engine.tooDeep',
  'engine.tooManySteps',
  'engine.notStored',
  'engine.pythonOff',
];

test('[R49] every way a run may end badly has advice of its own', () => {
  const ends = [engineProblems, choiceProblems].flatMap((table) => codesOf(table));
  const without = ends.filter((code) => adviceFor(code) === general);
  expect(without.toSorted()).toEqual(saidByThemselves.toSorted());
});

test('[R49] a service that is busy, away, or refuses the key has advice wherever it is called from', () => {
  const tables = [modelProblems, toolProblems, mcpProblems, externalAgentProblems, credentialProblems];
  const usual = /\.(rateLimited|broken|unreachable|tooSlow|keyRefused|credentialsFailed|invalid)$/;
  const codes = tables.flatMap(codesOf).filter((code) => usual.test(code));
  expect(codes.length).toBeGreaterThan(12);
  for (const code of codes) expect([code, adviceFor(code)]).not.toEqual([code, general]);
});
