import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { useChange } from '../data/query.ts';
import { FormPage, Page } from '../kit/layout/page.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { ConnectorFields } from './connector-fields.tsx';
import { blankConnector, connectorBody, ConnectorForm } from './connector-form.ts';
import { oauthLinks } from './links.ts';

export default function NewConnector() {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [search] = useSearchParams();
  const create = useChange(oauthRoutes.create);
  const record = useRecordForm(ConnectorForm, blankConnector(search.get('provider') ?? ''), {
    save: async (values) => {
      const { id } = await create.mutateAsync({ body: connectorBody(values) });
      clearUnsavedGuards();
      goTo(oauthLinks.connector(id), { replace: true });
    },
  });
  return (
    <Page title={t`New OAuth connector`} path={[{ label: t`OAuth connectors`, href: oauthLinks.list }]}>
      <FormPage>
        <FormBody of={record}>
          <ConnectorFields of={record} isNew />
        </FormBody>
      </FormPage>
      <SaveBar of={record} isNew verb={t`Add connector`} />
    </Page>
  );
}
