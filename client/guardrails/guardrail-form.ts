import { GuardrailDraft, type Guardrail } from '../../shared/guardrails/guardrail.ts';
import type { RecordForm } from '../kit/record-form.tsx';

export type GuardrailForm = RecordForm<GuardrailDraft>;

/** What people write of a guardrail, without what the server adds. */
export const draftOf = (guardrail: Guardrail): GuardrailDraft => GuardrailDraft.parse(guardrail);

export const blankGuardrail: GuardrailDraft = {
  name: '',
  description: '',
  enabled: true,
  applyDatasource: false,
  applyToTools: false,
  filters: [],
  guardrailAssignments: [],
  guardrailTargets: [{ targetType: 'Model', applyTo: 'Both' }],
};

/** The five steps of the wizard, by their names in the address. */
export const stepNames = ['details', 'data-leakage', 'responsibility', 'security', 'target'] as const;
export type StepName = (typeof stepNames)[number];

export const stepOf = (name: string | null): StepName => stepNames.find((step) => step === name) ?? 'details';
