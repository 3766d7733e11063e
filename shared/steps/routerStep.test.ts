import { expect, test } from 'vitest';
import { routerStep } from './routerStep.ts';

const route = (id: string, title: string) => ({ id, title, description: '' });
const fine = { ...routerStep.initial, modelId: 'm' };

test.for([
  [{ ...fine, routes: [] }, 'routes', 'There is no route yet.'],
  [{ ...fine, routes: [route('a', ' ')] }, 'routes', 'A route has no title.'],
  [
    { ...fine, routes: [route('a', 'Refund'), route('b', 'refund ')] },
    'routes',
    'Two routes have the title {title}.',
  ],
  [{ ...fine, routes: [route('a', 'A'), route('a', 'B')] }, 'routes', 'Two routes have the same ID.'],
  [{ ...fine, defaultRoute: 'gone' }, 'defaultRoute', 'The default route no longer exists.'],
] as const)('[ST21] %#: a router that cannot route is not published', ([settings, field, text]) => {
  const problems = routerStep.problems(routerStep.settings.parse(settings));
  expect(problems).toMatchObject([{ field, text, severity: 'error' }]);
});

test('[ST21] a router as it is dropped needs nothing but a model', () => {
  expect(routerStep.problems(routerStep.settings.parse(fine))).toEqual([]);
});
