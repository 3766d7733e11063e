// What a key opens: the fields a new key and an existing one share.
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { keyScopes, scopeLabels } from '../../shared/api-keys/api-key.ts';
import { DAY_MS } from '../../shared/kernel/time.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import { CheckboxGroup, SelectField, SwitchField, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';

/** As one fills it in: an end is a number of days, "all projects" is a choice. */
export const KeyForm = z
  .object({
    name: z.string().trim().min(1).max(100),
    scopes: z.array(z.enum(keyScopes)).min(1, /*i18n*/ 'Choose at least one.'),
    reach: z.enum(['all', 'some']),
    projectIds: z.array(z.string()),
    includeConversations: z.boolean(),
    days: z.enum(['never', 'keep', '30', '90', '365']),
  })
  .refine(({ reach, projectIds }) => reach === 'all' || projectIds.length > 0, {
    path: ['projectIds'],
    message: /*i18n*/ 'Choose at least one.',
  });

export type KeyForm = z.output<typeof KeyForm>;

export const blankKey = blankOf(KeyForm, { scopes: ['read', 'execute'], reach: 'all', days: '90' });

/** What the API takes. `keep` leaves the end as it is. */
export function keyBody({ reach, projectIds, days, ...rest }: KeyForm) {
  const expiresAt = days === 'never' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return {
    ...rest,
    projectIds: reach === 'all' ? null : projectIds,
    ...(days !== 'keep' && { expiresAt }),
  };
}

export function KeyFields({ of, isNew = false }: { of: RecordForm<KeyForm>; isNew?: boolean }) {
  const { t, i18n } = useLingui();
  const { data: projects = [] } = useProjects();
  const reach = of.form.watch('reach');
  const ends = [
    ...(isNew ? [] : [{ value: 'keep', label: t`No change` }]),
    { value: '30', label: t`In 30 days` },
    { value: '90', label: t`In 90 days` },
    { value: '365', label: t`In a year` },
    { value: 'never', label: t`Never` },
  ];
  return (
    <>
      <TextField
        of={of}
        name="name"
        label={t`Name`}
        help={t`Name what will use it, so that you know what stops working when you delete it.`}
      />
      <CheckboxGroup
        of={of}
        name="scopes"
        label={t`Permissions`}
        choices={keyScopes.map((scope) => ({ value: scope, label: i18n._(scopeLabels[scope]) }))}
      />
      <SelectField
        of={of}
        name="reach"
        label={t`Projects`}
        choices={[
          { value: 'all', label: t`All projects I can see` },
          { value: 'some', label: t`Selected projects` },
        ]}
      />
      {reach === 'some' && (
        <CheckboxGroup
          of={of}
          name="projectIds"
          label={t`Project access`}
          choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField of={of} name="days" label={t`Expires`} choices={ends} />
      <SwitchField
        of={of}
        name="includeConversations"
        label={t`Can read conversations`}
        help={t`Includes the messages between people and agents. Leave it off unless the program needs it.`}
      />
    </>
  );
}
