import type { Module } from '../context.ts';
import { serveJobs } from './routes.ts';

export const jobs: Module = { serve: (context) => serveJobs(context.gate, context.jobs) };
