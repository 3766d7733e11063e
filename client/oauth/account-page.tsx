// One connected account: through what, what it allows, how it stands, and what uses it.
import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Credential } from '../../shared/credentials/credential.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import {
  ConnectAccount,
  CredentialState,
  RemoveCredential,
  UsedBy,
  useScopeLabels,
  useTypeTitle,
} from '../credentials/index.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { useFormat } from '../kit/text/format.ts';
import { FormPage, Page, Section } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { oauthLinks } from './links.ts';

export default function AccountPage() {
  const { t } = useLingui();
  const { credentialId = '' } = useParams();
  const { data, error, refetch } = useRead(credentialRoutes.read, { params: { id: credentialId } });
  if (data?.sourceType === 'OAuth') return <Account key={data.id} credential={data} />;
  return (
    <Page title={t`Connected account`} path={[{ label: t`Connected accounts`, href: oauthLinks.connected }]}>
      <FormPage>
        {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <SkeletonText />)}
        {data && (
          <StateText title={t`This is no connected account`}>
            <Trans>Its values were entered by hand. It is listed under Credentials.</Trans>
          </StateText>
        )}
      </FormPage>
    </Page>
  );
}

function Account({ credential }: { credential: Credential }) {
  const { t } = useLingui();
  const [, goTo] = useLocation();
  const [removing, setRemoving] = useState(false);
  const mayEdit = useCan('credentials', 'edit');
  const { id, name, credentialType, abilities, userSpecific, isConnected, state } = credential;
  const mayConnect = userSpecific ? mayEdit : abilities.change;
  const isFirst = userSpecific && !isConnected;
  return (
    <Page
      title={name}
      path={[{ label: t`Connected accounts`, href: oauthLinks.connected }]}
      status={<CredentialState of={credential} />}
      actions={
        abilities.change && (
          <Button variant="quiet" icon={Unplug} onClick={() => setRemoving(true)}>
            <Trans>Disconnect</Trans>
          </Button>
        )
      }
    >
      <FormPage>
        {!mayConnect && <ReadOnlyNote />}
        {state === 'Rejected' && (
          <p className="bad" role="alert">
            <Trans>Credentials are no longer valid, please re-authenticate.</Trans>
          </p>
        )}
        <Facts credential={credential} />
        {mayConnect && (
          <ConnectAccount
            verb={isFirst ? t`Connect your account` : t`Connect again`}
            want={() => ({ credentialType, credentialId: id })}
          />
        )}
        <UsedBy id={id} />
      </FormPage>
      {removing && (
        <RemoveCredential
          credential={credential}
          onClose={() => setRemoving(false)}
          onDone={() => goTo(oauthLinks.connected, { replace: true })}
        />
      )}
    </Page>
  );
}

function Facts({ credential }: { credential: Credential }) {
  const { t } = useLingui();
  const format = useFormat();
  const titleOf = useTypeTitle();
  const scopes = useScopeLabels();
  const { data } = useRead(oauthRoutes.account, { params: { id: credential.id } });
  if (!data) return <SkeletonText />;
  const { connectorId, connectorName, tokenExpiresAt, canRefresh } = data;
  return (
    <Section title={t`Account`}>
      <dl className="kv">
        <dt>{t`Service`}</dt>
        <dd>{titleOf(credential)}</dd>
        <dt>{t`Connector`}</dt>
        <dd dir="auto">
          {connectorId && connectorName ? (
            <Link className="link" href={oauthLinks.connector(connectorId)}>
              {connectorName}
            </Link>
          ) : (
            <Trans>Provided by the operator</Trans>
          )}
        </dd>
        <dt>{t`Who can use it`}</dt>
        <dd>{scopes[credential.scope]}</dd>
        <dt>{t`Permissions`}</dt>
        <dd dir="ltr">{data.scopes.join(' ') || '–'}</dd>
        <dt>{t`Access`}</dt>
        <dd>
          {canRefresh
            ? t`Renewed automatically`
            : tokenExpiresAt
              ? t`Until ${format.date(tokenExpiresAt)}`
              : t`Without an end`}
        </dd>
      </dl>
    </Section>
  );
}
