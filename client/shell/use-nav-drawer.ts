// The navigation while it lies over the page: it takes the focus, gives it back, and closes on Escape or a new page.
import { useEffect, type RefObject } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { focusPage } from '../kit/arrival.ts';
import { navState } from '../kit/nav-state.ts';

export function useNavDrawer(frame: RefObject<HTMLElement | null>): boolean {
  const { open } = useSnapshot(navState);
  const [location] = useLocation();
  useEffect(() => void (navState.open = false), [location]);
  useEffect(() => {
    if (!open) return undefined;
    const before = document.activeElement as HTMLElement | null;
    frame.current?.querySelector<HTMLElement>('nav :is(a, button)')?.focus();
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && (navState.open = false);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (before?.isConnected) before.focus();
      else focusPage();
    };
  }, [open, frame]);
  return open;
}
