import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AgentDependent } from '../../shared/agents/agent.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import type { Tool as ToolRecord } from '../../shared/tools/tool.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import type { MenuItem } from '../kit/overlays/menu.tsx';
import { studioLinks } from '../studio/links.ts';
import { CopyTool } from './copy-tool.tsx';
import { toolLinks } from './links.ts';
import styles from './tools.module.css';

/** The ⋯ of a tool's row, and the dialog it opens. */
export function useToolMenu(projectIdFor: (tool: Pick<ToolRecord, 'projectId'>) => string) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState<ToolRecord>();

  const [copying, setCopying] = useState<ToolRecord>();
  const mayCreate = useCan('tools', 'edit');
  const copy = (tool: ToolRecord): MenuItem => ({
    label: t`Copy to a project`,
    icon: Copy,
    onSelect: () => setCopying(tool),
  });

  const menu = (tool: ToolRecord): MenuItem[] =>
    tool.abilities.change
      ? [
          copy(tool),
          { label: t`Settings`, icon: Pencil, href: toolLinks.edit(projectIdFor(tool), tool.id) },
          { label: t`Delete tool`, icon: Trash2, danger: true, onSelect: () => setRemoving(tool) },
        ]
      : mayCreate
        ? [copy(tool)]
        : [];

  const dialog = removing && <RemoveTool tool={removing} onClose={() => setRemoving(undefined)} />;
  const copyDialog = copying && <CopyTool tool={copying} onClose={() => setCopying(undefined)} />;
  return { menu, dialog: dialog ?? copyDialog };
}

type Props = {
  tool: Pick<ToolRecord, 'id' | 'name'>;
  onClose: () => void;
  onDone?: () => void;
};

export function RemoveTool({ tool, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(toolRoutes.remove);
  const params = { id: tool.id };
  const { data: dependents = [] } = useRead(toolRoutes.dependents, { params });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${tool.name}?`}
      description={
        <>
          {t`Its secret is deleted, and steps that use this tool fail immediately. This cannot be undone.`}
          {dependents.length > 0 && <Dependents of={dependents} />}
        </>
      }
      verb={t`Delete tool`}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        onDone?.();
      }}
    />
  );
}

const Dependents = ({ of }: { of: readonly AgentDependent[] }) => (
  <span className={styles.dependents} role="note">
    <b>
      <Trans>These agents call it, and would fail at that step:</Trans>
    </b>
    {of.map(({ id, name, projectId }) => (
      <Link key={id} className="link" href={studioLinks.build(projectId, id)} dir="auto">
        {name}
      </Link>
    ))}
  </span>
);
