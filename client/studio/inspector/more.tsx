import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/display/icon.tsx';
import styles from './fields.module.css';

type Props = { label: string; isOpen?: boolean; children: ReactNode };

/** A line that opens. */
export const Fold = ({ label, isOpen = false, children }: Props) => (
  <details className={styles.more} open={isOpen}>
    <summary>
      <Icon of={ChevronRight} size={14} className="flip" /> {label}
    </summary>
    {children}
  </details>
);

/** What few people need, folded. */
export const More = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fold label={label}>
    <div className={styles.moreBody}>{children}</div>
  </Fold>
);
