import type { Module } from '../context.ts';
import { serveChatSpaces } from './routes.ts';

export const chatSpaces: Module = { serve: ({ gate, db }) => serveChatSpaces(gate, { db }) };
