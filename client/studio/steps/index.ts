// The registry of panels: the compiler names the kind that has none.
import {
  isStepType,
  settingsOf,
  stepKinds,
  stepTypes,
  type Settings,
  type StepType,
} from '../../../shared/steps/index.ts';
import type { GraphStep } from '../../../shared/steps/graph.ts';
import { agentCardPanel } from './agent-card-step.tsx';
import { aiOperationPanel } from './ai-operation.tsx';
import { annotationPanel } from './annotation-step.tsx';
import { approvalPanel } from './approval-step.tsx';
import { conditionalBranchPanel } from './conditional-branch-step.tsx';
import { dataSearchPanel } from './data-search-step.tsx';
import { executePipelinePanel } from './execute-pipeline-step.tsx';
import { inputPanel } from './input-step.tsx';
import { jsonFormatterPanel } from './json-formatter-step.tsx';
import { loopContainerPanel } from './loop-container-step.tsx';
import { loopEndPanel } from './loop-end-step.tsx';
import { loopStartPanel } from './loop-start-step.tsx';
import { machineLearningPanel } from './machine-learning-operation-step.tsx';
import { memoryLoadPanel } from './memory-load-step.tsx';
import { memoryStorePanel } from './memory-store-step.tsx';
import { outputPanel } from './output-step.tsx';
import type { Names, StepPanel } from './panel.ts';
import { pythonPanel } from './python-step.tsx';
import { routerPanel } from './router-step.tsx';
import { toolActionPanel } from './tool-action-step.tsx';

const panels: { readonly [T in StepType]: StepPanel<Settings<T>> } = {
  inputStep: inputPanel,
  AIOperation: aiOperationPanel,
  routerStep: routerPanel,
  machineLearningOperationStep: machineLearningPanel,
  conditionalBranchStep: conditionalBranchPanel,
  jsonFormatterStep: jsonFormatterPanel,
  pythonStep: pythonPanel,
  dataSearch: dataSearchPanel,
  memoryLoadStep: memoryLoadPanel,
  memoryStoreStep: memoryStorePanel,
  toolActionStep: toolActionPanel,
  approvalStep: approvalPanel,
  loopContainerStep: loopContainerPanel,
  loopStartStep: loopStartPanel,
  loopEndStep: loopEndPanel,
  executePipelineStep: executePipelinePanel,
  agentCardStep: agentCardPanel,
  outputStep: outputPanel,
  annotationStep: annotationPanel,
};

export const panelOf = (type: string): StepPanel | undefined =>
  isStepType(type) ? (panels[type] as unknown as StepPanel) : undefined;

/** The line under a card's title; empty when the kind has nothing to say or the settings do not fit. */
export function subtitleOf(step: GraphStep, names: Names): string {
  const settings = settingsOf(step);
  return settings ? (panelOf(step.type)?.subtitle(settings, names) ?? '') : '';
}

/** What the palette and the picker offer: what stands only inside comes along with its container. */
export const offeredKinds: readonly StepType[] = stepTypes;

const quickest = new Set(['models', 'flow', 'people']);

/** The ones beside the canvas: one click away. */
export const quickKinds: readonly StepType[] = stepTypes.filter(
  (type) => quickest.has(stepKinds[type].group) && stepKinds[type].place === 'anywhere',
);
