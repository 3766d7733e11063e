import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { z } from 'zod';
import type { AgentRequest } from '../../shared/agent-requests/request.ts';
import { agentRequestRoutes } from '../../shared/agent-requests/routes.ts';
import { ValueText } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { errorOf } from '../kit/forms/text-fields.tsx';
import { ChoiceName } from '../kit/pickers/choice.tsx';
import { RecordField } from '../kit/pickers/record-field.tsx';
import type { RequestForm } from './request-form.ts';

type Props = { of: RecordForm<z.input<typeof RequestForm>>; saved: AgentRequest['assignee'] };

export function AssigneeField({ of, saved }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState(saved);
  const id = of.form.watch('assigneeId') ?? undefined;
  const name = [saved, picked].find((person) => person?.id === id)?.name;
  const label = t`Assignee`;
  if (of.readOnly) return <ValueText label={label} value={saved?.name} />;
  return (
    <RecordField
      label={label}
      searchLabel={t`Find a person`}
      none={t`Nobody`}
      optional
      route={agentRequestRoutes.assignees}
      error={errorOf(of, 'assigneeId')}
      chosenId={id}
      value={name ? <ChoiceName>{name}</ChoiceName> : <span className="muted grow">{t`Nobody`}</span>}
      onChoose={(row) => {
        setPicked(row ?? null);
        of.form.setValue('assigneeId', row?.id ?? null, { shouldDirty: true, shouldValidate: true });
      }}
    >
      {(row) => <ChoiceName>{row.name}</ChoiceName>}
    </RecordField>
  );
}
