// A new workspace, or the name and environment of the one worked in.
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { organizationRoutes, tenantRoutes } from '../../shared/tenants/routes.ts';
import {
  environmentLabels,
  NewTenant,
  tenantEnvironments,
  type Tenant,
} from '../../shared/tenants/tenant.ts';
import { useChange } from '../data/query.ts';
import { viewerKey } from '../data/viewer.ts';
import { queries } from '../data/query.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { Dialog, FormActions } from '../kit/overlays/dialog.tsx';
import { SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import { FormBody, FormProblem, useRecordForm } from '../kit/forms/record-form.tsx';

const Form = NewTenant.required();
type Form = z.output<typeof Form>;

export function WorkspaceDialog({ tenant, onClose }: { tenant: Tenant | undefined; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const create = useChange(tenantRoutes.create, [organizationRoutes.list]);
  const change = useChange(tenantRoutes.change, [organizationRoutes.list]);
  const initial: Form = tenant
    ? { ...tenant, createAccessControlGroup: tenant.accessControlGroup }
    : blankOf(Form);
  const { name, environment, createAccessControlGroup } = initial;
  const of = useRecordForm(
    Form,
    { name, environment, createAccessControlGroup },
    {
      async save(body) {
        if (tenant) await change.mutateAsync({ params: { id: tenant.id }, body });
        else await create.mutateAsync({ body });
        await queries.invalidateQueries({ queryKey: viewerKey });
        onClose();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={tenant ? t`Edit workspace` : t`New workspace`}
      description={
        tenant
          ? undefined
          : t`With its own people, projects and data, in the same organization. You become its platform administrator.`
      }
      actions={
        <FormActions of={of} onClose={onClose}>
          {tenant ? <Trans>Save</Trans> : <Trans>Create workspace</Trans>}
        </FormActions>
      }
    >
      <FormBody of={of}>
        <TextField of={of} name="name" label={t`Name`} />
        <SelectField
          of={of}
          name="environment"
          label={t`Environment`}
          help={t`Keeps people from testing where customers are. It changes nothing else.`}
          choices={tenantEnvironments.map((value) => ({ value, label: i18n._(environmentLabels[value]) }))}
        />
        {!tenant?.accessControlGroup && (
          <SwitchField
            of={of}
            name="createAccessControlGroup"
            label={t`Create a group for access control`}
            help={t`A group in this workspace, led by you. You or your directory can add people to it.`}
          />
        )}
        <FormProblem of={of} />
      </FormBody>
    </Dialog>
  );
}
