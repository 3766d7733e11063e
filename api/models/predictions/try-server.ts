// "Test connection" for a server that predicts: whether it is there and takes the key. A prediction needs an input.
import { Problem } from '../../../shared/kernel/problem.ts';
import { modelProblems } from '../../../shared/models/problems.ts';
import type { EgressFetch } from '../../../shared/node/egress.ts';
import { askServer, type Server } from './ask-server.ts';

/** Of the Open Inference Protocol, of MLflow and TorchServe, and of any other. */
const paths = ['/v2/health/ready', '/ping', ''];

/** Throws a Problem when it is not. */
export async function tryServer(egressFetch: EgressFetch, server: Server, signal: AbortSignal) {
  for (const path of paths) {
    try {
      await askServer(egressFetch, server, { path, signal });
      return;
    } catch (error) {
      const isUnknownPath = error instanceof Problem && unknown.has(error.code);
      // The last one: a server that is there, and has nothing to say at its address without an input.
      if (!isUnknownPath) throw error;
    }
  }
}

const unknown = new Set([modelProblems.unknownThere.code, modelProblems.refused.code]);
