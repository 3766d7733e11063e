// The frame of a page: top bar 48, filter bar 44, content that scrolls, foot 40.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronRight, Menu } from 'lucide-react';
import { Fragment, useEffect, useRef, type ReactNode, type Ref } from 'react';
import { Link } from 'wouter';
import { useArrival } from '../navigation/arrival.ts';
import { IconButton } from '../buttons/buttons.tsx';
import { Icon } from '../display/icon.tsx';
import { navState } from '../navigation/nav-state.ts';
import { useTitle } from '../navigation/title.ts';
import { useOnlyRead } from './use-only-read.ts';
import styles from './page.module.css';

export type Crumb = { label: string; href: string };

type PageProps = {
  title: string;
  path?: readonly Crumb[];
  /** Beside the title: a pill, a chip. */
  status?: ReactNode;
  actions?: ReactNode;
  /** Pages that belong together, side by side below the bar. */
  tabs?: ReactNode;
  children: ReactNode;
};

export function Page({ title, path = [], status, actions, tabs, children }: PageProps) {
  useTitle(title);
  return (
    <>
      <TopBar title={title} path={path} status={status} actions={actions} />
      {tabs}
      {children}
    </>
  );
}

const TopBar = ({ title, path = [], status, actions }: Omit<PageProps, 'children' | 'tabs'>) => (
  <header className={styles.top}>
    <NavButton />
    <nav className={clsx(styles.path, 'only-wide')} aria-label={title} hidden={path.length === 0}>
      {path.map(({ label, href }) => (
        <Fragment key={href}>
          <Link href={href} className="clip" dir="auto">
            {label}
          </Link>
          <Icon of={ChevronRight} size={14} className="flip" />
        </Fragment>
      ))}
    </nav>
    <Heading>{title}</Heading>
    {status}
    <span className="grow" />
    {actions}
  </header>
);

/** The title of the page. It gets the focus when the page opens. */
export function Heading({
  children,
  className = '',
}: {
  children: ReactNode;
  className?: string | undefined;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  return (
    <h1 ref={heading} tabIndex={-1} className={`h clip ${className}`} dir="auto">
      {children}
    </h1>
  );
}

/** Opens the side navigation where it does not fit beside the page. */
export function NavButton() {
  const { t } = useLingui();
  return (
    <span className={styles.navButton}>
      <IconButton icon={Menu} label={t`Menu`} onClick={() => (navState.open = true)} />
    </span>
  );
}

export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} role="search">
    {children}
  </div>
);

type ScrollProps = {
  children: ReactNode;
  className?: string | undefined;
  /** Which of several pages of rows it shows: each is read from its top. */
  page?: number;
};

/** Without a focusable element inside, it takes the focus itself, so that keys can scroll it. */
export function Scroll({ children, className, page }: ScrollProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => void ref.current?.scrollTo(0, 0), [page]);
  const isOnlyRead = useOnlyRead(ref);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
    <div ref={ref} className={clsx(styles.scroll, className)} tabIndex={isOnlyRead ? 0 : -1}>
      {children}
    </div>
  );
}

export const Footer = ({ children, className }: { children: ReactNode; className?: string }) => (
  <footer className={clsx(styles.foot, className)} data-part="foot">
    {children}
  </footer>
);

/** A list whose rows take the focus themselves: the keys of its page scroll it. */
export const RowScroll = ({ children, ref }: { children: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <div className={styles.scroll} ref={ref} tabIndex={-1}>
    {children}
  </div>
);

/** Parts of a page, one below the other. */
export const PageBody = ({ children, width }: { children: ReactNode; width?: number }) => (
  <div className={styles.body} data-part="page-body" style={{ maxWidth: width }}>
    {children}
  </div>
);

/** Content of a page that is read or filled in, not scanned. `width` in pixels. */
export const FormPage = ({ children, width = 640 }: { children: ReactNode; width?: number }) => (
  <Scroll>
    <PageBody width={width}>{children}</PageBody>
  </Scroll>
);

export const Section = ({
  title,
  help,
  aside,
  children,
}: {
  title: string;
  help?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <SectionFrame label={title}>
    <header className="row">
      <h2 className="h">{title}</h2>
      <span className="grow" />
      {aside}
    </header>
    {help && <p className="muted">{help}</p>}
    {children}
  </SectionFrame>
);

/** A section whose head is its own. */
export const SectionFrame = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <section className={clsx(styles.section, className)} data-part="section" aria-label={label}>
    {children}
  </section>
);
