import { expect, test } from 'vitest';
import { checkGraph, stepTypes } from '../../../shared/steps/index.ts';
import { demoAgents } from './index.ts';

/** Their steps need a service, an agent, a memory or files that the demo does not have. */
const usesRecords = new Set<string>([
  'agentCardStep',
  'dataSearch',
  'machineLearningOperationStep',
  'memoryLoadStep',
  'memoryStoreStep',
  'toolActionStep',
]);

test('[SD6] the demo’s agents use every kind of step that needs no other record, and each version can be published', () => {
  const used = demoAgents.flatMap(({ versions }) => versions.flatMap(({ graph }) => graph.steps));
  const ofTheDemo = stepTypes.filter((type) => !usesRecords.has(type));
  expect(new Set(used.map(({ type }) => type))).toEqual(new Set(ofTheDemo));
  for (const { key, versions } of demoAgents)
    for (const { title, graph } of versions) expect(checkGraph(graph), `${key}: ${title}`).toEqual([]);
});

test('[SD6] an agent’s versions follow each other in time, and several people created them', () => {
  for (const { versions } of demoAgents) {
    const days = versions.map(({ daysAgo }) => daysAgo);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
  }
  const people = demoAgents.flatMap(({ versions }) => versions.flatMap(({ editedBy }) => editedBy));
  expect(new Set(people).size).toBeGreaterThanOrEqual(4);
});
