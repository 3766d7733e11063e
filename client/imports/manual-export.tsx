// The address that names agent and project as parameters.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { agentLinks } from '../agents/links.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, PageBody } from '../kit/layout/page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { ExportOf } from './export-agent.tsx';

export default function ManualExport() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [agentId, projectId] = [search.get('agentId'), search.get('projectId')];
  if (agentId && projectId) return <ExportOf agentId={agentId} projectId={projectId} />;
  return (
    <Page title={t`Export an agent`}>
      <PageBody>
        <StateText
          title={t`No agent chosen`}
          actions={
            <Button variant="quiet" href={agentLinks.all}>
              <Trans>To your agents</Trans>
            </Button>
          }
        >
          {t`Open this page from the menu of an agent.`}
        </StateText>
      </PageBody>
    </Page>
  );
}
