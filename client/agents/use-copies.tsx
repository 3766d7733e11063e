// Copies of an agent, and its way to another project: entries of the menus where an agent is.
import { useLingui } from '@lingui/react/macro';
import { Copy, FolderInput } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Agent } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange } from '../data/query.ts';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { studioLinks } from '../studio/links.ts';
import { MoveAgentDialog } from './move-agent-dialog.tsx';

type Copied = Pick<Agent, 'id' | 'name' | 'projectId'>;

export function useCopies() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [moving, setMoving] = useState<Copied>();
  const duplicate = useChange(agentRoutes.duplicate);

  const open = async ({ id, name }: Copied) => {
    try {
      const copy = await duplicate.mutateAsync({ params: { id }, body: { name: t`Copy of ${name}` } });
      goTo(studioLinks.build(copy.projectId, copy.id));
    } catch (error) {
      toastError(error);
    }
  };
  const items = (agent: Copied): MenuItem[] => [
    { label: t`Duplicate`, icon: Copy, onSelect: () => void open(agent) },
    { label: t`Move to another project`, icon: FolderInput, onSelect: () => setMoving(agent) },
  ];
  const dialog = moving && (
    <MoveAgentDialog
      agent={moving}
      onClose={() => setMoving(undefined)}
      onMoved={({ name }) => toast(t`${name} was moved.`)}
    />
  );
  return { items, dialog };
}
