// What is drawn around a page. Every layout a screen may name is here.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useRef, type ReactNode } from 'react';
import { navState } from '../kit/navigation/nav-state.ts';
import type { Layout, ListGroup, Screen } from '../kit/navigation/screen.ts';
import { BarePage } from '../kit/layout/bare-page.tsx';
import { LowBalanceBanner } from '../billing/index.ts';
import { ImpersonationBanner } from '../impersonation/index.ts';
import { LicenseBanner } from '../licensing/index.ts';
import { SplitList } from './section-list.tsx';
import { SideNav } from './side-nav.tsx';
import { useNavDrawer } from './use-nav-drawer.ts';
import styles from './shell.module.css';
import panelStyles from './panel.module.css';

/** `list`: the pages of this layout stand beside a list of them. */
type Frame = { nav: boolean; list?: ListGroup };

const frames: Record<Layout, Frame> = {
  main: { nav: true },
  settings: { nav: true, list: 'settings' },
  security: { nav: true, list: 'security' },
  gateway: { nav: true, list: 'gateway' },
  support: { nav: true },
  tutorials: { nav: true },
  studio: { nav: false },
  noSidebar: { nav: false },
  noNav: { nav: false },
  unauthenticated: { nav: false },
};

type Props = {
  layout: Layout;
  screens: readonly Screen[];
  projectId: string | undefined;
  children: ReactNode;
};

/** One component for all, so that the navigation keeps its place from page to page. */
export function Framed({ layout, children, ...rest }: Props) {
  const { nav, list } = frames[layout];
  const page = list ? (
    <SplitList group={list} screens={rest.screens}>
      {children}
    </SplitList>
  ) : (
    children
  );
  return nav ? (
    <WithNav {...rest}>{page}</WithNav>
  ) : (
    <BarePage id="page">
      <ImpersonationBanner />
      {page}
    </BarePage>
  );
}

function WithNav({ screens, projectId, children }: Omit<Props, 'layout'>) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const open = useNavDrawer(frame);
  return (
    <div className={clsx(styles.shell, open && styles.navOpen)} ref={frame}>
      <a href="#page" className={styles.skip}>
        {t`Skip to content`}
      </a>
      <SideNav screens={screens} projectId={projectId} />
      <button
        type="button"
        className={styles.navVeil}
        tabIndex={open ? 0 : -1}
        aria-label={t`Close the menu`}
        onClick={() => (navState.open = false)}
      />
      <main className={panelStyles.panel} data-part="panel" id="page" tabIndex={-1} inert={open}>
        <ImpersonationBanner />
        <LicenseBanner />
        <LowBalanceBanner />
        {children}
      </main>
    </div>
  );
}
