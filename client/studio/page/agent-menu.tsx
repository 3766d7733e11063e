import { useLingui } from '@lingui/react/macro';
import { Ellipsis, FileDown, Rocket, Share2, Store } from 'lucide-react';
import { useState } from 'react';
import type { Agent } from '../../../shared/agents/agent.ts';
import { useCopies } from '../../agents/index.ts';
import { useCan } from '../../data/viewer.ts';
import { communityLinks } from '../../community/links.ts';
import { deploymentLinks } from '../../deployments/links.ts';
import { importLinks } from '../../imports/links.ts';
import { IconButton } from '../../kit/buttons/buttons.tsx';
import { Menu } from '../../kit/overlays/menu.tsx';
import { ShareDialog } from '../../sharing/index.ts';

/** What can be done with the agent as a whole. */
export function AgentMenu({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const copies = useCopies();
  const [isSharing, setSharing] = useState(false);
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton icon={Ellipsis} label={t`More about this agent`} />}
        items={[
          ...(canEdit
            ? [
                { label: t`Deploy`, icon: Rocket, href: deploymentLinks.create(agent.projectId, agent.id) },
                { label: t`Share`, icon: Share2, onSelect: () => setSharing(true) },
                {
                  label: t`Share with the community`,
                  icon: Store,
                  href: communityLinks.submit(agent.projectId, agent.id),
                },
                ...copies.items(agent),
              ]
            : []),
          { label: t`Export`, icon: FileDown, href: importLinks.export(agent.projectId, agent.id) },
        ]}
      />
      {isSharing && <ShareDialog agent={agent} onClose={() => setSharing(false)} />}
      {copies.dialog}
    </>
  );
}
