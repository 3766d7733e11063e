// The list beside the pages of settings, security center and gateways. Where it does not fit beside the page it folds
// into one line above it that says where one is.
import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useViewer } from '../data/viewer.ts';
import { Icon } from '../kit/display/icon.tsx';
import { NavButton } from '../kit/layout/page.tsx';
import type { ListGroup, Screen } from '../kit/navigation/screen.ts';
import { listed, listTitles, sectionsOf } from './menu.ts';
import { isLit, NavEntry } from './nav-entry.tsx';
import styles from './section-list.module.css';

type Props = { group: ListGroup; screens: readonly Screen[]; children: ReactNode };

export function SplitList({ group, screens, children }: Props) {
  const { t, i18n } = useLingui();
  const { permissions } = useViewer();
  const [location] = useLocation();
  const [isUnfolded, unfold] = useState(false);
  const listId = useId();
  useEffect(() => unfold(false), [location]);

  const sections = sectionsOf(listed(screens, permissions, undefined), group);
  const title = i18n._(listTitles[group]);
  const here = sections.flatMap(({ entries }) => entries).find((entry) => isLit(location, entry));
  return (
    <div className={styles.withList}>
      <nav
        className={clsx(styles.sectionList, isUnfolded && styles.unfolded)}
        data-section-list
        aria-label={title}
      >
        <div className={styles.listHead}>
          <NavButton />
          <button
            type="button"
            className={styles.listFold}
            aria-expanded={isUnfolded}
            aria-controls={listId}
            onClick={() => unfold(!isUnfolded)}
          >
            <span className="muted">{title}</span>
            <span className="grow clip">{here ? i18n._(here.screen.title) : t`All pages`}</span>
            <Icon of={ChevronDown} size={14} />
          </button>
        </div>
        <h2 className="h">{title}</h2>
        <div className={styles.sections} id={listId}>
          {sections.map(({ name, title: heading, entries }) => (
            <div key={name} role="group" aria-label={i18n._(heading)}>
              <h3>{i18n._(heading)}</h3>
              {entries.map((entry) => (
                <NavEntry key={entry.href} {...entry} />
              ))}
            </div>
          ))}
        </div>
      </nav>
      <div className={styles.listPage} data-without-nav>
        {children}
      </div>
    </div>
  );
}
