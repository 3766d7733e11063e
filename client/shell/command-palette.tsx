// Ctrl or ⌘ with K: things first, then places. In the studio these keys belong to the studio's own search.
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { deferred } from '../kit/loading/deferred.tsx';
import { navState } from '../kit/navigation/nav-state.ts';
import { isOpen, type Screen } from '../kit/navigation/screen.ts';
import { useShortcuts } from '../kit/navigation/shortcuts.ts';
import { modelLinks } from '../models/links.ts';

const PaletteDialog = deferred(() => import('./palette-dialog.tsx'), { failure: 'floating' });

export type PaletteProps = { screens: readonly Screen[]; projectId: string | undefined };

/** `hasOwnSearch`: the page answers Ctrl or ⌘ with K itself. */
export function CommandPalette({
  screens,
  projectId,
  hasOwnSearch,
}: PaletteProps & { hasOwnSearch: boolean }) {
  const { t } = useLingui();
  const { permissions } = useViewer();
  const { palette } = useSnapshot(navState);
  const [, goTo] = useLocation();
  const on = permissions.flags.commandK && !hasOwnSearch;
  const models = screens.some((screen) => screen.path === modelLinks.library && isOpen(screen, permissions));

  const everywhere = t`Everywhere`;
  const turn = () => void (navState.palette = !navState.palette);
  useShortcuts(
    everywhere,
    [{ keys: ['$mod+k'], label: t`Open the command palette`, run: turn, yields: 'never' }],
    on,
  );
  useShortcuts(
    everywhere,
    [{ keys: ['$mod+m'], label: t`Models`, run: () => goTo(modelLinks.library), yields: 'never' }],
    models,
  );

  if (!on || !palette) return null;
  return <PaletteDialog screens={screens} projectId={projectId} />;
}
