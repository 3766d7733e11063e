// What the forms of both kinds of connection share.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { roleLabels, type Role } from '../../shared/access/roles.ts';
import { mayGive } from '../../shared/people/power.ts';
import { profileRoutes } from '../../shared/people/routes.ts';
import { joinRoles, type Connection, type ConnectionDraft } from '../../shared/sso/connection.ts';
import { CallFailed, Unreachable } from '../data/call.ts';
import { useRead } from '../data/query.ts';
import { Button } from '../kit/buttons/buttons.tsx';
import { SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { laterRoles } from '../later/index.ts';

export type ConnectionForm<V extends FieldValues, Out extends FieldValues> = {
  schema: z.ZodType<Out, V>;
  blank: V;
  formOf: (connection: Connection) => V;
  /** `keepsSecret`: one is stored, and an empty field leaves it. */
  body: (values: Out, keepsSecret: boolean) => ConnectionDraft;
  Fields: ComponentType<{ of: RecordForm<V>; hasSecret?: boolean }>;
};

export const commonShape = {
  displayName: z.string().trim().min(1, /*i18n*/ 'Display name is required').max(100),
  defaultRole: z.enum(joinRoles),
  enabled: z.boolean(),
};

export const commonStart = { defaultRole: 'EndUser', enabled: true } as const;

export const commonOf = ({ displayName, defaultRole, enabled }: Connection) => ({
  displayName,
  defaultRole,
  enabled,
});

export function NameField<V extends FieldValues>({ of }: { of: RecordForm<V> }) {
  const { t } = useLingui();
  return (
    <TextField
      of={of}
      name={'displayName' as never}
      label={t`Display name`}
      help={t`The name shown on the sign-in page.`}
    />
  );
}

export function CommonFields<V extends FieldValues>({ of }: { of: RecordForm<V> }) {
  const { t, i18n } = useLingui();
  const { data: profile } = useRead(profileRoutes.read, {});
  const chosen: unknown = of.form.watch('defaultRole' as never);
  const isOffered = (role: Role) => !laterRoles.has(role) && mayGive(profile?.roles ?? [], role);
  const offered = joinRoles.filter((role) => role === chosen || isOffered(role));
  return (
    <>
      <SelectField
        of={of}
        name={'defaultRole' as never}
        label={t`Default role`}
        help={t`Role for people signing in for the first time. Assign administrator roles manually.`}
        choices={offered.map((role) => ({ value: role, label: i18n._(roleLabels[role]) }))}
      />
      <SwitchField
        of={of}
        name={'enabled' as never}
        label={t`Enabled`}
        help={t`When off, no one can sign in with it and its sessions end.`}
      />
    </>
  );
}

type DescriptionProps<V extends FieldValues> = {
  of: RecordForm<V>;
  name: FieldPath<V>;
  label: string;
  placeholder: string;
  /** Reads what the provider says at this address and puts it into the form. */
  fillIn: (address: string) => Promise<void>;
  /** Another way to tell the same. */
  children?: ReactNode;
};

/** The provider describes itself. */
export function DescriptionField<V extends FieldValues>(props: DescriptionProps<V>) {
  const { of, name, label, placeholder, fillIn, children } = props;
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { form, readOnly } = of;
  const read = async () => {
    setBusy(true);
    try {
      await fillIn(form.getValues(name) ?? '');
    } catch (error) {
      if (!(error instanceof CallFailed) && !(error instanceof Unreachable)) throw error;
      form.setError(name, { message: error.message }, { shouldFocus: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      <TextField
        of={of}
        name={name}
        label={label}
        type="url"
        optional
        placeholder={placeholder}
        help={t`The other fields are filled in from it.`}
      />
      {!readOnly && (
        <div className="row wrap">
          <Button variant="quiet" type="button" loading={busy} onClick={() => void read()}>
            <Trans>Load settings</Trans>
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

/** Puts what a provider has said into the fields of this name, as if it had been typed. */
export function putInto<V extends FieldValues>({ form }: RecordForm<V>, group: string, values: object) {
  for (const [name, value] of Object.entries(values))
    form.setValue(`${group}.${name}` as FieldPath<V>, value, { shouldDirty: true, shouldValidate: true });
}
