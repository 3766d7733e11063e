import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Key, Plus } from 'lucide-react';
import { Link } from 'wouter';
import type { Connection } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan } from '../data/viewer.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Section, FormPage } from '../kit/layout/page.tsx';
import { LoadFailed, ReadOnlyNote, SkeletonRows } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { SecondFactorRulePanel } from '../sign-in/index.ts';
import { ssoLinks } from './links.ts';
import { PolicyPanel } from './policy-panel.tsx';
import { ProvisioningPanel } from './provisioning-panel.tsx';
import { ConnectionState } from './connection-state.tsx';
import styles from './sso.module.css';

export default function SsoSettings() {
  const { t } = useLingui();
  const canEdit = useCan('sso', 'edit');
  const mayScim = useCan('sso', 'view', 'scim');
  return (
    <Page title={t`Single sign-on`} actions={canEdit && <NewConnection />}>
      <FormPage width={760}>
        <div className={clsx('stack', styles.wide)}>
          {!canEdit && <ReadOnlyNote />}
          <Connections />
          <PolicyPanel canEdit={canEdit} />
          <SecondFactorRulePanel canEdit={canEdit} />
          {mayScim && <ProvisioningPanel />}
        </div>
      </FormPage>
    </Page>
  );
}

const NewConnection = () => (
  <Button variant="primary" icon={Plus} href={ssoLinks.create}>
    <Trans>New connection</Trans>
  </Button>
);

function Connections() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(ssoRoutes.list, {});
  return (
    <Section
      title={t`Connections`}
      help={<Trans>People in your organization sign in with your own identity provider.</Trans>}
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={2} />}
      {data?.length === 0 && (
        <p className="muted">
          <Trans>No provider is connected yet: everyone signs in with email and password.</Trans>
        </p>
      )}
      <ul className={styles.plain}>
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
      <Link href={ssoLinks.connection(id)} className={clsx('row', styles.connection)}>
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
