// A tenant that needs a licence key and has none: it is asked for before anything else, and the question stays.
import { Trans, useLingui } from '@lingui/react/macro';
import { tenantRoutes } from '../../shared/tenants/routes.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { toastError } from '../kit/overlays/toast.tsx';
import { BarePage } from '../kit/layout/bare-page.tsx';
import { signOut } from '../data/session.ts';
import { workspaceLinks } from '../tenants/links.ts';
import { KeyDialog } from './key-dialog.tsx';

export function LicenseGate() {
  const { t } = useLingui();
  const { data: tenants = [] } = useRead(tenantRoutes.list, {});
  return (
    <BarePage aria-label={t`License key`}>
      <KeyDialog
        title={t`This workspace needs a license key`}
        description={t`Its plan needs a license key. Once an administrator enters it, everyone can continue working.`}
        leave={
          <>
            <Button variant="quiet" onClick={() => void signOut().catch(toastError)}>
              <Trans>Sign out</Trans>
            </Button>
            {tenants.length > 1 && (
              <Button variant="quiet" href={workspaceLinks.relay}>
                <Trans>Switch workspace</Trans>
              </Button>
            )}
          </>
        }
      />
    </BarePage>
  );
}
