import type { Module } from '../context.ts';
import { forgetAskers } from './request-store.ts';
import { serveAgentRequests } from './routes.ts';
import { tellRequester } from './tell-requester.ts';

export const agentRequests: Module = {
  onMemberRemoved: forgetAskers,
  serve({ gate, db, events, ports }) {
    serveAgentRequests(gate, db);
    tellRequester(events, db, ports);
  },
};
