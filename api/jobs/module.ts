import type { Module } from '../context.ts';
import { serveQueue } from './queue-routes.ts';
import { serveJobs } from './routes.ts';

export const jobs: Module = {
  serve({ gate, db, jobs: periodic, queue }) {
    serveJobs(gate, periodic);
    serveQueue(gate, { db, jobs: queue.jobs });
  },
};
