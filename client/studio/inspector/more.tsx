import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon.tsx';

/** What few people need, folded. */
export const More = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="s-more">
    <summary>
      <Icon of={ChevronRight} size={14} className="flip" /> {label}
    </summary>
    <div className="s-more-body">{children}</div>
  </details>
);
