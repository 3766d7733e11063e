import { useLingui } from '@lingui/react/macro';
import { environmentLabels, type TenantEnvironment } from '../../shared/tenants/tenant.ts';
import styles from './tenants.module.css';

/** A word first; the tone only helps those who see it. */
export function EnvironmentTag({ of }: { of: TenantEnvironment }) {
  const { i18n } = useLingui();
  return (
    <span className={styles.environment} data-of={of}>
      {i18n._(environmentLabels[of])}
    </span>
  );
}
