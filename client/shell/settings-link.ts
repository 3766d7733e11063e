// Where “Settings” leads: to the account, to the people where there is no account to set, else to the first page open.
import { can, type Permissions } from '../../shared/access/permissions.ts';
import type { Listed } from './menu.ts';

const account = '/settings/account';
const people = '/settings/people';

type Asking = { permissions: Permissions; subscriptionType: string };

/** Absent: nothing of the settings is open. */
export function settingsHref(pages: readonly Listed[], { permissions, subscriptionType }: Asking) {
  const hasAccount = subscriptionType !== 'OnPrem' && can(permissions, 'account', 'view');
  const wished = hasAccount ? account : people;
  const open = pages.filter(({ screen }) => screen.menu.group === 'settings').map(({ href }) => href);
  return open.find((href) => href.startsWith(wished)) ?? open[0];
}
