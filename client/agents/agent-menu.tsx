import { useLingui } from '@lingui/react/macro';
import { FlaskConical, Pencil, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import { agentRoutes } from '../../shared/agents/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import type { MenuItem } from '../kit/menu.tsx';
import { AgentDialog } from './agent-dialog.tsx';
import { agentLinks } from './screens.ts';

type Asked = { deed: 'edit' | 'remove'; agent: AgentSummary };

/** The ⋯ of an agent's row, and the dialogs its entries open. */
export function useAgentMenu() {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  const remove = useChange(agentRoutes.remove);
  const close = () => setAsked(undefined);

  const menu = (agent: AgentSummary): MenuItem[] => [
    { label: t`Open in the studio`, icon: Workflow, href: agentLinks.studio(agent.projectId, agent.id) },
    ...(agent.abilities.change
      ? [
          {
            label: t`Try it out`,
            icon: FlaskConical,
            href: `/${agent.projectId}/test/${agent.id}/${agent.version ?? 'draft'}`,
          },
          { label: t`Name and description`, icon: Pencil, onSelect: () => setAsked({ deed: 'edit', agent }) },
          'line' as const,
          {
            label: t`Delete agent`,
            icon: Trash2,
            danger: true,
            onSelect: () => setAsked({ deed: 'remove', agent }),
          },
        ]
      : []),
  ];

  const dialogs = asked && (
    <>
      {asked.deed === 'edit' && <AgentDialog agent={asked.agent} onClose={close} />}
      <ConfirmDialog
        open={asked.deed === 'remove'}
        onClose={close}
        title={t`Delete ${asked.agent.name}?`}
        description={t`Its draft and all its versions go, and programs that run it are refused. This cannot be undone.`}
        verb={t`Delete agent`}
        onConfirm={() => remove.mutateAsync({ params: { id: asked.agent.id } })}
      />
    </>
  );
  return { menu, dialogs };
}
