// A new page gets the focus at its title: screen readers say where the person is, and Tab begins there.
import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';

/** The first page begins at its top, where the skip link is. */
let isFirst = true;

/** The page has the focus already where one of its fields took it, or one of its tabs was chosen. */
function isInPage() {
  const focused = document.activeElement;
  return focused?.id !== 'page' && focused?.closest('#page') && !focused.closest('[data-section-list]');
}

export function useArrival(title: RefObject<HTMLElement | null>) {
  const [location] = useLocation();
  useEffect(() => {
    if (isFirst) isFirst = false;
    else if (!isInPage()) title.current?.focus({ preventScroll: true });
  }, [location, title]);
}

/** For what lay over the page while it went to another. */
export const focusPage = () =>
  document.querySelector<HTMLElement>('#page h1')?.focus({ preventScroll: true });

/** A layer over the page gives the focus back when it closes: to its old place, or to a new page. */
export function useFocusReturn() {
  const before = useRef<HTMLElement>(null);
  return {
    remember: () => void (before.current = opener()),
    giveBack(event: Event) {
      event.preventDefault();
      if (before.current?.isConnected && before.current !== document.body) before.current.focus();
      else focusPage();
    },
  };
}

/** A menu's entry goes with its menu: its button stays. */
function opener(): HTMLElement | null {
  const focused = document.activeElement as HTMLElement | null;
  const menu = focused?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
