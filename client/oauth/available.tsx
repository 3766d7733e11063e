// What accounts can be connected of: ready-made services, and the connectors of the workspace.
import { Trans, useLingui } from '@lingui/react/macro';
import { Plug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { credentialTypeOf } from '../../shared/credentials/credential-type.ts';
import { oauthRoutes } from '../../shared/oauth/routes.ts';
import { useRead } from '../data/query.ts';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonRows } from '../kit/layout/states.tsx';
import { Tile } from '../kit/display/tile.tsx';
import { oauthLinks } from './links.ts';
import { OauthTabs } from './oauth-tabs.tsx';
import styles from './oauth.module.css';

const MAX_SHOWN = 100;

export default function Available() {
  const { t, i18n } = useLingui();
  const services = useRead(oauthRoutes.services, {});
  const connectors = useRead(oauthRoutes.list, { query: { pageSize: MAX_SHOWN } });
  const error = services.error ?? connectors.error;
  const retry = () => void Promise.all([services.refetch(), connectors.refetch()]);
  return (
    <Page title={t`Available connectors`} tabs={<OauthTabs />}>
      <Scroll>
        {error && <LoadFailed error={error} onRetry={retry} />}
        {!error && !(services.data && connectors.data) && <SkeletonRows rows={6} />}
        {services.data && connectors.data && (
          <ul className={styles.services} aria-label={t`Services`}>
            {connectors.data.items.map(({ id, name, provider }) => (
              <Service key={id} href={oauthLinks.connector(id)} title={name}>
                {i18n._(credentialTypeOf(provider).title)}
              </Service>
            ))}
            {services.data.services.map(({ provider, title, isReady }) => (
              <Service key={provider} href={oauthLinks.connector(provider)} title={i18n._(title)}>
                {isReady ? <Trans>Ready to connect</Trans> : <Trans>Needs a connector of your own</Trans>}
              </Service>
            ))}
          </ul>
        )}
      </Scroll>
    </Page>
  );
}

const Service = ({ href, title, children }: { href: string; title: string; children: ReactNode }) => (
  <li>
    <Link href={href} className={styles.service}>
      <Tile icon={Plug} />
      <span className={styles.words}>
        <b className="clip" dir="auto">
          {title}
        </b>
        <small className="muted">{children}</small>
      </span>
    </Link>
  </li>
);
