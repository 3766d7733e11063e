// The registry of what step kinds do; a kind of `shared/steps` that is missing here does not compile.
import type { StepType } from '../../../shared/steps/index.ts';
import type { EngineKind } from '../engine-kind.ts';
import { agentCardStep } from './agentCardStep.ts';
import { AIOperation } from './AIOperation.ts';
import { annotationStep } from './annotationStep.ts';
import { approvalStep } from './approvalStep.ts';
import { conditionalBranchStep } from './conditionalBranchStep.ts';
import { dataSearch } from './dataSearch.ts';
import { executePipelineStep } from './executePipelineStep.ts';
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

export const engineKinds: Record<StepType, EngineKind> = {
  agentCardStep,
  AIOperation,
  annotationStep,
  approvalStep,
  conditionalBranchStep,
  dataSearch,
  executePipelineStep,
  inputStep,
  jsonFormatterStep,
  loopContainerStep,
  loopEndStep,
  loopStartStep,
  machineLearningOperationStep,
  memoryLoadStep,
  memoryStoreStep,
  outputStep,
  pythonStep,
  routerStep,
  toolActionStep,
};
