import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Theme } from '@radix-ui/themes';
import { QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { Suspense, useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { Router, useLocation } from 'wouter';
import { queries } from './data/query.ts';
import { viewerQuery } from './data/viewer.ts';
import { ahead } from './kit/loading/ahead.ts';
import { UnsavedChangesDialog, confirmNavigation } from './kit/forms/unsaved-changes.tsx';
import { speakAlso } from './kit/text/page-texts.ts';
import { appearance } from './kit/theme/appearance.ts';
import { Toasts } from './kit/overlays/toast.tsx';
import { BarePage } from './kit/layout/bare-page.tsx';
import { screens } from './screens.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { matchScreen } from './shell/match-screen.ts';
import { ScreenPage } from './shell/screen-page.tsx';
import { UnsentDialog } from './shell/unsent-dialog.tsx';

const signedIn = ahead(async () => {
  void queries.prefetchQuery(viewerQuery);
  const [module] = await Promise.all([import('./shell/signed-in.tsx'), speakAlso('shell')]);
  return module;
});
const SignedIn = signedIn.Component;

/**
 * What the page at this address waits for is asked for at once, not one after the other. Resolves when its files are
 * there; whether they came is seen when it is drawn.
 */
export async function askAhead(path: string) {
  const screen = matchScreen(screens, path)?.screen;
  await Promise.allSettled([screen?.access !== 'public' && signedIn.load(), screen?.load()]);
}

export function App() {
  const { dir, theme } = useSnapshot(appearance);
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Theme
          appearance={theme}
          accentColor="indigo"
          grayColor="slate"
          radius="medium"
          hasBackground={false}
        >
          {/* Inside Theme, whose root sets left-to-right for everything below it. */}
          <Direction.Provider dir={dir}>
            <Router aroundNav={(navigate, to, options) => confirmNavigation(() => navigate(to, options), to)}>
              <Screens />
              <UnsavedChangesDialog />
              <UnsentDialog />
              <Toasts />
            </Router>
          </Direction.Provider>
        </Theme>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Screens() {
  const [path] = useLocation();
  const matched = useMemo(() => matchScreen(screens, path), [path]);
  const load = matched?.screen.load;
  // The page's own files come beside those of the frame around it; whether they arrive is seen when it is drawn.
  useEffect(() => void load?.().catch(() => undefined), [load]);
  if (matched?.screen.access === 'public')
    return (
      <BarePage id="page">
        <ScreenPage screen={matched.screen} />
      </BarePage>
    );
  return (
    <ErrorBoundary>
      <Suspense>
        <SignedIn screens={screens} matched={matched} />
      </Suspense>
    </ErrorBoundary>
  );
}
