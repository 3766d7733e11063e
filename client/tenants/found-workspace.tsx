// For who is signed in and belongs to no workspace: they get one of their own where they may, and are signed out in the
// specified words where not.
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { billingRoutes } from '../../shared/billing/routes.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { call, CallFailed } from '../data/call.ts';
import { SkeletonText } from '../kit/states.tsx';
import { BrokenPage } from '../shell/error-pages.tsx';
import { signOutBecause } from '../shell/sign-out.ts';
import { addressToFoundFor } from './gate-verdict.ts';

export const hasNoTenant = (error: unknown) =>
  error instanceof CallFailed && error.problem.code === 'access.tenantNeeded';

/** `onFounded`: there is one now, and who they are can be read. */
export function FoundWorkspace({ onFounded }: { onFounded: () => void }) {
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
  if (failed) return <BrokenPage onRetry={begin} />;
  return (
    <main className="bare" aria-label={t`Creating your workspace`}>
      <SkeletonText lines={3} />
    </main>
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
