import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Theme } from '@radix-ui/themes';
import { QueryClientProvider } from '@tanstack/react-query';
import { Direction } from 'radix-ui';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Router } from 'wouter';
import { Changes } from './data/changes.ts';
import { queries } from './data/query.ts';
import { LeaveDialog, leaveThen } from './kit/leave-guard.tsx';
import { look } from './kit/look.ts';
import type { Screen } from './kit/screen.ts';
import { Toasts } from './kit/toast.tsx';
import { rememberProject } from './projects/index.ts';
import { screens } from './screens.ts';
import { CommandPalette } from './shell/command-palette.tsx';
import { NotFoundPage } from './shell/error-pages.tsx';
import { GuardedPage, ScreenPage } from './shell/guarded-page.tsx';
import { layouts } from './shell/layouts.tsx';
import { SessionDialog } from './shell/session-dialog.tsx';
import { ShortcutSheet } from './shell/shortcut-sheet.tsx';
import { useScreen } from './shell/use-screen.ts';
import { ViewerGate } from './shell/viewer-gate.tsx';

export function App() {
  const { dir, theme } = useSnapshot(look);
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
            <Router aroundNav={(navigate, to, options) => leaveThen(() => navigate(to, options), to)}>
              <Screens />
              <LeaveDialog />
              <Toasts />
            </Router>
          </Direction.Provider>
        </Theme>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function Screens() {
  const matched = useScreen(screens);
  if (matched?.screen.access === 'public') return <PublicScreen screen={matched.screen} />;
  const projectId = matched?.params.projectId;
  const Layout = layouts[matched?.screen.layout ?? 'main'];
  return (
    <ViewerGate>
      <Changes />
      <CommandPalette
        screens={screens}
        projectId={projectId}
        isStudio={matched?.screen.layout === 'studio'}
      />
      <ShortcutSheet />
      <SessionDialog />
      <Layout screens={screens} projectId={projectId}>
        {matched ? <GuardedPage screen={matched.screen} /> : <NotFoundPage />}
      </Layout>
      {projectId && <Remember key={projectId} projectId={projectId} />}
    </ViewerGate>
  );
}

function PublicScreen({ screen }: { screen: Screen }) {
  const Layout = layouts[screen.layout];
  return (
    <Layout screens={screens} projectId={undefined}>
      <ScreenPage screen={screen} />
    </Layout>
  );
}

function Remember({ projectId }: { projectId: string }) {
  useEffect(() => rememberProject(projectId), [projectId]);
  return null;
}
