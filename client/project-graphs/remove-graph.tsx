import { useLingui } from '@lingui/react/macro';
import type { ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { UsesThatFail } from '../agents/index.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { graph: Pick<ProjectGraph, 'id' | 'name'>; onClose: () => void; onDone?: () => void };

export function RemoveGraph({ graph, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(projectGraphRoutes.remove);
  const { data: uses } = useRead(projectGraphRoutes.uses, { params: { id: graph.id } });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${graph.name}?`}
      description={
        <>
          {t`Its texts, entities and relationships are deleted. This cannot be undone.`}
          <UsesThatFail uses={uses} />
        </>
      }
      verb={t`Delete graph`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: graph.id } });
        onDone?.();
      }}
    />
  );
}
