import { clsx } from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { useViewer } from '../data/viewer.ts';
import { BrandStyle, useBranding, useLogo } from './brand.tsx';
import { rememberTenant } from './sign-in-brand.ts';
import styles from './brand.module.css';

type LogoProps = { mark: ReactNode; name: string; environment?: string | undefined };

/** The tenant's logo and company name where it has them, and always which workspace it is. */
export function TenantLogo({ mark, name, environment }: LogoProps) {
  const branding = useBranding();
  const logo = useLogo(branding);
  const isBranded = branding?.companyName !== undefined && branding.companyName !== name;
  return (
    <>
      {logo ? <img className={styles.tenantLogo} src={logo} alt="" /> : mark}
      <span className={clsx('grow', styles.tenantNames)}>
        <span className="clip" dir="auto">
          {branding?.companyName ?? name}
        </span>
        {(isBranded || environment) && (
          <small className="clip" dir="auto">
            {[isBranded && name, environment].filter(Boolean).join(' · ')}
          </small>
        )}
      </span>
    </>
  );
}

/** Stands once in the page: colours and favicon, and whose sign-in page this device shows the next time. */
export function TenantBrand() {
  const { tenant } = useViewer();
  useEffect(() => rememberTenant(tenant.id), [tenant.id]);
  return <BrandStyle branding={useBranding()} />;
}
