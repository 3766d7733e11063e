// What running an agent asks for: other parts of the server, and the call.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '../../shared/access/permissions.ts';
import type { Execution } from '../../shared/executions/routes.ts';
import type { AgentPort } from '../engine/index.ts';
import type { AuthContext } from '../http/authorize.ts';
import type { Deps } from './await-run.ts';

export type ExecuteDeps = Deps & {
  agents: AgentPort;
  /** Throws when the project's agents may not run now. Loading an agent to run it asks by itself. */
  mayRun: (scope: Pick<Scope, 'tenantId'>, projectId: string) => Promise<void>;
};

export type ExecuteContext = Pick<AuthContext, 'scope' | 'person' | 'credential'> & {
  params: { id: string };
  body: z.output<typeof Execution>;
  operationId: string;
  beforeStreaming: () => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
};
