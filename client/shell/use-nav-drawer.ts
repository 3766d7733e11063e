// The navigation while it lies over the page: it takes the focus, gives it back, and closes on Escape or a new page.
import { useLingui } from '@lingui/react/macro';
import { useEffect, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { focusPage } from '../kit/navigation/arrival.ts';
import { navState } from '../kit/navigation/nav-state.ts';
import { useShortcuts } from '../kit/navigation/shortcuts.ts';

export function useNavDrawer(frame: RefObject<HTMLElement | null>): boolean {
  const { t } = useLingui();
  const { open } = useSnapshot(navState);
  const [location] = useLocation();
  useEffect(() => void (navState.open = false), [location]);
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement as HTMLElement | null;
    frame.current?.querySelector<HTMLElement>('nav :is(a, button)')?.focus();
    return () => {
      if (before?.isConnected) before.focus();
      else focusPage();
    };
  }, [open, frame]);
  const close = () => void (navState.open = false);
  useShortcuts(t`Everywhere`, [{ keys: ['Escape'], label: t`Close`, run: close, yields: 'never' }], open);
  return open;
}
