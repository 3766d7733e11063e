import type { Db } from '../../shared/node/database/database.ts';
import { securityCenterRoutes } from '../../shared/security-center/routes.ts';
import { serve, type Gate } from '../http/serve.ts';
import { readLandscape, readOverview } from './landscape-read-model.ts';

export const serveSecurityCenter = (gate: Gate, db: Db) =>
  serve(gate, securityCenterRoutes, {
    overview: ({ scope }) => readOverview(db, scope),
    landscape: ({ query, scope }) => readLandscape(db, scope, query),
  });
