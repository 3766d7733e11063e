// Looks once, beside the page, whether this account may be here at all: a locked one, or one that its tenants no longer
// know, is signed out; one without a tenant gets its own.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { organizationRoutes, tenantRoutes } from '../../shared/tenants/routes.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { sayFailure } from '../kit/toast.tsx';
import { signOutBecause } from '../shell/sign-out.ts';
import { gateVerdict } from './gate-verdict.ts';
import { startAnew } from './switch-tenant.ts';

export function TenantGate() {
  const { t } = useLingui();
  const { email } = useViewer();
  const { error: organizations } = useRead(organizationRoutes.list, {});
  const { error: tenants } = useRead(tenantRoutes.list, {});

  useEffect(() => {
    const verdict = gateVerdict({ organizations, tenants });
    if (!verdict) return;
    if ('signOut' in verdict) void signOutBecause(verdict.signOut);
    if ('make' in verdict)
      call(billingRoutes.createTenant, { body: { emailAddress: email } })
        .then(() => startAnew(undefined, ''))
        .catch(sayFailure);
    if ('say' in verdict) sayFailure(new Error(t`API Error occurred getting organizations`));
  }, [organizations, tenants, email, t]);
  return null;
}
