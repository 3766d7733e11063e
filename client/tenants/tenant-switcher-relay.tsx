// Where other programs, such as the chat, and links in mails send somebody into a tenant: asks, switches, goes on.
import { Trans, useLingui } from '@lingui/react/macro';
import { Redirect, useSearchParams } from 'wouter';
import { returnPath } from '../../shared/kernel/return-path.ts';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { environmentLabels, type Tenant } from '../../shared/tenants/tenant.ts';
import { CallFailed } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { LoadFailed, SkeletonText, StateText } from '../kit/layout/states.tsx';
import { signInLinks } from '../sign-in/links.ts';
import { EnvironmentTag } from './environment-tag.tsx';
import { useTenantSwitch } from './use-tenant-switch.tsx';
import styles from './tenants.module.css';

export default function TenantSwitcherRelay() {
  const [search] = useSearchParams();
  const { data: tenants, error, refetch } = useRead(tenantRoutes.list, {});
  if (error instanceof CallFailed && error.status === 401)
    return (
      <Redirect to={signInLinks.signInWith({ redirect: location.pathname + location.search })} replace />
    );
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!tenants) return <SkeletonText lines={3} />;
  const target = tenants.find(
    ({ id, organizationExternalId }) =>
      id === search.get('tenantId') && organizationExternalId === search.get('organizationExternalId'),
  );
  const goOn = returnPath(search.get('redirect'));
  if (!search.get('tenantId')) return <Choose tenants={tenants} goOn={goOn} />;
  if (!target) return <Unknown />;
  if (target.current) return <Redirect to={goOn} replace />;
  return <Ask target={target} from={tenants.find(({ current }) => current)} goOn={goOn} />;
}

/** Without a workspace in the link one chooses: the way out of a workspace that cannot be entered. */
function Choose({ tenants, goOn }: { tenants: readonly Tenant[]; goOn: string }) {
  const { t, i18n } = useLingui();
  const from = tenants.find(({ current }) => current);
  const { ask, busy, dialogs } = useTenantSwitch(from?.id, goOn);
  return (
    <div className={styles.relay}>
      <h1 className="record-title">{t`Your workspaces`}</h1>
      <ul className={styles.relayChoices}>
        {tenants.map((tenant) => (
          <li key={tenant.id}>
            <span className="name grow">
              <b dir="auto">{tenant.name}</b>
              <small>
                {i18n._(
                  tenant.disabled ? tenantProblems.disabled.text : environmentLabels[tenant.environment],
                )}
              </small>
            </span>
            {tenant.current ? (
              <Button variant="quiet" href={goOn}>
                <Trans>Stay here</Trans>
              </Button>
            ) : (
              !tenant.disabled && (
                <Button
                  variant="quiet"
                  onClick={() => ask(tenant)}
                  disabled={busy}
                  aria-label={t`Switch to ${tenant.name}`}
                >
                  <Trans>Switch workspace</Trans>
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {dialogs}
    </div>
  );
}

/** A link alone must not move anybody: it may stand on anybody's page. */
function Ask({ target, from, goOn }: { target: Tenant; from: Tenant | undefined; goOn: string }) {
  const { t, i18n } = useLingui();
  const { ask, busy, dialogs } = useTenantSwitch(from?.id, goOn);
  return (
    <div className={styles.relay}>
      <StateText
        as="h1"
        title={t`Switch to ${target.name}?`}
        actions={
          <>
            {!target.disabled && (
              <Button variant="primary" onClick={() => ask(target)} loading={busy}>
                <Trans>Switch workspace</Trans>
              </Button>
            )}
            <Button variant="quiet" href="/">
              <Trans>Stay in {from?.name}</Trans>
            </Button>
          </>
        }
      >
        {target.disabled ? i18n._(tenantProblems.disabled.text) : <EnvironmentTag of={target.environment} />}
      </StateText>
      {dialogs}
    </div>
  );
}

function Unknown() {
  const { i18n } = useLingui();
  return (
    <div className={styles.relay}>
      <StateText
        as="h1"
        alert
        title={i18n._(tenantProblems.noRoles.text)}
        actions={
          <Button variant="primary" href="/">
            <Trans>Go home</Trans>
          </Button>
        }
      >
        <Trans>The workspace in this link does not exist, or you are not a member of it.</Trans>
      </StateText>
    </div>
  );
}
