import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/dialog.tsx';
import type { MenuItem } from '../kit/menu.tsx';
import { toolLinks } from './links.ts';

/** The ⋯ of a tool's row, and the dialog it opens. */
export function useToolMenu() {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<Tool>();

  const menu = (tool: Tool): MenuItem[] =>
    tool.abilities.change
      ? [
          { label: t`Settings`, icon: Pencil, href: toolLinks.edit(tool.projectId, tool.id) },
          { label: t`Delete tool`, icon: Trash2, danger: true, onSelect: () => setRemoving(tool) },
        ]
      : [];

  const dialog = removing && <RemoveTool tool={removing} onClose={() => setRemoving(undefined)} />;
  return { menu, dialog };
}

type Props = {
  tool: Pick<Tool, 'id' | 'name' | 'projectId'>;
  onClose: () => void;
  onDone?: () => void;
};

export function RemoveTool({ tool, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(toolRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${tool.name}?`}
      description={t`Its secret is deleted, and steps that use this tool fail immediately. This cannot be undone.`}
      verb={t`Delete tool`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: tool.id } });
        onDone?.();
      }}
    />
  );
}
