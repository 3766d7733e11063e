// Severity is a count of bars first and a colour second.
import { clsx } from 'clsx';
import { useLingui } from '@lingui/react';
import styles from './severity.module.css';

export const severities = ['low', 'medium', 'high', 'critical'] as const;
export type SeverityLevel = (typeof severities)[number];

const names: Record<SeverityLevel, string> = {
  low: /*i18n*/ 'Low',
  medium: /*i18n*/ 'Medium',
  high: /*i18n*/ 'High',
  critical: /*i18n*/ 'Critical',
};

export function useSeverityName() {
  const { i18n } = useLingui();
  return (level: SeverityLevel) => i18n._(names[level]);
}

/** Without `label` only the bars, with a name for screen readers. */
export function Severity({ of, label = false }: { of: SeverityLevel; label?: boolean }) {
  const nameOf = useSeverityName();
  const level = severities.indexOf(of) + 1;
  return (
    <span
      className={clsx('tag', styles.severity)}
      data-level={of}
      {...(!label && { role: 'img', 'aria-label': nameOf(of) })}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden>
        {severities.map((name, index) => (
          <rect
            key={name}
            x={index * 3.5 + 0.25}
            y={12 - (index + 1) * 2.6}
            width="2.5"
            height={(index + 1) * 2.6}
            rx="0.8"
            opacity={index < level ? 1 : 0.25}
          />
        ))}
      </svg>
      {label && nameOf(of)}
    </span>
  );
}
