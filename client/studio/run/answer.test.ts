import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../shared/executions/run-event.ts';
import type { AgentGraph } from '../../../shared/steps/graph.ts';
import { knowProblems } from '../../data/problem-text.ts';
import type { Format } from '../../kit/text/format.ts';
import { answerOf, previewOf } from './answer.ts';
import { readUpTo } from './fold-run.ts';
import { nodeStatusOf } from './node-status.ts';

type EventRow = [type: string, stepKey: string | null, data?: RunEvent['data']];

const readingOf = (...events: EventRow[]) =>
  readUpTo(
    events.map(([type, stepKey, data = {}], index) => ({
      seq: index + 1,
      at: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
      type,
      stepKey,
      data,
    })),
    events.length,
  );

const writing: EventRow[] = [
  ['run.started', null],
  ['step.started', 'ask'],
  ['step.delta', 'ask', { from: 0, text: '**Dear** Ann' }],
];

const say = (text: string) => text;

test('[U40] a run shows the text being written, then its answer', () => {
  expect(answerOf(readingOf(['run.started', null]))).toBeUndefined();
  const answer = answerOf(readingOf(...writing));
  expect(answer).toEqual({ kind: 'writing', text: '**Dear** Ann', stepId: 'ask' });
  expect(answer && previewOf(answer, say)).toBe('Dear Ann');
  const finished: EventRow = [
    'run.finished',
    null,
    { status: 'succeeded', output: { text: 'Dear Ann, no.' } },
  ];
  expect(answerOf(readingOf(...writing, finished))).toEqual({
    kind: 'answer',
    text: 'Dear Ann, no.',
  });
  expect(answerOf(readingOf(...writing, finished), { text: 'revealed' })).toMatchObject({ text: 'revealed' });
});

test('[U40] while a run waits for a decision, what was written before is not shown as its answer', () => {
  const waiting = readingOf(...writing, ['step.waiting', 'approve'], ['run.waiting', null]);
  expect(waiting.status).toBe('waiting');
  expect(answerOf(waiting)).toBeUndefined();
});

test('[U40] a structured answer is shown as data', () => {
  const reading = readingOf(['run.finished', null, { status: 'succeeded', output: { sum: 5 } }]);
  expect(answerOf(reading)).toEqual({ kind: 'answer', text: '{\n  "sum": 5\n}' });
});

test('[U101] the bar shows data in words', () => {
  const text = '{"results":[{"order":"88120","paid":true}],"count":1}';
  expect(previewOf({ kind: 'answer', text }, say)).toBe('Results: Order: 88120, Paid: yes, Count: 1');
});

test('[U40] a failed run shows the reason and the step', () => {
  const error = { code: 'agents.notFound', message: 'This agent was not found.', stepKey: 'loop[2]/call' };
  const reading = readingOf(...writing, ['run.finished', null, { status: 'failed', error }]);
  expect(answerOf(reading)).toEqual({ kind: 'failure', text: 'This agent was not found.', stepId: 'call' });
});

test('[U40] a failure is told in the language of the moment, however long ago the journal was read', () => {
  const late = { code: 'probe.late', status: 504, text: 'It took too long.' };
  knowProblems({ probe: { problems: { late } } });
  i18n.load({ en: {}, es: { [late.text]: 'Tardó demasiado.' } });
  i18n.activate('en');
  const error = { code: late.code, message: late.text };
  const reading = readingOf(...writing, ['run.finished', null, { status: 'failed', error }]);
  expect(answerOf(reading)).toMatchObject({ text: 'It took too long.' });
  i18n.activate('es');
  expect(answerOf(reading)).toMatchObject({ text: 'Tardó demasiado.' });
  i18n.activate('en');
});

test('[U40] a long answer is shown in the bar by its beginning, and by its end while it is written', () => {
  const text = `first ${'x'.repeat(1_000)} last`;
  expect(previewOf({ kind: 'answer', text }, say)).toMatch(/^first x+…$/);
  expect(previewOf({ kind: 'writing', text }, say)).toMatch(/^…x+ last$/);
});

const stepIn = (id: string, type: string, parentId: string | null = null) => ({ id, type, parentId });

const nodeStatus = (...events: EventRow[]) => {
  const steps = [
    stepIn('sort', 'conditionalBranchStep'),
    stepIn('loop', 'loopContainerStep'),
    stepIn('inside', 'AIOperation', 'loop'),
    stepIn('deeper', 'AIOperation', 'inner'),
    stepIn('inner', 'loopContainerStep', 'loop'),
  ];
  const graph = { steps, edges: [] } as unknown as AgentGraph;
  const format = { duration: () => '1 s' } as unknown as Format;
  const all = nodeStatusOf(graph, readingOf(...events), { format, say: (text) => text });
  return Object.fromEntries([...all].map(([id, { state }]) => [id, state]));
};

test('[U41] steps of a loop that was not taken look as skipped as the loop', () => {
  expect(nodeStatus(['run.started', null], ['step.skipped', 'loop'])).toEqual({
    loop: 'skipped',
    inside: 'skipped',
    deeper: 'skipped',
    inner: 'skipped',
  });
});

test('[U41] steps of a running loop are not called skipped before their turn', () => {
  expect(
    nodeStatus(['run.started', null], ['step.started', 'loop'], ['loop.started', 'loop', { count: 2 }]),
  ).toEqual({ loop: 'running' });
});

test('[U81] kept steps are shown as kept, also those inside of a kept loop, until their branch is skipped', () => {
  const kept = nodeStatus(
    ['run.started', null],
    ['step.kept', 'loop', { kept: 'run' }],
    ['step.kept', 'sort', {}],
  );
  expect(kept).toEqual({
    loop: 'succeeded',
    sort: 'succeeded',
    inside: 'succeeded',
    inner: 'succeeded',
    deeper: 'succeeded',
  });
  expect(nodeStatus(['step.kept', 'sort', { kept: 'given' }], ['step.skipped', 'sort'])).toEqual({
    sort: 'skipped',
  });
});
