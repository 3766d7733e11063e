// A tenant that needs a licence key and has none: it is asked for before anything else, and the question stays.
import { Trans, useLingui } from '@lingui/react/macro';
import { organizationRoutes } from '../../shared/tenants/routes.ts';
import { useRead } from '../data/query.ts';
import { Primary, Quiet } from '../kit/buttons.tsx';
import { CopyButton } from '../kit/copy-button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { sayFailure } from '../kit/toast.tsx';
import { signOut } from '../shell/sign-out.ts';
import { KeyField, useKeyForm } from './key-field.tsx';

export function LicenseGate() {
  const { t } = useLingui();
  const of = useKeyForm(() => {});
  const { data: organization } = useRead(organizationRoutes.active, {});
  return (
    <main className="bare" aria-label={t`License key`}>
      <Dialog
        open
        insistent
        onClose={() => {}}
        width={520}
        title={t`This workspace needs a license key`}
        description={t`Its plan is licensed by key. An administrator enters it once; then everybody works on.`}
        actions={
          <>
            <Quiet onClick={() => void signOut().catch(sayFailure)}>
              <Trans>Sign out</Trans>
            </Quiet>
            <Primary onClick={() => void of.submit()} loading={of.form.formState.isSubmitting}>
              <Trans>Enter key</Trans>
            </Primary>
          </>
        }
      >
        <div className="stack">
          <KeyField of={of} />
          {organization && <OrganizationId id={organization.organizationExternalId} />}
        </div>
      </Dialog>
    </main>
  );
}

/** Whoever issues keys asks for it. */
export function OrganizationId({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <p className="help">
      <Trans>A key is issued for your organization. Its id:</Trans>{' '}
      <span className="row">
        <code className="mono" dir="ltr">
          {id}
        </code>
        <CopyButton text={id} label={t`Copy the organization’s id`} />
      </span>
    </p>
  );
}
