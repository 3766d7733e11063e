import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Redirect, Route } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { isOpen, type Screen } from '../kit/screen.ts';
import { SkeletonRows } from '../kit/states.tsx';
import { useScreenTitle } from '../kit/title.ts';
import { say } from '../kit/toast.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/** The page itself; a fresh one for each address pattern. */
export function ScreenPage({ screen }: { screen: Screen }) {
  const { i18n } = useLingui();
  useScreenTitle(i18n._(screen.title));
  return (
    <ErrorBoundary key={screen.path}>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Route path={screen.path} component={screen.Page} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Who may not enter is sent home, and told why. */
export function GuardedPage({ screen }: { screen: Screen }) {
  const { standing } = useViewer();
  return isOpen(screen, standing) ? <ScreenPage screen={screen} /> : <SentHome />;
}

function SentHome() {
  const { t } = useLingui();
  useEffect(() => say(t`Your role does not open that page.`), [t]);
  return <Redirect to="/" replace />;
}
