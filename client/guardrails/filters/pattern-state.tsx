// Whether each of the patterns can be read, said while they are typed.
import { Trans } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { isReadablePattern } from '../../../shared/guardrails/filters/readable-pattern.ts';
import { Icon } from '../../kit/display/icon.tsx';
import styles from './filters.module.css';

export function PatternStates({ patterns }: { patterns: readonly string[] }) {
  if (patterns.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.patterns}>
        {patterns.map((pattern, index) => (
          <li key={`${index} ${pattern}`} className="row">
            <code className="mono small" dir="ltr">
              {pattern}
            </code>
            <PatternState pattern={pattern} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export const PatternState = ({ pattern }: { pattern: string }) =>
  isReadablePattern(pattern) ? (
    <span className="small muted row">
      <Icon of={Check} size={12} />
      <Trans>Valid regex pattern</Trans>
    </span>
  ) : (
    <span className="err row">
      <Icon of={X} size={12} />
      <Trans>Invalid regex pattern</Trans>
    </span>
  );
