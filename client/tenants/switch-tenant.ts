// From one tenant into another: the session moves on the server, then everything of the old one goes from this device's
// memory, and the product starts anew at its base. Documents kept for offline bear their tenant's name and stay.
import { returnPath } from '../../shared/kernel/return-path.ts';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import type { TenantSwitch } from '../../shared/tenants/tenant.ts';
import { call } from '../data/call.ts';
import { clearOfflineCache } from '../data/offline-cache.ts';
import { queries } from '../data/query.ts';
import { clearUnsavedGuards } from '../kit/forms/unsaved-changes.tsx';
import { swapRecentProjects } from '../projects/index.ts';
import { underSwitchLock } from './switch-lock.ts';
import { openTabMessages, type TabMessages } from './tab-messages.ts';

const TENANT_KEY = 'currentTenant';

const listeners = new Set<(to: TenantSwitch) => void>();
let messages: TabMessages | undefined;

const tabs = () =>
  (messages ??= openTabMessages({
    source: `tab-${crypto.randomUUID()}`,
    onSwitch: (to) => listeners.forEach((listener) => listener(to)),
  }));

/** Hears when another tab has switched. */
export function onOtherTabSwitched(listener: (to: TenantSwitch) => void) {
  tabs();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The tenant this browser was last known to work in: what a tab that slept through a message looks at. */
export const tenantOfBrowser = () => localStorage.getItem(TENANT_KEY);
export const noteTenant = (tenantId: string) => localStorage.setItem(TENANT_KEY, tenantId);

/** Fails with what the server said, and has then changed nothing. `goOn`: an address of this product. */
export const switchTenant = (from: string | undefined, to: TenantSwitch, goOn = '/') =>
  underSwitchLock(async () => {
    await call(tenantRoutes.switch, { body: to });
    tabs().send(to);
    startAnew(from, to.tenantId, goOn);
  });

/** Nothing of the tenant before stays: not in memory, not in what is kept of it [TN14]. */
export function startAnew(from: string | undefined, to: string, goOn = '/') {
  clearUnsavedGuards();
  clearOfflineCache();
  swapRecentProjects(from, to);
  noteTenant(to);
  queries.clear();
  location.replace(returnPath(goOn));
}
