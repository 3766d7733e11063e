import { z } from 'zod';
import { filterTypeNames, filterTypes, type Filter } from '../../shared/guardrails/filters/index.ts';
import { GuardrailDraft, type Guardrail } from '../../shared/guardrails/guardrail.ts';
import { blankOf } from '../kit/forms/blank-form.ts';
import type { RecordForm } from '../kit/forms/record-form.tsx';

export type GuardrailForm = RecordForm<GuardrailDraft>;

/** What people write of a guardrail, without what the server adds. */
export const draftOf = (guardrail: Guardrail): GuardrailDraft => GuardrailDraft.parse(guardrail);

export const blankGuardrail = blankOf(GuardrailDraft) as GuardrailDraft;

/** As the address asks for it: with one filter that blocks, for one project. */
export function guardrailFrom(search: URLSearchParams): GuardrailDraft {
  const type = filterTypeNames.find((name) => name === search.get('filterType'));
  const projectId = z.uuid().safeParse(search.get('projectId')).data;
  return {
    ...blankGuardrail,
    name: search.get('name') ?? blankGuardrail.name,
    filters: type ? [{ ...filterTypes[type].initial, filterActionType: 'Block' } as Filter] : [],
    guardrailAssignments: projectId ? [{ scope: 'Project', entityId: projectId }] : [],
  };
}

/** The five steps of the wizard, by their names in the address. */
export const stepNames = ['details', 'data-leakage', 'responsibility', 'security', 'target'] as const;
export type StepName = (typeof stepNames)[number];

export const stepOf = (name: string | null): StepName => stepNames.find((step) => step === name) ?? 'details';

/** As the server checks it: a filter that is on has what it needs. */
export const guardrailFormSchema = GuardrailDraft.superRefine(({ filters }, { addIssue }) => {
  for (const [index, filter] of filters.entries())
    if (lacksSettings(filter))
      addIssue({ code: 'custom', path: ['filters', index], message: messageOf(filter) });
});

/** The steps in which something has to be mended before the draft can be saved, whether or not it was said already. */
export function stepsToMend(draft: GuardrailDraft): ReadonlySet<StepName> {
  const { error } = guardrailFormSchema.safeParse(draft);
  return new Set((error?.issues ?? []).map(({ path }) => stepOfField(draft, path)));
}

/** Where the server found something to mend that nobody could know before. */
export function stepsRefused(draft: GuardrailDraft, errors: GuardrailForm['form']['formState']['errors']) {
  const places = Object.entries(errors).flatMap(([field, inside]): PropertyKey[][] =>
    field === 'filters' ? Object.keys(inside ?? {}).map((index) => [field, index]) : [[field]],
  );
  const known = places.filter(([field]) => field !== 'root');
  return new Set(known.map((place) => stepOfField(draft, place)));
}

const messageOf = ({ filterType }: Filter) => (filterTypes[filterType] as { lacking?: string }).lacking ?? '';

function lacksSettings(filter: Filter): boolean {
  const { lacks } = filterTypes[filter.filterType] as { lacks?: (settings: Filter) => boolean };
  return filter.enabled && (lacks?.(filter) ?? false);
}

const targetFields = new Set<PropertyKey | undefined>([
  'guardrailAssignments',
  'guardrailTargets',
  'selectedSource',
]);

function stepOfField({ filters }: GuardrailDraft, [field, index]: readonly PropertyKey[]): StepName {
  if (targetFields.has(field)) return 'target';
  const filter = field === 'filters' ? filters[Number(index)] : undefined;
  return filter ? filterTypes[filter.filterType].group : 'details';
}

export type StepState = 'now' | 'wrong' | 'next' | 'done';

type Standing = {
  step: StepName;
  current: StepName;
  isNew: boolean;
  wasSaid: boolean;
  toMend: ReadonlySet<StepName>;
};

/** A tick stands only where all is right: a step that lacks something says so once saving was tried. */
export function stateOfStep({ step, current, isNew, wasSaid, toMend }: Standing): StepState {
  if (step === current) return 'now';
  if (toMend.has(step)) return wasSaid ? 'wrong' : 'next';
  const isAhead = stepNames.indexOf(step) > stepNames.indexOf(current);
  return isNew && isAhead ? 'next' : 'done';
}
