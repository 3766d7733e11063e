import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Select } from '@radix-ui/themes';
import { useDeferredValue, useState } from 'react';
import { selectSource, type Assignment, type Target } from '../../shared/guardrails/guardrail.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { useRead } from '../data/query.ts';
import { useViewer } from '../data/viewer.ts';
import { useIsReadOnly } from '../kit/forms/record-form.tsx';
import { SearchBox } from '../kit/lists/search-box.tsx';
import { SkeletonText } from '../kit/layout/states.tsx';
import { Field, FieldFrame, Check, Checks } from '../kit/forms/field.tsx';
import { SwitchField } from '../kit/forms/fields.tsx';
import { useProjects } from '../projects/index.ts';
import type { GuardrailForm } from './guardrail-form.ts';
import { Segments } from './segments.tsx';
import styles from './filters/filters.module.css';

export function TargetStep({ of }: { of: GuardrailForm }) {
  return (
    <>
      <header>
        <h2 className="h">
          <Trans>Target</Trans>
        </h2>
        <p className="muted">
          <Trans>Choose which agents to check, and in which direction.</Trans>
        </p>
      </header>
      <Directions of={of} />
      <Reads of={of} />
      <Assignments of={of} />
    </>
  );
}

function Directions({ of: { form } }: { of: GuardrailForm }) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const targets = form.watch('guardrailTargets');
  const applyTo = targets.find(({ targetType }) => targetType === 'Model')?.applyTo ?? 'None';
  const choose = (next: Target['applyTo']) => {
    const others = targets.filter(({ targetType }) => targetType !== 'Model');
    form.setValue('guardrailTargets', [...others, { targetType: 'Model', applyTo: next }], {
      shouldDirty: true,
    });
  };
  return (
    <FieldFrame as="section">
      <span className="field-name">
        <Trans>Messages</Trans>
      </span>
      <Segments
        label={t`Messages`}
        value={applyTo}
        onChoose={choose}
        disabled={readOnly}
        choices={[
          { value: 'Both', label: t`Input and output` },
          { value: 'Input', label: t`Input` },
          { value: 'Output', label: t`Output` },
          { value: 'None', label: t`None` },
        ]}
      />
      <p className="help">
        <Trans>Input is what people and programs send to an agent, output what its models answer.</Trans>
      </p>
    </FieldFrame>
  );
}

/** What else than messages is read, in the same directions. */
function Reads({ of }: { of: GuardrailForm }) {
  const { t } = useLingui();
  return (
    <>
      <SwitchField
        of={of}
        name="applyToTools"
        label={t`Tools`}
        help={t`What an agent sends to a tool is output; what tools answer and how they describe themselves is input.`}
      />
      <SwitchField
        of={of}
        name="applyDatasource"
        label={t`Data sources`}
        help={t`Passages and files are input, checked before a model reads them.`}
      />
      {of.form.watch('applyDatasource') && <SourceField of={of} />}
    </>
  );
}

const EVERY_SOURCE = 'all';

function SourceField({ of: { form } }: { of: GuardrailForm }) {
  const { t } = useLingui();
  const readOnly = useIsReadOnly();
  const { data: sources = [] } = useRead(guardrailRoutes.sources, {});
  const value = form.watch('selectedSource');
  const offered = sources.map(({ id, name }) => ({ value: selectSource(id), name }));
  const isGone = value !== '' && !offered.some((one) => one.value === value);
  return (
    <Field label={t`Data source`} error={form.formState.errors.selectedSource?.message}>
      {(ties) => (
        <Select.Root
          value={value || EVERY_SOURCE}
          disabled={readOnly}
          onValueChange={(next) =>
            form.setValue('selectedSource', next === EVERY_SOURCE ? '' : next, {
              shouldDirty: true,
              shouldValidate: true,
            })
          }
        >
          <Select.Trigger {...ties} />
          <Select.Content position="popper" variant="soft" color="gray">
            <Select.Item value={EVERY_SOURCE}>{t`All data sources`}</Select.Item>
            {offered.map((one) => (
              <Select.Item key={one.value} value={one.value}>
                {one.name}
              </Select.Item>
            ))}
            {isGone && <Select.Item value={value}>{t`Another data source`}</Select.Item>}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}

function Assignments({ of: { form } }: { of: GuardrailForm }) {
  const { t } = useLingui();
  const { tenant, permissions } = useViewer();
  const { data: projects } = useProjects();
  const assignments = form.watch('guardrailAssignments');
  const error = form.formState.errors.guardrailAssignments?.message;
  const isOn = (one: Assignment) => assignments.some((other) => isSame(one, other));
  const toggle = (one: Assignment) =>
    form.setValue(
      'guardrailAssignments',
      isOn(one) ? assignments.filter((other) => !isSame(one, other)) : [...assignments, one],
      { shouldDirty: true, shouldValidate: true },
    );
  const isLimited = permissions.role === 'ProjectAdmin';
  const wholeTenant: Assignment = { scope: 'Tenant', entityId: tenant.id };
  const props = { isOn, toggle };
  return (
    <>
      {error && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      {!isLimited && (
        <Checks>
          <legend>
            <Trans>Everything</Trans>
          </legend>
          <Pick {...props} one={wholeTenant} label={t`All agents in ${tenant.name}`} />
        </Checks>
      )}
      <Checks>
        <legend>
          <Trans>Projects</Trans>
        </legend>
        {projects?.map(({ id, name }) => (
          <Pick key={id} {...props} one={{ scope: 'Project', entityId: id }} label={name} />
        ))}
        {!projects && <SkeletonText lines={2} />}
      </Checks>
      {(permissions.flags.granularGuardrails || assignments.some(({ scope }) => scope === 'Agent')) && (
        <Agents {...props} />
      )}
    </>
  );
}

type Picking = { isOn: (one: Assignment) => boolean; toggle: (one: Assignment) => void };

function Agents(props: Picking) {
  const { t } = useLingui();
  const [filter, setFilter] = useState('');
  const { data: agents } = useRead(guardrailRoutes.assignable, {
    query: { filter: useDeferredValue(filter) },
  });
  return (
    <Checks>
      <legend className="row">
        <span className="grow">
          <Trans>Single agents</Trans>
        </span>
      </legend>
      <div className={styles.checksSearch}>
        <SearchBox label={t`Find an agent`} value={filter} onSearch={setFilter} />
      </div>
      {agents?.map(({ id, name }) => (
        <Pick key={id} {...props} one={{ scope: 'Agent', entityId: id }} label={name} />
      ))}
      {agents?.length === 0 && (
        <p className="help">{filter ? <Trans>Nothing matches</Trans> : <Trans>No agents yet</Trans>}</p>
      )}
      {!agents && <SkeletonText lines={2} />}
    </Checks>
  );
}

function Pick({ one, label, isOn, toggle }: Picking & { one: Assignment; label: string }) {
  const readOnly = useIsReadOnly();
  return (
    <Check>
      <Checkbox size="1" checked={isOn(one)} onCheckedChange={() => toggle(one)} disabled={readOnly} />
      <span dir="auto">{label}</span>
    </Check>
  );
}

const isSame = (a: Assignment, b: Assignment) => a.scope === b.scope && a.entityId === b.entityId;
