import { useLingui } from '@lingui/react/macro';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { NumberField, SelectField, TextField } from '../kit/forms/fields.tsx';
import { Section } from '../kit/layout/page.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { useProjects } from '../projects/index.ts';
import { useKeepsLabels } from './keeps-labels.ts';
import { ALL_PROJECTS, type MemoryForm } from './memory-form.ts';
import styles from './memories.module.css';

const { maxKeys, maxTextCharacters, maxAgeDays } = workLimits.memories;

type Props = {
  of: RecordForm<MemoryForm>;
  /** Of the address: no other is offered. */
  projectId: string | undefined;
  /** The type of one that is there never changes. */
  isNew?: boolean;
};

export function MemoryFields({ of, projectId, isNew = false }: Props) {
  const { t } = useLingui();
  const labels = useKeepsLabels();
  const { data: projects = [] } = useProjects();
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
  const own = of.form.getValues('reach');
  const offered =
    projectId === undefined ? projects : projects.filter(({ id }) => id === projectId || id === own);
  return (
    <>
      <TextField of={of} name="name" label={t`Name`} help={t`The name people see when they build agents.`} />
      <SelectField
        of={of}
        name="keeps"
        label={t`Stores texts for`}
        choices={isNew ? choices : choices.filter(({ value }) => value === of.form.getValues('keeps'))}
        help={
          isNew
            ? t`A run only reads what was stored for the same person or conversation.`
            : t`This cannot be changed later.`
        }
      />
      <SelectField
        of={of}
        name="reach"
        label={t`Who can use it`}
        choices={[
          ...offered.map(({ id, name }) => ({ value: id, label: t`Only the project ${name}` })),
          { value: ALL_PROJECTS, label: t`All projects` },
        ]}
      />
      <Limits of={of} />
    </>
  );
}

function Limits({ of }: Pick<Props, 'of'>) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Limits`}
      help={t`For each person or conversation. A lower number takes effect with the next new entry.`}
    >
      <div className={styles.pair}>
        <NumberField
          of={of}
          name="maxEntries"
          label={t`Maximum entries`}
          help={t`1 to ${maxKeys}`}
          step={1}
          min={1}
          max={maxKeys}
        />
        <NumberField
          of={of}
          name="maxCharacters"
          label={t`Maximum characters per entry`}
          help={t`1 to ${maxTextCharacters}`}
          step={1}
          min={1}
          max={maxTextCharacters}
        />
      </div>
      <SelectField
        of={of}
        name="whenFull"
        label={t`When there is no room for a new entry`}
        choices={[
          { value: 'refuse', label: t`Refuse it: the step fails` },
          { value: 'removeOldest', label: t`Delete the entry unchanged for the longest` },
        ]}
      />
      <NumberField
        of={of}
        name="maxAgeDays"
        label={t`Delete entries unchanged for (days)`}
        help={t`1 to ${maxAgeDays}. If empty, entries stay until somebody deletes them.`}
        optional
        step={1}
        min={1}
        max={maxAgeDays}
      />
    </Section>
  );
}
