import { useLingui } from '@lingui/react/macro';
import { Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ExternalAgent } from '../../shared/external-agents/external-agent.ts';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { toast, toastError } from '../kit/overlays/toast.tsx';
import { AgentForm } from './agent-form.tsx';

/** The ⋯ of a row, and the dialogs that it and the button open. */
export function useExternalAgentMenu() {
  const { t } = useLingui();
  const [editing, setEditing] = useState<ExternalAgent | 'new'>();
  const [removing, setRemoving] = useState<ExternalAgent>();
  const refresh = useChange(externalAgentRoutes.refresh);

  async function readAgain({ id }: ExternalAgent) {
    try {
      const { name } = await refresh.mutateAsync({ params: { id } });
      toast(t`The card of ${name} is up to date.`);
    } catch (error) {
      toastError(error);
    }
  }

  const menu = (agent: ExternalAgent): MenuItem[] =>
    agent.abilities.change
      ? [
          { label: t`Refresh card`, icon: RefreshCw, onSelect: () => void readAgain(agent) },
          { label: t`Settings`, icon: Pencil, onSelect: () => setEditing(agent) },
          {
            label: t`Delete external agent`,
            icon: Trash2,
            danger: true,
            onSelect: () => setRemoving(agent),
          },
        ]
      : [];

  const dialogs = (
    <>
      {editing && (
        <AgentForm {...(editing !== 'new' && { agent: editing })} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveAgent agent={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
  return { menu, dialogs, add: () => setEditing('new') };
}

function RemoveAgent({ agent, onClose }: { agent: ExternalAgent; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useChange(externalAgentRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${agent.name}?`}
      description={t`Its key is deleted, and steps that use this agent fail immediately. This cannot be undone.`}
      verb={t`Delete external agent`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: agent.id } });
      }}
    />
  );
}
