// Documents that go along with messages: their texts are read here and sent with the message.
import multipart from '@fastify/multipart';
import { messageFileRoutes } from '../../shared/conversations/message-file.ts';
import { readSentFile } from '../executions/index.ts';
import { serve, type Gate } from '../http/serve.ts';

/** In a scope of its own: no other call of the domain reads forms. */
export function serveMessageFiles(gate: Gate) {
  void gate.app.register(async (app) => {
    await app.register(multipart);
    serve({ ...gate, app }, messageFileRoutes, {
      read: ({ scope, request }) => readSentFile(request, scope.tenantId),
    });
  });
}
