// Why a list of agents could not be read, as the specification tells it apart.
import { CallFailed } from '../data/call.ts';

export type AgentsFailure = 'denied' | 'api' | 'unknown';

export function agentsFailure(error: unknown): AgentsFailure {
  if (!(error instanceof CallFailed)) return 'unknown';
  return error.status === 403 ? 'denied' : 'api';
}
