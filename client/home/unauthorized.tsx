import { Trans, useLingui } from '@lingui/react/macro';
import { otherRoles, roleLabels, type Role } from '../../shared/access/roles.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { Page, Scroll } from '../kit/layout/page.tsx';
import { StateText } from '../kit/layout/states.tsx';
import { useViewer } from '../data/viewer.ts';
import { toastError } from '../kit/overlays/toast.tsx';
import { AskForAccess, useAdministratorNames } from '../people/index.ts';
import { signOut } from '../data/session.ts';
import styles from './unauthorized.module.css';

export { ForbiddenPage as default } from '../shell/error-pages.tsx';

type OtherRole = (typeof otherRoles)[number];

/** What each role is for, and what is missing for it here. */
const prospects: Record<OtherRole, { uses: string; missing: string }> = {
  McpAdmin: {
    uses: /*i18n*/ 'MCP administrators will manage the gateways that offer tools to programs.',
    missing: /*i18n*/ 'MCP gateways are not built yet.',
  },
  EndUser: {
    uses: /*i18n*/ 'End users chat with the agents of their company.',
    missing: /*i18n*/ 'Chat has no address yet. The operator of this installation can set it.',
  },
};

const isOther = (role: Role): role is OtherRole => (otherRoles as readonly Role[]).includes(role);

/** For people without an administrator's role: what theirs will open, what is missing for that, and whom to ask. */
export function NothingOpen() {
  const { t, i18n } = useLingui();
  const { roles, tenant } = useViewer();
  const names = useAdministratorNames();
  const held = roles.filter(isOther);
  return (
    <Page title={t`No access`}>
      <Scroll>
        <StateText
          title={t`You don’t have access yet`}
          actions={
            <>
              <AskForAccess />
              <Button variant="quiet" onClick={() => void signOut().catch(toastError)}>
                <Trans>Sign out</Trans>
              </Button>
            </>
          }
        >
          {(held.length > 0 ? held : (['EndUser'] as const)).map((role) => (
            <span key={role} className={styles.line}>
              {t`Your role in ${tenant.name}: ${i18n._(roleLabels[role])}.`} {i18n._(prospects[role].uses)}{' '}
              {i18n._(prospects[role].missing)}
            </span>
          ))}
          {names && (
            <span className={styles.line}>
              <Trans>{names} can give you another role.</Trans>
            </span>
          )}
        </StateText>
      </Scroll>
    </Page>
  );
}
