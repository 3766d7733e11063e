// On top of the menu: where one works, and where else one could.
import { useLingui } from '@lingui/react/macro';
import { DropdownMenu } from '@radix-ui/themes';
import { Building2, Check, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { environmentLabels, type Tenant } from '../../shared/tenants/tenant.ts';
import { tenantProblems } from '../../shared/tenants/problems.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { useRead } from '../data/query.ts';
import { useCan, useViewer } from '../data/viewer.ts';
import { Icon } from '../kit/display/icon.tsx';
import { MenuContent } from '../kit/overlays/menu.tsx';
import { workspaceLinks } from './links.ts';
import { isOnlyEndUser, useTenantSwitch } from './use-tenant-switch.tsx';
import styles from './tenants.module.css';

/** `children`: what shows who one works for. Who belongs to one tenant alone has nothing to choose. */
export function TenantSwitcher({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { tenant } = useViewer();
  const mayLook = useCan('workspaces', 'view');
  const { data: tenants = [] } = useRead(tenantRoutes.list, {});
  const { ask, dialogs } = useTenantSwitch(tenant.id);
  if (tenants.length < 2)
    return (
      <Link href="/" className={styles.tenant}>
        {children}
      </Link>
    );
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>
          <button type="button" className={styles.tenant} aria-label={t`Workspace: ${tenant.name}. Switch`}>
            {children}
            <Icon of={ChevronsUpDown} size={14} />
          </button>
        </DropdownMenu.Trigger>
        <MenuContent className={styles.tenantMenu} align="start">
          {tenants.map((one) => (
            <Entry key={one.id} tenant={one} onChoose={() => ask(one)} />
          ))}
          {mayLook && (
            <>
              <DropdownMenu.Separator />
              <DropdownMenu.Item asChild>
                <Link href={workspaceLinks.list}>
                  <Icon of={Building2} size={14} /> {t`All workspaces`}
                </Link>
              </DropdownMenu.Item>
            </>
          )}
        </MenuContent>
      </DropdownMenu.Root>
      {dialogs}
    </>
  );
}

function Entry({ tenant, onChoose }: { tenant: Tenant; onChoose: () => void }) {
  const { t, i18n } = useLingui();
  const { name, environment, current, disabled } = tenant;
  const chat = isOnlyEndUser(tenant) ? ` · ${t`chat only`}` : '';
  return (
    <DropdownMenu.Item
      disabled={disabled}
      aria-current={current ? 'true' : undefined}
      onSelect={() => !current && onChoose()}
    >
      <span className="name grow">
        <b className="clip" dir="auto">
          {name}
        </b>
        <small>
          {disabled ? i18n._(tenantProblems.disabled.text) : i18n._(environmentLabels[environment]) + chat}
        </small>
      </span>
      {current && <Icon of={Check} size={14} />}
    </DropdownMenu.Item>
  );
}
