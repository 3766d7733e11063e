import type { Module } from '../context.ts';
import { permissionReads } from './permission-read-model.ts';
import { forgetChosen, permissionStore } from './permission-store.ts';
import type { FeaturePort } from './ports.ts';
import { serveFeaturePermissions } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    features: FeaturePort;
  }
}

export const featurePermissions: Module = {
  ports: { features: ({ db }) => permissionReads(db) },
  onMemberRemoved: forgetChosen,
  serve: ({ gate, db }) =>
    serveFeaturePermissions(gate, { store: permissionStore(db), reads: permissionReads(db) }),
};
