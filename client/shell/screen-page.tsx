import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Route } from 'wouter';
import type { Screen } from '../kit/navigation/screen.ts';
import { SkeletonRows } from '../kit/layout/states.tsx';
import { useScreenTitle } from '../kit/navigation/title.ts';
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
