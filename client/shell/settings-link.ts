// Where “Settings” leads: to the account, to the people where there is no account to set, else to the first page open.
import { can, type Permissions } from '../../shared/access/permissions.ts';
import { billingLinks } from '../billing/links.ts';
import { peopleLinks } from '../people/links.ts';
import type { Listed } from './menu.ts';

type Asking = { permissions: Permissions; subscriptionType: string };

/** Absent: nothing of the settings is open. */
export function settingsHref(pages: readonly Listed[], { permissions, subscriptionType }: Asking) {
  const hasAccount = subscriptionType !== 'OnPrem' && can(permissions, 'account', 'view');
  const wished = hasAccount ? billingLinks.account : peopleLinks.home;
  const open = pages.filter(({ screen }) => screen.menu.group === 'settings').map(({ href }) => href);
  return open.find((href) => href.startsWith(wished)) ?? open[0];
}
