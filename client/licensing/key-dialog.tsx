// The one dialog a licence key is entered in, wherever it is asked for.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NewLicenseKey } from '../../shared/licensing/license-key.ts';
import { licenseKeyRoutes } from '../../shared/licensing/routes.ts';
import { organizationRoutes } from '../../shared/tenants/routes.ts';
import { CallFailed } from '../data/call.ts';
import { queries, useChange, useRead } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { CopyButton } from '../kit/buttons/copy-button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { TextArea } from '../kit/forms/fields.tsx';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';

type Props = {
  title: string;
  description?: string;
  /** The buttons that lead away from it. */
  leave: ReactNode;
  /** Absent: it stays until there is a key. */
  onClose?: () => void;
};

export function KeyDialog({ title, description, leave, onClose }: Props) {
  const { t } = useLingui();
  const close = () => onClose?.();
  const of = useKeyForm(close);
  return (
    <Dialog
      open
      insistent={!onClose}
      onClose={close}
      width={520}
      title={title}
      description={description}
      actions={
        <>
          {leave}
          <Button variant="primary" onClick={() => void of.submit()} loading={of.form.formState.isSubmitting}>
            <Trans>Enter key</Trans>
          </Button>
        </>
      }
    >
      <div className="stack">
        <FormBody of={of}>
          <TextArea
            of={of}
            name="key"
            label={t`License key`}
            help={t`Paste the whole key. It starts with ATL1 and is verified on this server, without a network connection.`}
            rows={5}
          />
        </FormBody>
        <OrganizationId />
      </div>
    </Dialog>
  );
}

function useKeyForm(onDone: () => void) {
  const add = useChange(licenseKeyRoutes.add);
  return useRecordForm(NewLicenseKey, blankOf(NewLicenseKey), {
    async save(body) {
      await add.mutateAsync({ body }).catch((error: unknown) => {
        throw atTheKey(error);
      });
      await queries.invalidateQueries({ queryKey: viewerKey });
      onDone();
    },
  });
}

/** Whatever the server says is said at the field. */
function atTheKey(error: unknown): unknown {
  if (!(error instanceof CallFailed) || error.problem.fields?.key) return error;
  const { status, problem } = error;
  return new CallFailed(status, { ...problem, fields: { key: problem.message } });
}

/** The vendor needs it to issue a key. */
function OrganizationId() {
  const { t } = useLingui();
  const { data: organization } = useRead(organizationRoutes.active, {});
  if (!organization) return null;
  return (
    <p className="help">
      <Trans>License keys are issued for your organization. Organization ID:</Trans>{' '}
      <span className="row">
        <code className="mono" dir="ltr">
          {organization.organizationExternalId}
        </code>
        <CopyButton text={organization.organizationExternalId} label={t`Copy organization ID`} />
      </span>
    </p>
  );
}
