// Nothing of the product shows before it is known who is looking. Who is not signed in goes to /login and comes back.
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { CallFailed, Unreachable } from '../data/call.ts';
import { useViewerQuery, ViewerContext, type Viewer } from '../data/viewer.ts';
import { SkeletonText } from '../kit/layout/states.tsx';
import { isLocale } from '../../shared/kernel/locales.ts';
import { chooseLocale, hasChosenLocale } from '../kit/text/locale.ts';
import { BarePage } from '../kit/layout/bare-page.tsx';
import { isLicenseMissing, LicenseGate } from '../licensing/index.ts';
import { FoundWorkspace, hasNoTenant } from '../tenants/index.ts';
import { BrokenPage, OfflinePage } from './error-pages.tsx';
import { signInAddress } from '../data/sign-in-address.ts';

export function ViewerGate({ children }: { children: ReactNode }) {
  const { data: viewer, error, refetch } = useViewerQuery();
  useOwnLanguage(viewer);
  if (isLicenseMissing(error)) return <LicenseGate />;
  if (hasNoTenant(error))
    return (
      <FoundWorkspace onFounded={() => void refetch()} failure={(retry) => <BrokenPage onRetry={retry} />} />
    );
  if (viewer) return <ViewerContext value={viewer}>{children}</ViewerContext>;
  if (!error) return <Waiting />;
  if (error instanceof Unreachable) return <OfflinePage onRetry={() => void refetch()} />;
  if (error instanceof CallFailed && [401, 403, 404, 423].includes(error.status))
    return <Redirect to={signInAddress(location)} replace />;
  return <BrokenPage onRetry={() => void refetch()} />;
}

/** A device on which no language has been chosen yet speaks the one chosen elsewhere, else the browser's. */
function useOwnLanguage(viewer: Viewer | undefined) {
  useEffect(() => {
    const language = viewer?.chosenLanguage;
    if (language && !hasChosenLocale() && isLocale(language)) void chooseLocale(language);
  }, [viewer]);
}

function Waiting() {
  const { t } = useLingui();
  return (
    <BarePage aria-label={t`Loading`}>
      <SkeletonText lines={3} />
    </BarePage>
  );
}
