// How much work checking is: counted by what it reads of the graph.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chain, edges, step } from '../../tests/kit/engine/graphs.ts';
import { workLimits } from '../kernel/work-limits.ts';
import { blocksPublishing, checkGraph, type GraphEdge, type GraphStep } from './index.ts';
import { neighboursOf } from './graph-walk.ts';
import { ranBefore } from './ran-before.ts';

const { maxReferences, maxProblems } = workLimits.graphs;

/** The same records; each reading of the field is counted. */
function counted<Record extends object>(records: Record[], field: keyof Record) {
  const count = { reads: 0 };
  for (const record of records) {
    const value = record[field];
    Object.defineProperty(record, field, { get: () => ((count.reads += 1), value), enumerable: true });
  }
  return count;
}

const COUNT = 1000;
const ids = Array.from({ length: COUNT }, (_, n) => `s${n}`);
const next = (n: number, by: number) => ids[(n + by) % COUNT] ?? '';

test('[ST10] containers put into each other in one large ring are each visited once', () => {
  const steps = ids.map((id, n) =>
    step(id, 'loopContainerStep', { over: 'cycles' }, { parentId: next(n, 1) }),
  );
  const count = counted<GraphStep>(steps, 'parentId');
  expect(checkGraph({ steps, edges: [] })).toHaveLength(maxProblems);
  expect(count.reads).toBeLessThan(20 * COUNT);
});

test('[ST10] connections of steps on cycles are each visited once', () => {
  const steps = ids.map((id) => step(id, 'jsonFormatterStep', { template: '{}' }));
  const circles = ids.flatMap((id, n) => [1, 7, 49].flatMap((by) => edges(`${id} > ${next(n, by)}`)));
  const count = counted<GraphEdge>(circles, 'source');
  expect(blocksPublishing(checkGraph({ steps, edges: circles }))).toBe(true);
  expect(count.reads).toBeLessThan(20 * circles.length);
});

test('[ST10] the steps that run before a step are computed once for all, and correctly', () => {
  const node = fc.nat(9);
  const graph = fc.record({
    pairs: fc.array(fc.tuple(node, node), { maxLength: 20 }),
    parents: fc.array(fc.option(node), { minLength: 10, maxLength: 10 }),
  });
  fc.assert(
    fc.property(graph, ({ pairs, parents }) => {
      const all = parents.map((parent, n) =>
        step(`n${n}`, 'outputStep', {}, parent !== null && parent < n ? { parentId: `n${parent}` } : {}),
      );
      const steps = new Map(all.map((one) => [one.id, one]));
      const backward = neighboursOf(
        pairs.flatMap(([from, to]) => edges(`n${from} > n${to}`)),
        'target',
        'source',
      );
      const hasRun = ranBefore(steps, backward);
      const slowly = (target: string, here: string | null): boolean => {
        if (here === null) return false;
        const reached = new Set(backward.get(here));
        for (const id of reached) for (const before of backward.get(id) ?? []) reached.add(before);
        return reached.has(target) || slowly(target, steps.get(here)?.parentId ?? null);
      };
      for (const target of steps.keys())
        for (const here of steps.keys()) expect(hasRun(target, here)).toBe(slowly(target, here));
    }),
  );
});

test('[ST10] connections are read once, however many references there are', () => {
  const template = JSON.stringify(Array.from({ length: 20 }, () => '{{ steps.s0.x }}'));
  const graph = chain(COUNT, 'jsonFormatterStep', { template });
  const count = counted<GraphEdge>(graph.edges, 'target');
  checkGraph(graph);
  expect(count.reads).toBeLessThan(20 * graph.edges.length);
});

test('[ST10] references beyond the limit are reported and block publishing', () => {
  const template = JSON.stringify(Array.from({ length: 1000 }, () => '{{ input.text }}'));
  const graph = chain(maxReferences / 1000, 'jsonFormatterStep', { template });
  expect(checkGraph(graph)).toEqual([]);
  const more = chain(maxReferences / 1000 + 1, 'jsonFormatterStep', { template });
  expect(checkGraph(more)).toMatchObject([{ severity: 'error', values: { max: maxReferences } }]);
});

test('[ST10] errors are kept when there are too many problems to list', () => {
  const template = JSON.stringify(Array.from({ length: 2 * maxProblems }, () => '{{ variables.nobody }}'));
  const graph = chain(2, 'jsonFormatterStep', { template });
  const problems = checkGraph({ ...graph, steps: [...graph.steps, step('lost', 'outputStep')] });
  expect(problems).toHaveLength(maxProblems);
  expect(problems[0]).toMatchObject({ stepId: 'lost', severity: 'error' });
});
