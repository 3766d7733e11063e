import type { Module } from '../context.ts';
import { serveSecurityCenter } from './routes.ts';

export const securityCenter: Module = {
  serve: ({ gate, db }) => serveSecurityCenter(gate, db),
};
