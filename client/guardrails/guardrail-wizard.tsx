// Five steps beside each other: which one is open stands in the address, what is typed in one form.
import type { z } from 'zod';
import { useSearchParams } from 'wouter';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { FormBody, useRecordForm } from '../kit/forms/record-form.tsx';
import { ReadOnlyNote } from '../kit/layout/states.tsx';
import { SaveBar } from '../kit/forms/save-bar.tsx';
import { DetailsStep } from './details-step.tsx';
import { FiltersStep } from './filters/filters-step.tsx';
import { guardrailFormSchema, stepOf } from './guardrail-form.ts';
import { TargetStep } from './target-step.tsx';
import { TryIt } from './try-it.tsx';
import { StepButtons, WizardSteps } from './wizard-steps.tsx';
import styles from './wizard.module.css';

type Props = {
  initial: GuardrailDraft;
  isNew?: boolean;
  readOnly?: boolean;
  save: (draft: GuardrailDraft) => Promise<unknown>;
};

// The form always holds every field, so that what goes in has the shape of what comes out.
const schema = guardrailFormSchema as unknown as z.ZodType<GuardrailDraft, GuardrailDraft>;

export function GuardrailWizard({ initial, isNew = false, readOnly = false, save }: Props) {
  const record = useRecordForm(schema, initial, { save, readOnly });
  const [search] = useSearchParams();
  const step = stepOf(search.get('step'));
  return (
    <>
      <div className={styles.wizard}>
        <WizardSteps of={record} step={step} isNew={isNew} />
        <div className={styles.form} data-wizard-form tabIndex={-1}>
          {readOnly && <ReadOnlyNote />}
          <FormBody of={record}>
            {step === 'details' && <DetailsStep of={record} />}
            {step === 'target' && <TargetStep of={record} />}
            {step !== 'details' && step !== 'target' && <FiltersStep key={step} of={record} group={step} />}
          </FormBody>
          <StepButtons step={step} />
        </div>
        <TryIt filters={record.form.watch('filters')} />
      </div>
      <SaveBar of={record} isNew={isNew} />
    </>
  );
}
