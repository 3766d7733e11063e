import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { DataSource } from '../../shared/data-sources/data-source.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { ConfirmDialog } from '../kit/overlays/dialog.tsx';
import { studioLinks } from '../studio/links.ts';

type Props = {
  source: Pick<DataSource, 'id' | 'name' | 'projectId'>;
  onClose: () => void;
  onDone?: () => void;
};

export function RemoveDataSource({ source, onClose, onDone }: Props) {
  const { t } = useLingui();
  const remove = useChange(dataSourceRoutes.remove);
  const params = { id: source.id };
  const { data: dependents = [] } = useRead(dataSourceRoutes.dependents, { params });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Delete ${source.name}?`}
      description={
        <>
          {t`Its files are deleted, and steps that search it fail immediately. This cannot be undone.`}
          {dependents.length > 0 && (
            <span className="stack" role="note">
              <b>
                <Trans>These agents search it, and would fail at that step:</Trans>
              </b>
              {dependents.map(({ id, name }) => (
                <Link key={id} className="link" href={studioLinks.build(source.projectId, id)} dir="auto">
                  {name}
                </Link>
              ))}
            </span>
          )}
        </>
      }
      verb={t`Delete data source`}
      onConfirm={async () => {
        await remove.mutateAsync({ params });
        onDone?.();
      }}
    />
  );
}
