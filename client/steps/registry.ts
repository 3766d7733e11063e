// The registry of signs: the compiler names the kind that has none.
import {
  Code,
  Braces,
  Brain,
  ChartScatter,
  CirclePlay,
  FileSearch,
  Flag,
  Globe,
  ListEnd,
  ListStart,
  MessageSquareText,
  Repeat,
  Signpost,
  Split,
  Save,
  StickyNote,
  UserCheck,
  Wrench,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { isStepType, type StepType } from '../../shared/steps/index.ts';

/** Colour family: where the work happens. State never uses these colours. */
export type Family = 'io' | 'model' | 'knowledge' | 'action' | 'logic' | 'people' | 'note';

type StepSign = { icon: LucideIcon; family: Family };

const signs: { readonly [T in StepType]: StepSign } = {
  inputStep: { icon: CirclePlay, family: 'io' },
  AIOperation: { icon: MessageSquareText, family: 'model' },
  routerStep: { icon: Signpost, family: 'model' },
  machineLearningOperationStep: { icon: ChartScatter, family: 'model' },
  conditionalBranchStep: { icon: Split, family: 'logic' },
  pythonStep: { icon: Code, family: 'logic' },
  toolActionStep: { icon: Wrench, family: 'action' },
  jsonFormatterStep: { icon: Braces, family: 'logic' },
  dataSearch: { icon: FileSearch, family: 'knowledge' },
  memoryLoadStep: { icon: Brain, family: 'knowledge' },
  memoryStoreStep: { icon: Save, family: 'knowledge' },
  approvalStep: { icon: UserCheck, family: 'people' },
  loopContainerStep: { icon: Repeat, family: 'logic' },
  loopStartStep: { icon: ListStart, family: 'logic' },
  loopEndStep: { icon: ListEnd, family: 'logic' },
  executePipelineStep: { icon: Workflow, family: 'action' },
  agentCardStep: { icon: Globe, family: 'action' },
  outputStep: { icon: Flag, family: 'io' },
  annotationStep: { icon: StickyNote, family: 'note' },
};

/** Nothing of a kind of a newer version. */
export const signOf = (type: string): StepSign | undefined => (isStepType(type) ? signs[type] : undefined);
