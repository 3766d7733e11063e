// The ways an agent is reached, each switched on or off by itself. What is not built is not among them.
import { z } from 'zod';
import type { RunOrigin } from '../executions/run.ts';
import { Instant } from '../kernel/instant.ts';
import { accessibility } from './agent.ts';

/** By the bits of the mask; the API's is none, as it is always on. */
export const agentInterfaces = [
  'API',
  'AtelierAgents',
  'EmbeddedChat',
  'Scheduled',
  'EmailInbox',
  'Webhooks',
] as const;

export type InterfaceName = (typeof agentInterfaces)[number];

export const bitOf: Record<InterfaceName, number> = {
  API: accessibility.API,
  AtelierAgents: accessibility.AiriaAgents,
  EmbeddedChat: accessibility.EmbeddedChat,
  Scheduled: accessibility.Scheduled,
  EmailInbox: accessibility.EmailInbox,
  Webhooks: accessibility.Webhooks,
};

/** How runs say that they came by it. */
export const originOf: Record<InterfaceName, RunOrigin> = {
  API: 'api',
  AtelierAgents: 'chat',
  EmbeddedChat: 'embed',
  Scheduled: 'schedule',
  EmailInbox: 'email',
  Webhooks: 'webhook',
};

export const AgentInterface = z
  .object({
    name: z.enum(agentInterfaces),
    /** Switched on. */
    isOn: z.boolean(),
    /** Set up: somebody can reach the agent by it, if it is on. */
    isSetUp: z.boolean(),
    /** Of its latest runs; null: it did not come by any of them. */
    lastUse: z.object({ at: Instant, by: z.string(), runId: z.uuid() }).nullable(),
  })
  .meta({ id: 'AgentInterface' });

export type AgentInterface = z.output<typeof AgentInterface>;
