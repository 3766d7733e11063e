// What the pages of an agent and of a run stand in.
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import styles from './frame.module.css';
import headerStyles from './header.module.css';

type Framed = { className?: string | undefined; children: ReactNode };

/** `isInside`: below the header of a page, instead of filling the window. */
export const StudioFrame = ({ isInside = false, className, children }: Framed & { isInside?: boolean }) => (
  <div className={clsx(styles.studio, isInside && styles.inside, className)}>{children}</div>
);

export const StudioMiddle = ({ children }: { children: ReactNode }) => (
  <div className={styles.middle}>{children}</div>
);

/** Shortcuts of the canvas apply while the focus is in it. */
export const CanvasArea = ({ children }: { children: ReactNode }) => (
  <section className={styles.canvasArea} data-canvas-area>
    {children}
  </section>
);

/** Stands in for the middle while it is loading. */
export const StudioBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.state}>{children}</div>
);

export const SidePanel = ({ label, className, children }: Framed & { label: string }) => (
  <aside className={clsx(styles.inspector, className)} aria-label={label}>
    {children}
  </aside>
);

export const SidePanelHead = ({ children }: { children: ReactNode }) => (
  <header className={styles.inspectorHead}>{children}</header>
);

export const SidePanelBody = ({ children }: { children: ReactNode }) => (
  <div className={styles.inspectorBody}>{children}</div>
);

/** Which version is looked at. */
export const VersionChip = ({ children }: { children: ReactNode }) => (
  <span className={headerStyles.chipPlain}>{children}</span>
);
