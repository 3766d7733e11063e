import { useLingui } from '@lingui/react/macro';
import type { GraphNode } from '../../shared/project-graphs/graph.ts';
import { graphHandRoutes } from '../../shared/project-graphs/hand-routes.ts';
import { useChange } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';

type Props = { graphId: string; node: GraphNode; onClose: () => void; onDone: () => void };

export function RemoveEntity({ graphId, node, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(graphHandRoutes.removeNode);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${node.name}?`}
      description={t`Its relationships, and what was merged into it, are deleted as well. A text that is added later and names it makes it anew.`}
      verb={t`Delete entity`}
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id: graphId, nodeId: node.id } });
        onDone();
      }}
    />
  );
}
