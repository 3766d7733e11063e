// The registry of step kinds.
import type { z } from 'zod';
import { agentCardStep } from './agentCardStep.ts';
import { AIOperation } from './AIOperation.ts';
import { annotationStep } from './annotationStep.ts';
import { approvalStep } from './approvalStep.ts';
import { conditionalBranchStep } from './conditionalBranchStep.ts';
import { dataSearch } from './dataSearch.ts';
import type { Handle, StepKind } from './define.ts';
import { executePipelineStep } from './executePipelineStep.ts';
import type { GraphStep } from './graph.ts';
import { inputStep } from './inputStep.ts';
import { jsonFormatterStep } from './jsonFormatterStep.ts';
import { loopContainerStep } from './loopContainerStep.ts';
import { loopEndStep } from './loopEndStep.ts';
import { loopStartStep } from './loopStartStep.ts';
import { machineLearningOperationStep } from './machineLearningOperationStep.ts';
import { memoryLoadStep } from './memoryLoadStep.ts';
import { memoryStoreStep } from './memoryStoreStep.ts';
import { outputStep } from './outputStep.ts';
import { pythonStep } from './pythonStep.ts';
import { routerStep } from './routerStep.ts';
import { toolActionStep } from './toolActionStep.ts';

const kinds = {
  inputStep,
  AIOperation,
  routerStep,
  machineLearningOperationStep,
  conditionalBranchStep,
  jsonFormatterStep,
  pythonStep,
  dataSearch,
  memoryLoadStep,
  memoryStoreStep,
  toolActionStep,
  approvalStep,
  loopContainerStep,
  loopStartStep,
  loopEndStep,
  executePipelineStep,
  agentCardStep,
  outputStep,
  annotationStep,
};

export type StepType = keyof typeof kinds;
export type Settings<T extends StepType> = z.output<(typeof kinds)[T]['settings']>;

/** A mapped type, so that `stepKinds[type].handles(settings)` compiles for a type that is not known beforehand. */
export const stepKinds: { readonly [T in StepType]: StepKind<T, Settings<T>> } = kinds;

export const stepTypes = Object.keys(kinds) as StepType[];

export const isStepType = (type: string): type is StepType => Object.hasOwn(kinds, type);

/** A kind whose settings have not been looked at; undefined for kinds of a newer version. */
export const kindOf = (type: string): StepKind | undefined =>
  isStepType(type) ? (kinds[type] as unknown as StepKind) : undefined;

/** A step's settings as its kind wants them, defaults filled in; undefined when they do not fit. */
export function settingsOf({
  type,
  settings,
}: Pick<GraphStep, 'type' | 'settings'>): Record<string, unknown> | undefined {
  return kindOf(type)?.settings.safeParse(settings).data;
}

/** The step with its kind's defaults where it says nothing: steps that programs send leave out what they do not change. */
export function withDefaults(step: GraphStep): GraphStep {
  const defaults = kindOf(step.type)?.settings.safeParse({}).data as GraphStep['settings'] | undefined;
  return { ...step, settings: { ...defaults, ...step.settings } };
}

const errorHandle: Handle = { id: 'error', label: /*i18n*/ 'On error' };

/** Every way out of a step, `error` included when its policy routes; none for unknown kinds. */
export function handlesOf(step: Pick<GraphStep, 'type' | 'settings' | 'policy'>): Handle[] {
  const settings = settingsOf(step);
  const kind = kindOf(step.type);
  if (!kind || !settings) return [];
  const routes = step.policy.onError === 'route' && kind.role !== 'note';
  return [...kind.handles(settings), ...(routes ? [errorHandle] : [])];
}
