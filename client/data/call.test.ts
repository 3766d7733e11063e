import { expect, test } from 'vitest';
import { readProblem } from './call.ts';

test.for([
  [400, 'kernel.malformed', 'The request could not be understood.'],
  [403, 'access.forbidden', 'You do not have permission to do this.'],
  [422, 'kernel.inUse', 'Unable to process this. The item may be in use.'],
  [500, 'kernel.broken', 'Something went wrong. Please try again later.'],
  [418, 'kernel.broken', 'Something went wrong. Please try again later.'],
] as const)(
  '[C29] an answer %s with a message that is not ours is shown with our message',
  async ([status, code, message]) => {
    const page = new Response('<html>Bad gateway of somebody</html>', { status });
    expect(await readProblem(page)).toEqual({ code, message, values: {}, traceId: '' });
  },
);

test('[C29] a problem from the server takes precedence over our message', async () => {
  const body = { code: 'people.notFound', message: 'Gone', values: {}, traceId: 'abc' };
  expect(await readProblem(Response.json(body, { status: 422 }))).toEqual(body);
});
