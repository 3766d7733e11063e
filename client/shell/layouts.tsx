// What is drawn around a page. Every layout a screen may name is here.
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { navState } from '../kit/nav-state.ts';
import type { Screen } from '../kit/screen.ts';
import { SideNav } from './side-nav.tsx';

type Props = { screens: readonly Screen[]; projectId: string | undefined; children: ReactNode };

function WithNav({ screens, projectId, children }: Props) {
  const { t } = useLingui();
  const { open } = useSnapshot(navState);
  const [location] = useLocation();
  useEffect(() => void (navState.open = false), [location]);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && (navState.open = false);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className={open ? 'shell nav-open' : 'shell'}>
      <a href="#page" className="skip">
        {t`Skip to the page`}
      </a>
      <SideNav screens={screens} projectId={projectId} />
      <button
        type="button"
        className="nav-veil"
        tabIndex={open ? 0 : -1}
        aria-label={t`Close the menu`}
        onClick={() => (navState.open = false)}
      />
      <main className="panel" id="page" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const Bare = ({ children }: Props) => (
  <main className="bare" id="page">
    {children}
  </main>
);

export const layouts: Record<Screen['layout'], (props: Props) => ReactNode> = {
  main: WithNav,
  settings: WithNav,
  studio: Bare,
  noNav: Bare,
  unauthenticated: Bare,
};
