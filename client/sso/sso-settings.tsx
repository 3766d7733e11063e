import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Key, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Connection } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useRead } from '../data/query.ts';
import { useMay } from '../data/viewer.ts';
import { Primary } from '../kit/buttons.tsx';
import { Page, Section, Sheet } from '../kit/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonRows } from '../kit/states.tsx';
import { Tile } from '../kit/tile.tsx';
import { SecondFactorRulePanel } from '../sign-in/index.ts';
import { PolicyPanel } from './policy-panel.tsx';
import { ProvisioningPanel } from './provisioning-panel.tsx';
import { ConnectionState } from './connection-state.tsx';
import { ssoLinks } from './screens.ts';
import './sso.css';

export default function SsoSettings() {
  const { t } = useLingui();
  const mayChange = useMay('sso', 'change');
  const mayScim = useMay('sso', 'look', 'scim');
  return (
    <Page title={t`Single sign-on`} actions={mayChange && <NewConnection />}>
      <Sheet width={760}>
        <div className="stack wide">
          {!mayChange && <ReadOnlyNote />}
          <Connections />
          <PolicyPanel mayChange={mayChange} />
          <SecondFactorRulePanel mayChange={mayChange} />
          {mayScim && <ProvisioningPanel />}
        </div>
      </Sheet>
    </Page>
  );
}

const NewConnection = () => (
  <Primary icon={Plus} href={ssoLinks.create}>
    <Trans>New connection</Trans>
  </Primary>
);

function Connections() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(ssoRoutes.list, {});
  return (
    <Section
      title={t`Connections`}
      help={<Trans>People of your organization sign in with your own identity provider.</Trans>}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.length === 0 && (
        <p className="muted">
          <Trans>No provider is connected yet: everybody signs in with e-mail and password.</Trans>
        </p>
      )}
      <ul className="plain">
        {data?.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </ul>
    </Section>
  );
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const { id, displayName, domains, kind, people } = connection;
  const proved = domains.filter(({ verifiedAt }) => verifiedAt).map(({ domain }) => domain);
  const method = kind === 'oidc' ? t`OpenID Connect` : t`SAML 2.0`;
  return (
    <li>
      <Link href={ssoLinks.connection(id)} className="connection row">
        <Tile icon={Key} />
        <span className="name grow">
          <b dir="auto">{displayName}</b>
          <small>
            {method}
            {' · '}
            {proved.length > 0 ? <bdi dir="ltr">{proved.join(', ')}</bdi> : <Trans>no verified domain</Trans>}
          </small>
        </span>
        <span className="muted only-wide">
          <Plural value={people} one="# person" other="# people" />
        </span>
        <ConnectionState connection={connection} />
      </Link>
    </li>
  );
}
