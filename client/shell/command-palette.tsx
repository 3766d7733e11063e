// Ctrl or ⌘ with K: things first, then places. In the studio these keys belong to the studio's own search.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { commandKey } from '../kit/buttons.tsx';
import { deferred } from '../kit/deferred.tsx';
import { navState } from '../kit/nav-state.ts';
import { isOpen, type Screen } from '../kit/screen.ts';
import { useShortcuts } from '../kit/shortcuts.ts';

const PaletteDialog = deferred(() => import('./palette-dialog.tsx'), { failure: 'floating' });

/** Ctrl or ⌘ with M goes there. */
const MODELS = '/library/models';

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
  const models = screens.some((screen) => screen.path === MODELS && isOpen(screen, permissions));

  const everywhere = t`Everywhere`;
  useShortcuts(everywhere, [{ keys: [commandKey, 'K'], label: t`Open the command palette` }], on);
  useShortcuts(everywhere, [{ keys: [commandKey, 'M'], label: t`Models` }], models);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      if (key === 'k' && on) navState.palette = !navState.palette;
      else if (key === 'm' && models) goTo(MODELS);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, models, goTo]);

  if (!on || !palette) return null;
  return <PaletteDialog screens={screens} projectId={projectId} />;
}
