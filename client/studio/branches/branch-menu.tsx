// Draft or branch: which of the two is open, which others there are, and what can be done with them.
import { useLingui } from '@lingui/react/macro';
import {
  Archive,
  ArchiveRestore,
  ChevronDown,
  GitBranch,
  GitMerge,
  Pencil,
  Plus,
  RefreshCw,
} from 'lucide-react';
import { useLocation } from 'wouter';
import type { Branch } from '../../../shared/agents/branch.ts';
import { branchVersion } from '../../../shared/steps/branch-version.ts';
import { branchRoutes } from '../../../shared/agents/branch-routes.ts';
import { useChange } from '../../data/query.ts';
import { useCan } from '../../data/viewer.ts';
import { Button } from '../../kit/buttons/buttons.tsx';
import { Icon } from '../../kit/display/icon.tsx';
import { Menu, type MenuItem } from '../../kit/overlays/menu.tsx';
import { toast, toastError, toastWithUndo } from '../../kit/overlays/toast.tsx';
import { studioLinks } from '../links.ts';
import type { StudioParts } from '../page/use-studio.ts';
import { useBranches } from './use-branches.ts';
import styles from './branches.module.css';

export function BranchMenu({ parts }: { parts: StudioParts }) {
  const { t } = useLingui();
  const { agent, branchId } = parts;
  const { branches, here } = useBranches(agent.id, branchId);
  const items = useItems(parts, branches, here);
  const open = branches.filter(({ archivedAt }) => archivedAt === null);
  const others = branchId ? 0 : new Set(open.flatMap(({ editors }) => editors.map(({ id }) => id))).size;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="quiet"
          className={styles.chip}
          data-draft={branchId === undefined || undefined}
          title={t`Branches`}
        >
          <Icon of={GitBranch} size={14} />
          <span className="unseen">{t`Branches`}</span>
          {branchId ? (
            <span className="clip" dir="auto">
              {here?.name}
            </span>
          ) : (
            open.length > 0 && <span className="num">{open.length}</span>
          )}
          {others > 0 && <span className={styles.people} title={t`${others} editing in branches`} />}
          <Icon of={ChevronDown} size={14} />
        </Button>
      }
      items={items}
    />
  );
}

function useItems(parts: StudioParts, branches: readonly Branch[], here: Branch | undefined): MenuItem[] {
  const { t } = useLingui();
  const { agent, branchId, ui } = parts;
  const canEdit = useCan('agents', 'edit') && agent.abilities.change;
  const acts = useBranchActs(parts);
  const [, goTo] = useLocation();
  const toItem = (branch: Branch): MenuItem => ({
    label: branch.editors.length > 0 ? t`${branch.name} · ${branch.editors.length} editing` : branch.name,
    checked: branch.id === branchId,
    onSelect: () => goTo(studioLinks.build(agent.projectId, agent.id, branchVersion(branch.id))),
  });
  const archived = branches.filter(({ archivedAt }) => archivedAt !== null);
  const isOpen = here?.archivedAt === null;
  return [
    {
      label: t`Draft`,
      checked: branchId === undefined,
      onSelect: () => goTo(studioLinks.build(agent.projectId, agent.id)),
    },
    ...branches.filter(({ archivedAt }) => archivedAt === null).map(toItem),
    ...(archived.length > 0 ? [{ label: t`Archived`, icon: Archive, items: archived.map(toItem) }] : []),
    ...(canEdit
      ? ([
          'line',
          { label: t`New branch…`, icon: Plus, onSelect: () => (ui.branchDialog = 'new') },
        ] satisfies MenuItem[])
      : []),
    ...(canEdit && here && isOpen
      ? [
          { label: t`Merge into draft…`, icon: GitMerge, onSelect: () => (ui.branchDialog = 'merge') },
          { label: t`Update from draft…`, icon: RefreshCw, onSelect: () => (ui.branchDialog = 'update') },
          { label: t`Rename…`, icon: Pencil, onSelect: () => (ui.branchDialog = 'rename') },
          { label: t`Archive`, icon: Archive, onSelect: () => void acts.archive(here) },
        ]
      : []),
    ...(canEdit && here && !isOpen
      ? [{ label: t`Restore`, icon: ArchiveRestore, onSelect: () => void acts.restore(here) }]
      : []),
  ];
}

export function useBranchActs({ agent, live }: Pick<StudioParts, 'agent' | 'live'>) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const archive = useChange(branchRoutes.archive);
  const restore = useChange(branchRoutes.restore);
  const acts = {
    async archive({ id, name }: Branch) {
      try {
        await live.whenSaved();
        await archive.mutateAsync({ params: { id: agent.id, branch: id } });
        goTo(studioLinks.build(agent.projectId, agent.id));
        toastWithUndo(t`The branch ${name} was archived.`, async () => {
          await restore.mutateAsync({ params: { id: agent.id, branch: id } });
          goTo(studioLinks.build(agent.projectId, agent.id, branchVersion(id)));
        });
      } catch (error) {
        toastError(error);
      }
    },
    async restore({ id, name }: Branch) {
      try {
        await restore.mutateAsync({ params: { id: agent.id, branch: id } });
        toast(t`The branch ${name} was restored.`);
      } catch (error) {
        toastError(error);
      }
    },
  };
  return acts;
}
