import {
  agentActivated,
  agentChanged,
  agentInterfaceSwitched,
  agentRemoved,
} from '../../shared/agents/events.ts';
import {
  deploymentChanged,
  deploymentRemoved,
  embedKeyChanged,
  embedKeyRotated,
  identitySecretReplaced,
} from '../../shared/deployments/events.ts';
import { projectRemoved } from '../../shared/projects/events.ts';
import type { Module } from '../context.ts';
import { createFollowed, tellAllFollowers } from './follow-talk.ts';
import { serveFrame } from './frame-page.ts';
import { serveEmbed } from './routes.ts';

/** By which visitors are admitted. */
const changesWhoIsAdmitted = [
  deploymentChanged,
  deploymentRemoved,
  embedKeyChanged,
  embedKeyRotated,
  identitySecretReplaced,
  agentActivated,
  agentChanged,
  agentInterfaceSwitched,
  agentRemoved,
  projectRemoved,
];

export const embed: Module = {
  serve(context) {
    const { app, bus, config, events, ports } = context;
    const followed = createFollowed(ports.engine, bus);
    app.addHook('onClose', async () => followed.stop());
    const names = new Set<string>(changesWhoIsAdmitted.map(({ name }) => name));
    events.onAny(({ type, tenantId }) => {
      if (tenantId && names.has(type.name)) tellAllFollowers(bus, tenantId);
    });
    serveEmbed(context, followed);
    const { clientFiles } = config;
    if (clientFiles) serveFrame({ app, deployments: ports.deployments, clientFiles });
  },
};
