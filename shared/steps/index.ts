// The public interface of this folder for code that is not a step kind.
export type * from './define.ts';
export {
  handlesOf,
  isStepType,
  kindOf,
  settingsOf,
  stepKinds,
  stepTypes,
  withDefaults,
  type Settings,
  type StepType,
} from './registry.ts';
export { AgentGraph, defaultPolicy, GraphEdge, GraphStep, StepPolicy } from './graph.ts';
export { firstProblems, GraphInput, sizeProblem, tooManyProblem } from './graph-limits.ts';
export { blocksPublishing, checkGraph } from './check-graph.ts';
export { isSwitchedOff, maySwitchOff } from './switched-off.ts';
export { agentsIn, checkAgents, checkPublished, type ExistingAgents } from './check-agents.ts';
export { checkCredentials, credentialsIn } from './check-credentials.ts';
export { checkMemories, memoriesIn } from './check-memories.ts';
export { checkModels, modelsIn } from './check-models.ts';
export { checkSources, searchingIn, sourcesIn } from './check-sources.ts';
export { checkPrompts, promptsIn, type KnownPrompt } from './check-prompts.ts';
export { checkTools, toolsIn, type KnownTool } from './check-tools.ts';
export { branchIn, branchVersion, BranchVersion } from './branch-version.ts';
export { usualLabels, VersionLabel } from './version-label.ts';
export { unreadableReference } from './check-references.ts';
export { nameOf, type GraphProblem } from './graph-problem.ts';
export {
  asText,
  parseTemplate,
  referencesIn,
  renameSteps,
  renderText,
  renderValue,
  roots,
  type Reference,
  type Segment,
} from './template.ts';
export { memoryNameOf } from './memory-name.ts';
export { variablesOf } from './input-of.ts';
export { missingChoices } from './missing-choices.ts';
export { look } from './look.ts';
export { jsonFault } from './json-fault.ts';
export { templateProblems } from './problems.ts';
export { filters, type FilterName } from './template-filters.ts';
