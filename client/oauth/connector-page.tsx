// One connector or ready-made service: what it is, and connecting an account through it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useParams } from 'wouter';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import type { Connector } from '../../shared/oauth/connector.ts';
import type { OauthProvider } from '../../shared/oauth/provider.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { useChange, useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { DeleteAction } from '../kit/buttons/delete-action.tsx';
import { FormPage, Page, Section } from '../kit/layout/page.tsx';
import { FormBody } from '../kit/forms/record-form.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { SharedFormNotes } from '../kit/forms/shared-form-notes.tsx';
import { useSharedForm } from '../kit/forms/shared-form.ts';
import { LoadFailed, ReadOnlyNote, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { ConnectForm } from './connect-form.tsx';
import { ConnectorFields } from './connector-fields.tsx';
import { connectorBody, ConnectorForm, formOf, knownProvider } from './connector-form.ts';
import { oauthLinks } from './links.ts';
import { RemoveConnector } from './remove-connector.tsx';

export default function ConnectorPage() {
  const { credentialId = '' } = useParams();
  const provider = knownProvider(credentialId);
  return provider ? (
    <ReadyMade key={provider} provider={provider} />
  ) : (
    <Own key={credentialId} id={credentialId} />
  );
}

const usePath = () => {
  const { t } = useLingui();
  return [{ label: t`Available connectors`, href: oauthLinks.available }];
};

function ReadyMade({ provider }: { provider: OauthProvider }) {
  const { i18n } = useLingui();
  const path = usePath();
  const mayEdit = useCan('credentials', 'edit');
  const { data, error, refetch } = useRead(oauthRoutes.services, {});
  const service = data?.services.find((one) => one.provider === provider);
  const title = i18n._(credentialTypeOf(provider).title);
  return (
    <Page title={title} path={path}>
      <FormPage>
        {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {!mayEdit && <ReadOnlyNote />}
        {mayEdit && service?.isReady && <ConnectForm provider={provider} title={title} />}
        {mayEdit && data && !service?.isReady && <NotReady provider={provider} title={title} />}
      </FormPage>
    </Page>
  );
}

function NotReady({ provider, title }: { provider: OauthProvider; title: string }) {
  const { t } = useLingui();
  return (
    <StateText
      title={t`No client is set up for ${title}`}
      actions={
        <Button variant="primary" icon={Plus} href={oauthLinks.createFor(provider)}>
          <Trans>New connector</Trans>
        </Button>
      }
    >
      <Trans>Register an OAuth client at the service, and add it here as a connector.</Trans>
    </StateText>
  );
}

function Own({ id }: { id: string }) {
  const { t } = useLingui();
  const path = usePath();
  // All there may be: one that is gone is none of them.
  const query = { pageSize: workLimits.oauth.maxConnectorsPerTenant };
  const { data, error, refetch } = useRead(oauthRoutes.list, { query });
  const connector = data?.items.find((one) => one.id === id);
  if (connector) return <Editor key={connector.id} connector={connector} />;
  return (
    <Page title={t`Available connector`} path={path}>
      <FormPage>
        {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data && <StateText title={t`This connector no longer exists.`} />}
      </FormPage>
    </Page>
  );
}

function Editor({ connector }: { connector: Connector }) {
  const { t } = useLingui();
  const path = usePath();
  const mayEdit = useCan('credentials', 'edit');
  const change = useChange(oauthRoutes.change);
  const { id, name, provider, abilities, hasSecret } = connector;
  const shared = useSharedForm(ConnectorForm, connector, {
    readOnly: !abilities.change,
    formOf,
    save: async (values, { updatedAt }) => {
      const body = { ...connectorBody(values), updatedAt };
      const saved = await change.mutateAsync({ params: { id }, body });
      // The secret is stored now, and shown nowhere.
      record.form.reset(formOf(saved));
      return saved;
    },
  });
  const { record } = shared;
  return (
    <Page
      title={name}
      path={path}
      actions={
        abilities.change && (
          <DeleteAction leadsTo={oauthLinks.list}>
            {(question) => <RemoveConnector connector={connector} {...question} />}
          </DeleteAction>
        )
      }
    >
      <FormPage>
        {mayEdit ? <ConnectForm provider={provider} connectorId={id} title={name} /> : <ReadOnlyNote />}
        <Section title={t`Connector`}>
          <SharedFormNotes of={shared} kind="oauthConnectorForm" id={id} />
          <FormBody of={record}>
            <ConnectorFields of={record} hasSecret={hasSecret} />
          </FormBody>
        </Section>
      </FormPage>
      <SaveBar of={record} />
    </Page>
  );
}
