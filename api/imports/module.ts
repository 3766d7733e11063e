import { agentMaker } from '../agents/index.ts';
import type { Module } from '../context.ts';
import { serveImports } from './routes.ts';

export const imports: Module = { serve: ({ gate, db }) => serveImports(gate, agentMaker(db)) };
