import { expect, test } from 'vitest';
import { step } from '../../../tests/kit/engine/graphs.ts';
import { changeText, namesFor } from './change-text.ts';

const names = {
  models: [{ id: 'm1', name: 'Small model', provider: 'x', isDemo: false }],
  tools: [{ id: 't1', name: 'Order lookup', parameters: [] }],
  externalAgents: [{ id: 'e1', name: 'Courier', skills: [{ id: 'k1', name: 'Track' }] }],
  agents: [],
  memories: [],
  dataSources: [],
  say: (text: string) => text,
};
const routes = [{ id: 'r1', title: 'Refund', description: '' }];
const nameOf = namesFor(names, step('sort', 'routerStep', { routes, defaultRoute: 'r1' }));

test('[U30] a difference names records and items of lists, and shows none of their ids', () => {
  const texts = ['m1', 'e1', 'k1', 'r1', 'Answer briefly.', null, 3].map((value) =>
    changeText(value, nameOf),
  );
  expect(texts).toEqual(['Small model', 'Courier', 'Track', 'Refund', 'Answer briefly.', '', '3']);
  expect(JSON.parse(changeText(['t1', 'gone'], nameOf))).toEqual(['Order lookup', 'gone']);
  expect(JSON.parse(changeText(routes, nameOf))).toEqual([{ title: 'Refund', description: '' }]);
});
