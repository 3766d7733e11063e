import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { externalAgentRoutes } from '../../shared/external-agents/routes.ts';
import { projectRecords } from '../../shared/projects/records.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { ListPage } from '../kit/lists/list-page.tsx';
import { ReadOnlyNote, StateText } from '../kit/layout/states.tsx';
import { useExternalAgentColumns } from './agent-columns.tsx';
import { useExternalAgentMenu } from './agent-menu.tsx';

export default function ExternalAgents() {
  const { t } = useLingui();
  const mayCreate = useCan('agents', 'edit');
  const columns = useExternalAgentColumns();
  const { menu, dialogs, add } = useExternalAgentMenu();
  const create = mayCreate && (
    <Button variant="primary" icon={Plus} onClick={add}>
      <Trans>Add external agent</Trans>
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`External agents`}
        route={externalAgentRoutes.list}
        columns={columns}
        menu={menu}
        searchLabel={t`Find an external agent`}
        filters={[{ name: 'projectId', label: t`Project`, records: projectRecords }]}
        actions={create}
        above={!mayCreate && <ReadOnlyNote />}
        empty={
          <StateText title={t`No external agents yet`} actions={create}>
            <Trans>
              Agents that run elsewhere and support A2A become steps of yours. Add one by the address of its
              card.
            </Trans>
          </StateText>
        }
      />
      {dialogs}
    </>
  );
}
