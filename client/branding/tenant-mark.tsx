import { useEffect, type ReactNode } from 'react';
import { useViewer } from '../data/viewer.ts';
import { BrandStyle, useBranding, useLogo } from './brand.tsx';
import { rememberTenant } from './sign-in-brand.ts';
import './brand.css';

/** The tenant's logo and company name where it has them, else what is given. */
export function TenantMark({ mark, name }: { mark: ReactNode; name: string }) {
  const branding = useBranding();
  const logo = useLogo(branding);
  return (
    <>
      {logo ? <img className="tenant-logo" src={logo} alt="" /> : mark}
      <span className="grow clip" dir="auto">
        {branding?.companyName ?? name}
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
