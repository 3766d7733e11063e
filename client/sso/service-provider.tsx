// What has to be entered at the provider, each to copy.
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ConnectionKind } from '../../shared/sso/connection.ts';
import { ssoRoutes } from '../../shared/sso/routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton, CopyTextButton } from '../kit/buttons/copy-button.tsx';
import { Section } from '../kit/layout/page.tsx';
import { LoadFailed, SkeletonText } from '../kit/layout/states.tsx';
import styles from './sso.module.css';

export function ServiceProviderData({ kind }: { kind: ConnectionKind }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(ssoRoutes.serviceProvider, {});
  const rows: [string, string][] = !data
    ? []
    : kind === 'oidc'
      ? [[t`Redirect URI`, data.callbackUrl]]
      : [
          [t`Assertion consumer service (ACS)`, data.acsUrl],
          [t`Entity ID`, data.entityId],
          [t`Metadata`, data.metadataUrl],
        ];
  return (
    <Section title={t`Enter this at your provider`}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={2} />}
      {rows.map(([label, value]) => (
        <CopyRow key={label} label={label} value={value} />
      ))}
      {data && kind === 'saml' && (
        <div className="row wrap">
          <Button variant="quiet" icon={Download} onClick={() => location.assign(data.metadataUrl)}>
            <Trans>Download metadata</Trans>
          </Button>
          <CopyTextButton text={data.certificate} label={t`Copy certificate`} />
        </div>
      )}
    </Section>
  );
}

export const CopyRow = ({ label, value }: { label: string; value: string }) => (
  <div className={styles.copyRow}>
    <span className="muted">{label}</span>
    <code className="mono" dir="ltr">
      {value}
    </code>
    <CopyButton text={value} label={label} />
  </div>
);
