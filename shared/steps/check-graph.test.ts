import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chain, edges, graphOf, step } from '../../tests/kit/engine/graphs.ts';
import {
  blocksPublishing,
  checkGraph,
  handlesOf,
  kindOf,
  settingsOf,
  stepKinds,
  stepTypes,
  withDefaults,
  type AgentGraph,
} from './index.ts';

const whole = graphOf(
  [
    step('in', 'inputStep'),
    step('ask', 'AIOperation', { modelId: 'm', prompt: '{{ input.text }}' }),
    step('out', 'outputStep'),
  ],
  'in > ask > out',
);

const problemLines = (graph: AgentGraph) =>
  checkGraph(graph).map(({ stepId, text, fix }) => `${stepId ?? '-'}: ${text} (${fix?.id ?? '-'})`);

test('[ST6] a complete graph has no problem and can be published', () => {
  expect(problemLines(whole)).toEqual([]);
  expect(blocksPublishing(checkGraph(whole))).toBe(false);
});

test.each([
  [
    'no input',
    graphOf([step('out', 'outputStep')]),
    [
      '-: The agent has no input step. (addStep)',
      'out: The step {title} is not connected and would never run. (connect)',
    ],
  ],
  [
    'a loose step',
    { ...whole, steps: [...whole.steps, step('x', 'jsonFormatterStep')] },
    ['x: The step {title} is not connected and would never run. (connect)'],
  ],
  [
    'a kind of tomorrow',
    graphOf([...whole.steps, step('x', 'fromTomorrow')], 'in > ask > out', 'ask > x'),
    ['x: The step type {type} is unknown. It may come from a newer version. (deleteStep)'],
  ],
  [
    'settings that do not fit',
    graphOf([...whole.steps, step('x', 'jsonFormatterStep', { template: 1 })], 'in > ask > out', 'ask > x'),
    ['x: The settings of this step are not valid. (-)'],
  ],
  [
    'a second input',
    { ...whole, steps: [...whole.steps, step('in2', 'inputStep')] },
    ['in2: There is more than one start here. (deleteStep)'],
  ],
  [
    'a lost way',
    { ...whole, edges: [...whole.edges, ...edges('in:gone > out')] },
    ['in: A connection leaves {title} by a path that no longer exists. (removeEdges)'],
  ],
  [
    'a way to nowhere',
    { ...whole, edges: [...whole.edges, ...edges('in > gone')] },
    ['in: A connection leads to or from a step that does not exist. (removeEdges)'],
  ],
  [
    'into an input',
    { ...whole, edges: [...whole.edges, ...edges('ask > in')] },
    [
      'in: {title} cannot have incoming connections. (removeEdges)',
      'in: The step {title} waits for itself: its connections form a cycle. Use a loop to repeat steps. (removeEdges)',
      'ask: The step {title} waits for itself: its connections form a cycle. Use a loop to repeat steps. (removeEdges)',
    ],
  ],
])('[ST6] %s is reported, with a fix', (_, graph, expected) => {
  expect(problemLines(graph)).toEqual(expected);
  expect(blocksPublishing(checkGraph(graph))).toBe(true);
});

test('[ST6] references to deleted or later steps are reported in their field', () => {
  const graph = graphOf(
    [
      step('in', 'inputStep'),
      step('a', 'jsonFormatterStep', {
        template: '{"x": "{{ steps.gone.text }} {{ steps.out.text }} {{ loop.item }}"}',
      }),
      step('out', 'outputStep', { template: '{{ steps.a }} {{ variables.nobody }}' }),
    ],
    'in > a > out',
  );
  expect(
    checkGraph(graph).map(({ stepId, field, severity, values, fix }) => [
      stepId,
      field,
      severity,
      values.reference ?? values.name,
      fix?.id,
    ]),
  ).toEqual([
    ['a', 'template', 'error', 'steps.gone.text', 'removeReference'],
    ['a', 'template', 'error', 'steps.out.text', 'removeReference'],
    ['a', 'template', 'error', 'loop.item', 'removeReference'],
    ['out', 'template', 'warning', 'nobody', 'removeReference'],
  ]);
});

test('[ST7] checking never throws, and handles five thousand steps in a row', () => {
  const anyStep = fc.record({ type: fc.constantFrom(...stepTypes, 'fromTomorrow'), parent: fc.nat(10) });
  fc.assert(
    fc.property(
      fc.array(anyStep, { maxLength: 10 }),
      fc.array(fc.tuple(fc.nat(10), fc.nat(10)), { maxLength: 20 }),
      (made, pairs) => {
        const steps = made.map(({ type, parent }, n) =>
          step(`n${n}`, type, {}, parent % 3 === 0 ? { parentId: `n${parent}` } : {}),
        );
        checkGraph({ steps, edges: pairs.flatMap(([a, b]) => edges(`n${a} > n${b}`)) });
      },
    ),
  );
  expect(checkGraph(chain(4998, 'jsonFormatterStep'))).toEqual([]);
});

test('[ST60] what a step leaves out reads as its default, what it says stays', () => {
  const router = { ...step('r', 'routerStep'), settings: { modelId: 'm', routeMode: 'multiple' } };
  expect(withDefaults(router).settings).toMatchObject({
    modelId: 'm',
    routeMode: 'multiple',
    includeChatHistory: false,
    routes: [],
  });
  const unknown = step('u', 'aKindOfLater', { a: 1 });
  expect(withDefaults(unknown).settings).toEqual({ a: 1 });
});

test('[ST8] every kind’s initial settings fit its schema, and its error handle follows its policy', () => {
  for (const type of stepTypes) {
    const { initial, texts, lists } = stepKinds[type];
    expect(settingsOf({ type, settings: initial as never })).toEqual(initial);
    // What is not the kind's own start is the schema's default, and a start never repeats one.
    const { start = {}, settings } = stepKinds[type];
    expect(initial).toEqual(settings.parse(start));
    const defaults = settings.parse({});
    for (const [name, value] of Object.entries(start))
      expect((defaults as Record<string, unknown>)[name]).not.toEqual(value);
    for (const name of texts) expect(typeof (initial as Record<string, unknown>)[name]).toBe('string');
    for (const name of lists) expect(Array.isArray((initial as Record<string, unknown>)[name])).toBe(true);
    const routed = handlesOf(step('x', type, {}, { policy: { onError: 'route' } })).map(({ id }) => id);
    expect(routed.includes('error')).toBe(kindOf(type)?.role !== 'note');
  }
});
