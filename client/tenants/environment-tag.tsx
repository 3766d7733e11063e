import { useLingui } from '@lingui/react/macro';
import { environmentLabels, type TenantEnvironment } from '../../shared/tenants/tenant.ts';
import './tenants.css';

/** A word first; the tone only helps those who see it. */
export function EnvironmentTag({ of }: { of: TenantEnvironment }) {
  const { i18n } = useLingui();
  return <span className={`environment ${of}`}>{i18n._(environmentLabels[of])}</span>;
}
