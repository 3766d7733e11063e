import { useLingui } from '@lingui/react/macro';
import { Ellipsis } from 'lucide-react';
import type { Agent } from '../../../shared/agents/agent.ts';
import { useCopies } from '../../agents/index.ts';
import { useCan } from '../../data/viewer.ts';
import { IconButton } from '../../kit/buttons.tsx';
import { Menu } from '../../kit/menu.tsx';

/** What can be done with the agent as a whole. */
export function AgentMenu({ agent }: { agent: Agent }) {
  const { t } = useLingui();
  const copies = useCopies();
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  if (!canEdit) return null;
  return (
    <>
      <Menu
        align="start"
        trigger={<IconButton icon={Ellipsis} label={t`More about this agent`} />}
        items={copies.items(agent)}
      />
      {copies.dialog}
    </>
  );
}
