import { expect, test } from 'vitest';
import { checkGraph, stepTypes } from '../../../shared/steps/index.ts';
import { demoAgents } from './index.ts';

test('[SD6] the demo’s agents use every kind of step, and each version can be published', () => {
  const used = demoAgents.flatMap(({ versions }) => versions.flatMap(({ graph }) => graph.steps));
  expect(new Set(used.map(({ type }) => type))).toEqual(new Set(stepTypes));
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
