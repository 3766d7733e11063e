import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { projectGraphRoutes } from '../../shared/project-graphs/routes.ts';
import { addressOf } from '../data/call.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Menu } from '../kit/overlays/menu.tsx';

export function ExportGraph({ graphId: id }: { graphId: string }) {
  const { t } = useLingui();
  const download = (part: 'nodes' | 'relationships', format: 'csv' | 'json') => () =>
    // The answer is a file: the page stays.
    location.assign(addressOf(projectGraphRoutes.exportPart, { params: { id }, query: { part, format } }));
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={Download}>
          <Trans>Export</Trans>
        </Button>
      }
      items={[
        { label: t`Entities as CSV`, onSelect: download('nodes', 'csv') },
        { label: t`Entities as JSON`, onSelect: download('nodes', 'json') },
        { label: t`Relationships as CSV`, onSelect: download('relationships', 'csv') },
        { label: t`Relationships as JSON`, onSelect: download('relationships', 'json') },
      ]}
    />
  );
}
