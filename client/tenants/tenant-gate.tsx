// Looks once, beside the page, whether this account may be here at all: a locked one, or one that its tenants no longer
// know, is signed out; one that belongs to none is asked for anew.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { organizationRoutes, tenantRoutes } from '../../shared/tenants/routes.ts';
import { queries, useRead } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { signOutBecause } from '../data/session.ts';
import { gateVerdict } from './gate-verdict.ts';

export function TenantGate() {
  const { t } = useLingui();
  const { error: organizations } = useRead(organizationRoutes.list, {});
  const { error: tenants } = useRead(tenantRoutes.list, {});

  useEffect(() => {
    const verdict = gateVerdict({ organizations, tenants });
    if (!verdict) return;
    if ('signOut' in verdict) void signOutBecause(verdict.signOut);
    if ('look' in verdict) void queries.invalidateQueries({ queryKey: viewerKey });
    if ('say' in verdict) toastError(new Error(t`API Error occurred getting organizations`));
  }, [organizations, tenants, t]);
  return null;
}
