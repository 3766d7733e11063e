// Everything around a page for those who are signed in. A chunk of its own: signing in does not wait for it.
import { useEffect } from 'react';
import { TenantBrand } from '../branding/index.ts';
import '../data/all-problems.ts';
import { Changes } from '../data/changes.tsx';
import { recordPage } from '../data/report-error.ts';
import { onSignOut } from '../data/session.ts';
import { useViewer } from '../data/viewer.ts';
import { forgetProjects, rememberProject } from '../projects/index.ts';
import type { Screen } from '../kit/navigation/screen.ts';
import { OtherTabs, TenantGate } from '../tenants/index.ts';
import { CommandPalette } from './command-palette.tsx';
import { NotFoundPage } from './error-pages.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { Framed } from './layouts.tsx';
import type { Matched } from './match-screen.ts';
import { SessionDialog } from './session-dialog.tsx';
import { ShortcutDialog } from './shortcut-sheet.tsx';
import { ViewerGate } from './viewer-gate.tsx';

onSignOut(forgetProjects);

type Props = { screens: readonly Screen[]; matched: Matched | undefined };

export default function SignedIn({ screens, matched }: Props) {
  const projectId = matched?.params.projectId;
  const layout = matched?.screen.layout ?? 'main';
  return (
    <ViewerGate>
      <Recording />
      <Changes />
      <TenantBrand />
      <TenantGate />
      <OtherTabs />
      <CommandPalette
        screens={screens}
        projectId={projectId}
        hasOwnSearch={matched?.screen.hasOwnSearch ?? false}
      />
      <ShortcutDialog />
      <SessionDialog keepsPage={layout === 'studio'} />
      <Framed layout={layout} screens={screens} projectId={projectId}>
        {matched ? <GuardedPage screen={matched.screen} screens={screens} /> : <NotFoundPage />}
      </Framed>
      {projectId && <Remember key={projectId} projectId={projectId} />}
    </ViewerGate>
  );
}

/** Only of whom has agreed, and only from then on. */
function Recording() {
  const { replaysErrors } = useViewer();
  useEffect(() => (replaysErrors ? recordPage() : undefined), [replaysErrors]);
  return null;
}

function Remember({ projectId }: { projectId: string }) {
  useEffect(() => rememberProject(projectId), [projectId]);
  return null;
}
