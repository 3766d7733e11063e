// Looks once, beside the page, whether this account may be here at all: a locked one, or one that its tenants no longer
// know, is signed out; one without a tenant gets its own.
import { useEffect } from 'react';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { organizationRoutes, tenantRoutes } from '../../shared/tenants/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { signOutBecause } from '../shell/sign-out.ts';
import { sayFailure } from '../kit/toast.tsx';

const statusOf = (error: unknown) => (error instanceof CallFailed ? error.status : undefined);

export function TenantGate() {
  const { email } = useViewer();
  const organizations = useRead(organizationRoutes.list, {});
  const tenants = useRead(tenantRoutes.list, {});
  const locked = statusOf(organizations.error) === 423;
  const denied = statusOf(tenants.error) === 403;
  const homeless = statusOf(tenants.error) === 404;
  const { refetch } = tenants;

  useEffect(() => {
    if (locked) void signOutBecause('account_locked');
    else if (denied) void signOutBecause('tenant_access_denied');
  }, [locked, denied]);

  useEffect(() => {
    if (!homeless) return;
    call(billingRoutes.createTenant, { body: { emailAddress: email } })
      .then(() => refetch())
      .catch(sayFailure);
  }, [homeless, email, refetch]);
  return null;
}
