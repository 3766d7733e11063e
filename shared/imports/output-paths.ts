// Where a path of another product's output leads in ours.
import type { StepType } from '../steps/index.ts';

/** How other products wrap a model's answer. */
const answerNames = new Set(['output', 'text', 'response', 'message', 'content', 'choices', '0']);

/** The path within a step's output; undefined: it has nothing of the kind. */
export const outputPaths: { [T in StepType]?: (path: string[]) => string[] | undefined } = {
  AIOperation: (path) => {
    const named = path.findIndex((name) => !answerNames.has(name));
    return named < 0 ? ['text'] : ['data', ...path.slice(named)];
  },
  routerStep: () => ['text'],
  executePipelineStep: () => ['text'],
  outputStep: () => ['text'],
  approvalStep: () => ['text'],
  loopContainerStep: (path) => (path.length === 0 ? ['results'] : undefined),
  jsonFormatterStep: (path) => path,
  pythonStep: (path) => ['result', ...path],
};
