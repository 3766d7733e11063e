import type { Module } from '../context.ts';
import { serveSupport } from './routes.ts';

export const support: Module = { serve: ({ gate }) => serveSupport(gate) };
