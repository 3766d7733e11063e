// The look of a tenant's product, and the files it is made of.
import multipart from '@fastify/multipart';
import { DAY_MS } from '../../shared/kernel/time.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { Gate } from '../http/serve.ts';
import { brandingStore } from './branding-store.ts';
import { serveBranding as serveRoutes } from './routes.ts';
import { uploadStore } from './upload-store.ts';

export { receiveFile } from './receive-file.ts';

export function serveBranding(gate: Gate, { db }: { db: Db }) {
  const uploads = uploadStore(db);
  // In a scope of its own: no other call reads forms.
  void gate.app.register(async (scope) => {
    await scope.register(multipart);
    serveRoutes({ ...gate, app: scope }, { store: brandingStore(db), uploads });
  });
}

/** [BR10] */
export const removeUnusedUploads = (db: Db, before = new Date(Date.now() - DAY_MS)) =>
  uploadStore(db).removeUnused(before);
