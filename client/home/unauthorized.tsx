import { Trans, useLingui } from '@lingui/react/macro';
import { Quiet } from '../kit/buttons.tsx';
import { Page, Scroll } from '../kit/page.tsx';
import { StateText } from '../kit/states.tsx';
import { useViewer } from '../data/viewer.ts';
import { sayFailure } from '../kit/toast.tsx';
import { signOut } from '../shell/sign-out.ts';

export { ForbiddenPage as default } from '../shell/error-pages.tsx';

/** For people without an administrator's role: nothing of this product is open to them. */
export function NothingOpen() {
  const { t } = useLingui();
  const { email, tenant } = useViewer();
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
            {email} has no administrator’s role in {tenant.name}. A platform administrator can give you one.
          </Trans>
        </StateText>
      </Scroll>
    </Page>
  );
}
