import { Trans, useLingui } from '@lingui/react/macro';
import { roleLabels } from '../../shared/access/roles.ts';
import { Quiet } from '../kit/buttons.tsx';
import { Page, Scroll } from '../kit/page.tsx';
import { StateText } from '../kit/states.tsx';
import { useViewer } from '../data/viewer.ts';
import { sayFailure } from '../kit/toast.tsx';
import { signOut } from '../shell/sign-out.ts';

export { ForbiddenPage as default } from '../shell/error-pages.tsx';

/** For people without an administrator's role: nothing of this product is open to them. */
export function NothingOpen() {
  const { t, i18n } = useLingui();
  const { email, roles, tenant } = useViewer();
  const held = roles.map((role) => i18n._(roleLabels[role])).join(', ') || i18n._(roleLabels.EndUser);
  return (
    <Page title={t`No access`}>
      <Scroll>
        <StateText
          title={t`Nothing here is open to you yet`}
          actions={
            <Quiet onClick={() => void signOut().catch(sayFailure)}>
              <Trans>Sign out</Trans>
            </Quiet>
          }
        >
          <Trans>
            In {tenant.name} the role of {email} is {held}. A platform administrator can give another one.
          </Trans>
        </StateText>
      </Scroll>
    </Page>
  );
}
