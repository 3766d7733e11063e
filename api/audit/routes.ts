import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { auditLogExported } from '../../shared/audit/events.ts';
import { auditProblems } from '../../shared/audit/problems.ts';
import { auditRoutes } from '../../shared/audit/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Db } from '../../shared/node/database/database.ts';
import { serve, type Gate } from '../http/serve.ts';
import { exportOf } from '../kit/export-rows.ts';
import type { AuthContext } from '../http/authorize.ts';
import { auditStore, type Reader } from './audit-store.ts';
import type { Seals } from './chain.ts';
import { checkChain } from './check-chain.ts';
import { contentTypes, exportLines } from './export-lines.ts';

export function serveAuditRoutes(gate: Gate, { db, seals }: { db: Db; seals: Seals }) {
  const store = auditStore(db);

  serve(gate, auditRoutes, {
    list: ({ query, ...auth }) => store.page(readerOf(auth), query),
    choices: (auth) => store.choices(readerOf(auth)),
    verify: ({ query, scope }) => checkChain(db, seals, scope.tenantId, query),

    async read({ params, ...auth }) {
      const line = await store.find(readerOf(auth), params.id);
      if (!line) throw new Problem(auditProblems.notFound);
      return line;
    },

    async export({ query, emit, beforeStreaming, operationId, reply, ...auth }) {
      const { format, ...filters } = query;
      emit(auditLogExported({ id: operationId, format, ...exportOf(filters) }));
      await beforeStreaming();
      const readNext = (place: Parameters<typeof store.next>[2]) =>
        store.next(readerOf(auth), filters, place);
      const day = new Date().toISOString().slice(0, 10);
      void reply
        .type(contentTypes[format])
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="audit-log-${day}.${format}"`)
        .send(Readable.from(exportLines(readNext, format)));
      // Who goes away in the middle has got what they have got.
      await finished(reply.raw).catch(() => {});
      return '';
    },
  });
}

const readerOf = ({ scope, person }: Pick<AuthContext, 'scope' | 'person'>): Reader => ({
  scope,
  readerId: person.id,
});
