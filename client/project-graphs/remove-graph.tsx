import { Trans, useLingui } from '@lingui/react/macro';
import type { ProjectGraph } from '../../shared/project-graphs/graph.ts';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import styles from './project-graphs.module.css';
import { isUnused, UseLinks } from './used-by.tsx';

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
          {uses && !isUnused(uses) && (
            <span className={styles.consequences} role="note">
              <b>
                <Trans>These use it, and would fail:</Trans>
              </b>
              <UseLinks of={uses} />
            </span>
          )}
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
