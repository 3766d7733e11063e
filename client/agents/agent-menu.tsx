import { useLingui } from '@lingui/react/macro';
import { FileDown, FlaskConical, Rocket, Settings, Share2, Store, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { agentSettingsLinks } from '../agent-settings/links.ts';
import { communityLinks } from '../community/links.ts';
import { deploymentLinks } from '../deployments/links.ts';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { importLinks } from '../imports/links.ts';
import { ShareDialog } from '../sharing/index.ts';
import { studioLinks } from '../studio/links.ts';
import { testLinks } from '../test/links.ts';
import { DeleteAgentDialog } from './delete-agent-dialog.tsx';
import { useCopies } from './use-copies.tsx';

/** The ⋯ of an agent's row, and the dialogs its entries open. */
export function useAgentMenu() {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<AgentSummary>();
  const [sharing, setSharing] = useState<AgentSummary>();
  const copies = useCopies();

  const menu = (agent: AgentSummary): MenuItem[] => [
    { label: t`Open in the studio`, icon: Workflow, href: studioLinks.build(agent.projectId, agent.id) },
    { label: t`Settings`, icon: Settings, href: agentSettingsLinks.ofAgent(agent.projectId, agent.id) },
    {
      label: t`Export`,
      icon: FileDown,
      href: importLinks.export(agent.projectId, agent.id),
    },
    ...(agent.abilities.change
      ? [
          {
            label: t`Try it out`,
            icon: FlaskConical,
            href: testLinks.version(agent.projectId, agent.id, agent.version ?? 'draft'),
          },
          {
            label: t`Deploy`,
            icon: Rocket,
            href: deploymentLinks.create(agent.projectId, agent.id),
          },
          { label: t`Share`, icon: Share2, onSelect: () => setSharing(agent) },
          {
            label: t`Share with the community`,
            icon: Store,
            href: communityLinks.submit(agent.projectId, agent.id),
          },
          ...copies.items(agent),
          'line' as const,
          {
            label: t`Delete agent`,
            icon: Trash2,
            danger: true,
            onSelect: () => setRemoving(agent),
          },
        ]
      : []),
  ];

  const dialogs = (
    <>
      {removing && <DeleteAgentDialog agent={removing} onClose={() => setRemoving(undefined)} />}
      {sharing && <ShareDialog agent={sharing} onClose={() => setSharing(undefined)} />}
      {copies.dialog}
    </>
  );
  return { menu, dialogs };
}
