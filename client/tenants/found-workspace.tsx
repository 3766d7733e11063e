// For who is signed in and belongs to no workspace: they get one of their own where they may, and are signed out in the
// specified words where not.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { SkeletonText } from '../kit/layout/states.tsx';
import { BarePage } from '../kit/layout/bare-page.tsx';
import { signOutBecause } from '../data/session.ts';
import { addressToFoundFor } from './gate-verdict.ts';

export const hasNoTenant = (error: unknown) =>
  error instanceof CallFailed && error.problem.code === 'access.tenantNeeded';

/** `onFounded`: there is one now, and who they are can be read. `failure`: what stands there when it could not be made. */
type Props = { onFounded: () => void; failure: (retry: () => void) => ReactNode };

export function FoundWorkspace({ onFounded, failure }: Props) {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  const begun = useRef(false);
  const begin = useCallback(() => {
    setFailed(false);
    createWorkspace().then(onFounded, (error: unknown) => {
      if (error instanceof CallFailed && error.status < 500) void signOutBecause('tenant_access_denied');
      else setFailed(true);
    });
  }, [onFounded]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, [begin]);
  if (failed) return failure(begin);
  return (
    <BarePage aria-label={t`Creating your workspace`}>
      <SkeletonText lines={3} />
    </BarePage>
  );
}

async function createWorkspace() {
  try {
    await call(tenantRoutes.list);
  } catch (refusal) {
    return call(billingRoutes.createTenant, { body: { emailAddress: addressToFoundFor(refusal) } });
  }
  // They have become a member meanwhile, and come in as one by signing in.
  return signOutBecause('credentials_expired');
}
