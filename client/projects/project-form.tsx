// What a project is made of: the same fields where it is made and where it is changed.
import { useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { ProjectDraft, type Project } from '../../shared/projects/project.ts';
import { NumberField, TextArea, TextField } from '../kit/forms/fields.tsx';
import type { RecordForm } from '../kit/forms/record-form.tsx';
import { IconField } from './icon-field.tsx';
import styles from './project.module.css';

/** An empty budget is none. */
export const ProjectForm = ProjectDraft.extend({
  projectIcon: z.string(),
  description: z.string().max(1000),
  monthlyBudget: ProjectDraft.shape.monthlyBudget.transform((budget) => budget ?? null),
});

export type ProjectForm = z.input<typeof ProjectForm>;

export const formOf = ({ name, description, projectIcon, monthlyBudget }: Project): ProjectForm => ({
  name,
  description,
  projectIcon,
  monthlyBudget: monthlyBudget ?? undefined,
});

export function ProjectFields({ of, id }: { of: RecordForm<ProjectForm>; id: string }) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.iconAndName}>
        <IconField of={of} id={id} />
        <TextField of={of} name="name" label={t`Name`} />
      </div>
      <TextArea of={of} name="description" label={t`Description`} optional />
      <NumberField
        of={of}
        name="monthlyBudget"
        label={t`Monthly budget in US dollars`}
        optional
        min={0.01}
        help={t`When the runs of a month reach this cost, the project pauses until someone resumes it.`}
      />
    </>
  );
}
