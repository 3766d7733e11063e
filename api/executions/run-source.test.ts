import { expect, test } from 'vitest';
import { apiKeyRoutes } from '../../shared/api-keys/routes.ts';
import { executionRoutes } from '../../shared/executions/routes.ts';
import type { ServerMessage } from '../../shared/live/wire.ts';
import { populatedTenant } from '../../tests/kit/populated-tenant.ts';
import { world } from '../../tests/kit/world.ts';

const w = await world();
const url = (await w.app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
const there = await populatedTenant(w, 'heard');
const run = (await there.admin.call(executionRoutes.list, { query: {} })).items[0];
const topic = `run:${run?.id}`;

/** What the socket says of a topic until it is live or refused. */
function listen(headers: Record<string, string>, listenTo: string): Promise<ServerMessage[]> {
  const messages: ServerMessage[] = [];
  const socket = new WebSocket(`${url}/live`, { headers } as never);
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'subscribe', topic: listenTo, after: 0 })),
  );
  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => reject(new Error('The socket has closed.')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'ping') return;
      messages.push(message);
      if (message.type !== 'live' && message.type !== 'refused') return;
      resolve(messages);
      socket.close();
    });
  });
}

const keyHeader = async (more = {}) => {
  const body = { name: crypto.randomUUID(), ...more };
  return { 'x-api-key': (await there.admin.call(apiKeyRoutes.create, { body })).key };
};

test('[AU10] listening to a run is recorded before the first message, once', async () => {
  const ben = await w.person('Admin', { tenantId: there.tenantId });
  const lines = async () =>
    (
      await w.owner.query(
        'select event, route, subject from audit_log where subject_id = $1 and user_id = $2',
        [run?.id, ben.person.id],
      )
    ).rows;
  for (let n = 0; n < 2; n++) expect((await listen({ cookie: ben.cookie }, topic)).at(-1)?.type).toBe('live');
  const subject = { agentName: run?.agentName, projectId: run?.projectId };
  expect(await lines()).toMatchObject([{ event: 'conversation.seen', route: 'LIVE run', subject }]);
  await ben.call(executionRoutes.read, { params: { id: run?.id ?? '' } });
  expect(await lines()).toHaveLength(1);
});

test('[K12] an API key without permission receives no conversations of others', async () => {
  expect(await listen(await keyHeader(), topic)).toMatchObject([
    { type: 'refused', problem: { code: 'executions.keyWithoutConversations' } },
  ]);
  expect((await listen(await keyHeader({ includeConversations: true }), topic)).at(-1)?.type).toBe('live');

  const inputText = run?.inputText ?? '';
  const news = async (more = {}) => JSON.stringify(await listen(await keyHeader(more), 'executions'));
  expect(inputText).not.toBe('');
  expect(await news({ includeConversations: true })).toContain(JSON.stringify(inputText));
  expect(await news()).toContain(run?.id);
  expect(await news()).not.toContain(JSON.stringify(inputText));
});
