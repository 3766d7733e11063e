import { useLingui } from '@lingui/react/macro';
import type { ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { graph: Pick<ProjectGraph, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveGraph({ graph, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(projectGraphRoutes.remove);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${graph.name}?`}
      description={t`Its texts, entities and relationships are deleted. This cannot be undone.`}
      verb={t`Delete graph`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: graph.id } });
        onDone?.();
      }}
    />
  );
}
