import { expect, test } from 'vitest';
import { byExactness } from './screen-order.ts';

const order = (...paths: `/${string}`[]) =>
  paths
    .map((path) => ({ path }))
    .toSorted(byExactness)
    .map(({ path }) => path);

test('[C9] the more specific of two matching addresses applies', () => {
  expect(order('/:projectId/models', '/library/models')).toEqual(['/library/models', '/:projectId/models']);
  expect(order('/:projectId', '/projects')).toEqual(['/projects', '/:projectId']);
  expect(order('/a/:b/*', '/a/:b/:c', '/a/x/:c')).toEqual(['/a/x/:c', '/a/:b/:c', '/a/:b/*']);
  expect(order('/gateway/mcp/:gatewayId', '/gateway/mcp/new')).toEqual([
    '/gateway/mcp/new',
    '/gateway/mcp/:gatewayId',
  ]);

  // A shorter one between them must not keep them apart.
  expect(order('/:p/a/:b/:c', '/:p', '/:p/a/new/:c')).toEqual(['/:p/a/new/:c', '/:p/a/:b/:c', '/:p']);
});
