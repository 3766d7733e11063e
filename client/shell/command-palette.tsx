// Ctrl or ⌘ with K: things first, then places. In the studio these keys belong to the studio's own search.
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSnapshot } from 'valtio';
import { lazy, Suspense } from 'react';
import { useViewer } from '../data/viewer.ts';
import { navState } from '../kit/nav-state.ts';
import { isOpen, type Screen } from '../kit/screen.ts';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx'));

export type PaletteProps = { screens: readonly Screen[]; projectId: string | undefined };

export function CommandPalette({ screens, projectId, isStudio }: PaletteProps & { isStudio: boolean }) {
  const { standing } = useViewer();
  const { palette } = useSnapshot(navState);
  const [, goTo] = useLocation();
  const on = standing.flags.commandK;

  useEffect(() => {
    const models = screens.find(({ path }) => path.startsWith('/library/models'));
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key === 'k' && on && !isStudio) navState.palette = !navState.palette;
      else if (event.key === 'm' && models && isOpen(models, standing)) goTo(models.path);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, isStudio, screens, standing, goTo]);

  if (!on || !palette) return null;
  return (
    <Suspense>
      <PaletteDialog screens={screens} projectId={projectId} />
    </Suspense>
  );
}
