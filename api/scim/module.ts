import type { Module } from '../context.ts';
import { serveScim } from './index.ts';
import { forgetProvisioned } from './user-store.ts';

export const scim: Module = {
  onMemberRemoved: forgetProvisioned,
  serve: ({ gate, ...context }) => serveScim(gate, context),
};
