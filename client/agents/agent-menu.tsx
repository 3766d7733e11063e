import { useLingui } from '@lingui/react/macro';
import { FileDown, FlaskConical, Pencil, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import type { AgentSummary } from '../../shared/agents/agent.ts';
import type { MenuItem } from '../kit/menu.tsx';
import { importLinks } from '../imports/links.ts';
import { studioLinks } from '../studio/links.ts';
import { testLinks } from '../test/links.ts';
import { AgentDialog } from './agent-dialog.tsx';
import { DeleteAgentDialog } from './delete-agent-dialog.tsx';
import { useCopies } from './use-copies.tsx';

type OpenDialog = { action: 'edit' | 'remove'; agent: AgentSummary };

/** The ⋯ of an agent's row, and the dialogs its entries open. */
export function useAgentMenu() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<OpenDialog>();
  const close = () => setOpened(undefined);
  const copies = useCopies();

  const menu = (agent: AgentSummary): MenuItem[] => [
    { label: t`Open in the studio`, icon: Workflow, href: studioLinks.build(agent.projectId, agent.id) },
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
            label: t`Name and description`,
            icon: Pencil,
            onSelect: () => setOpened({ action: 'edit', agent }),
          },
          ...copies.items(agent),
          'line' as const,
          {
            label: t`Delete agent`,
            icon: Trash2,
            danger: true,
            onSelect: () => setOpened({ action: 'remove', agent }),
          },
        ]
      : []),
  ];

  const dialogs = (
    <>
      {opened?.action === 'edit' && <AgentDialog agent={opened.agent} onClose={close} />}
      {opened?.action === 'remove' && <DeleteAgentDialog agent={opened.agent} onClose={close} />}
      {copies.dialog}
    </>
  );
  return { menu, dialogs };
}
