import type { Module } from '../context.ts';
import { serveScim } from './index.ts';

export const scim: Module = { serve: ({ gate, ...context }) => serveScim(gate, context) };
