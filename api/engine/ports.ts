// What the engine needs from other domains. `module.ts` hands the real ones in; tests hand in their own.
import type { Role } from '../../shared/access/roles.ts';
import type { Scope } from '../../shared/access/permissions.ts';
import type { ToolCall } from '../../shared/approvals/approval.ts';
import type { FoundChunk, SourceSearch } from '../../shared/data-sources/data-source.ts';
import type { RunOrigin } from '../../shared/executions/run.ts';
import type { Json } from '../../shared/kernel/json.ts';
import type { AnsweredSoFar } from '../../shared/mcp-servers/question.ts';
import type { Trx } from '../../shared/node/database/database.ts';
import type { ResolvedPrompt } from '../../shared/prompts/prompt.ts';
import type { AgentGraph } from '../../shared/steps/index.ts';
import type { InputVariable } from '../../shared/steps/input-variable.ts';
import type { Tool } from '../../shared/tools/tool.ts';
import type { PythonPort } from '../python/index.ts';
import type { ConnectionPort } from './connection-request.ts';
import type { GuardrailPort } from './guardrail-port.ts';
import type { Usage } from './model-usage.ts';
import type { PolicyPort } from './policy-questions.ts';
import type { RateLimitPort } from './rate-limit-port.ts';

export type { CheckContext } from './check-context.ts';
export {
  AFTER_NAME,
  BETWEEN_TEXTS,
  type GuardrailPort,
  type Meter,
  type StreamGuard,
  type Verdict,
} from './guardrail-port.ts';
export type { Figures, ModelUsage, Usage } from './model-usage.ts';
export type { PolicyPort, PolicyQuestion, PolicyVerdict } from './policy-questions.ts';
export type { RateLimited, RateLimitPort, TokenCount } from './rate-limit-port.ts';
import type { SecretPort } from './secret-port.ts';

/** What a model wants to be done. `meta`: what its provider wants back with the result. */
export type ModelToolCall = { id: string; name: string; input: { [name: string]: Json }; meta?: Json };

/** A picture that a model looks at; `data` in base64. */
export type MessagePicture = { name: string; type: string; size: number; data: string };

export type Message =
  | { role: 'system' | 'user'; content: string; pictures?: MessagePicture[] }
  | { role: 'assistant'; content: string; toolCalls?: ModelToolCall[] }
  | { role: 'tool'; content: string; toolCallId: string; toolName: string };

/** A tool as a model is told of it; `inputSchema` is a JSON Schema. */
export type ModelTool = { name: string; description: string; inputSchema: { [keyword: string]: Json } };

/**
 * What a step used. `ofRun`: it was another run that used it, and that run has booked it. `billed`: what of it is on
 * the bill already; `part`: which bill of the attempt this is, absent: the last one.
 */
export type StepUsage = Usage & { ofRun?: string; billed?: Usage; part?: string };

export type ModelRequest = {
  modelId: string;
  messages: Message[];
  temperature?: number;
  maxOutputTokens?: number;
  /** How long a model thinks, where it can be told. */
  reasoningEffort?: 'low' | 'medium' | 'high';
  /** A JSON Schema the answer has to fit; the answer's text is then JSON. */
  outputSchema?: Record<string, unknown>;
  tools?: readonly ModelTool[];
  /** `none`: what was called before is told, and nothing more is called. */
  toolChoice?: 'auto' | 'required' | 'none';
};

export type ModelAnswer = {
  text: string;
  /** With them the text is only what was said beside. */
  toolCalls?: ModelToolCall[];
  usage: Usage;
  /** `demo`: the built-in offline model, labelled as such wherever its answers are shown. */
  model: { id: string; name: string; provider: string; demo: boolean };
};

/** For whom a model is asked: of a credential that each person enters it is theirs. */
export type ModelUser = { runId: string } | { userId: string };

export type ModelPort = {
  /** Throws a Problem; `retryable` of `modelProblemIsRetryable` says whether trying again may help. */
  generate(
    scope: Scope,
    request: ModelRequest,
    options: {
      signal: AbortSignal;
      /** The same when a call is made again because the first one was interrupted. */
      idempotencyKey?: string;
      onDelta?: (text: string) => void;
      /** Told as soon as it is known, before anything is found wrong with the answer. */
      onUsage?: (usage: Usage) => void;
      user?: ModelUser;
    },
  ): Promise<ModelAnswer>;
};

/** What a run pins. `version` null: the current draft. */
export type RunnableAgent = {
  agentId: string;
  agentName: string;
  projectId: string;
  version: number | null;
  graph: AgentGraph;
};

export type AgentPort = {
  /**
   * `draft`, `live` (the active version), a number or a label. Throws the agents' not-found Problem when there is no such
   * agent or version. `via`: refused where that way to reach it is switched off.
   */
  load(scope: Scope, agentId: string, version: string | number, via?: RunOrigin): Promise<RunnableAgent>;
  /** Also of a deleted agent; undefined for one out of scope. */
  nameOf(scope: Scope, agentId: string): Promise<string | undefined>;
  /** The agent that runs when this one has failed; null: none does. */
  backupOf(scope: Scope, agentId: string): Promise<string | null>;
};

export type ApprovalRequest = {
  runId: string;
  stepKey: string;
  attempt: number;
  projectId: string;
  agentId: string;
  agentName: string;
  stepTitle: string;
  requestedBy: string;
  message: string;
  summary: string;
  subject: string;
  emailNotification: boolean;
  form: InputVariable[];
  allowEdit: boolean;
  approverRoles: Role[];
  approverIds: string[];
  approverGroupIds: string[];
  quorum: number;
  approvedDescription: string;
  deniedDescription: string;
  expiresAt: Date | null;
  /** What is approved is this call of a tool. */
  toolCall?: ToolCall;
};

/** Writes in the engine's own transaction, so that a step waits if and only if approvers are asked. */
export type ApprovalPort = {
  open(trx: Trx, tenantId: string, request: ApprovalRequest): Promise<void>;
  /** It timed out, or the run ended: pending requests to approvers are withdrawn. */
  close(
    trx: Trx,
    tenantId: string,
    about: { runId: string; stepKey?: string; status: 'expired' | 'cancelled' },
  ): Promise<void>;
};

/** The live channels; see `appendToChannel`. */
export type ChannelPort = (
  trx: Trx,
  message: {
    tenantId: string;
    channel: string;
    projectId: string | null;
    subjectId: string | null;
    body: { [key: string]: Json };
  },
) => Promise<void>;

/** One attempt of a step that cost something, or a part of it before a pause: US dollars. */
export type StepCost = { runId: string; stepKey: string; attempt: number; part?: string; cost: number };

/** Money. Both work in the engine's own transaction, so that what was done and what it cost are never told apart. */
export type BillingPort = {
  /** Throws a Problem when the tenant has nothing left to start a run with. */
  admit(trx: Trx, tenantId: string): Promise<void>;
  /** Books each once, however often it is called. Takes the account's lock, so it comes last. */
  book(trx: Trx, tenantId: string, costs: readonly StepCost[]): Promise<void>;
};

/** A step of a run and its attempt: each begins a task of its own, however often it is interrupted. */
export type ExternalCall = { runId: string; stepKey: string; attempt: number };

export type ExternalReply =
  | { text: string; artifacts: Json[]; taskId: string | null }
  /** It needs to know something first. */
  | { question: string; taskId: string };

/** All throw a Problem; `onText` is told the text while it is written. */
export type ExternalAgentPort = {
  send(
    scope: Scope,
    call: ExternalCall & { agentId: string; skillId: string; text: string },
    options: { signal: AbortSignal; onText: (text: string) => void },
  ): Promise<ExternalReply>;
  /** To the question of the same call. */
  answer(
    scope: Scope,
    call: ExternalCall & { agentId: string; text: string },
    options: { signal: AbortSignal; onText: (text: string) => void },
  ): Promise<ExternalReply>;
  cancel(scope: Scope, call: ExternalCall & { agentId: string }): Promise<void>;
};

export type PredictionProtocol = 'openInference' | 'mlflow' | 'torchServe' | 'json';

export type Prediction = { prediction: Json; scores: Json };

export type PredictionPort = {
  /** Throws a Problem, as models do. */
  predict(
    scope: Scope,
    request: { modelId: string; protocol: PredictionProtocol; input: Json },
    options: { signal: AbortSignal; idempotencyKey: string; user?: ModelUser },
  ): Promise<Prediction>;
};

/** Whose run loads, stores and calls: decides which texts it may reach. */
export type MemoryUser = {
  id: string;
  projectId: string;
  conversationId: string | null;
  startedBy: { id: string };
};

/** Both throw a Problem, of a memory that is out of scope too. */
export type MemoryPort = {
  /** Undefined: nothing is stored under the key. */
  load(scope: Scope, place: { memoryId: string; key: string; run: MemoryUser }): Promise<string | undefined>;
  /** Answers what is stored now. Stores once under a `writeKey`, however often it is called. */
  store(
    scope: Scope,
    writing: {
      memoryId: string;
      key: string;
      run: MemoryUser;
      text: string;
      mode: 'replace' | 'append';
      writeKey: string;
    },
  ): Promise<string>;
};

/** What a model and a step know of a tool. */
export type ToolDescription = Pick<
  Tool,
  'id' | 'name' | 'standardizedName' | 'description' | 'purpose' | 'parameters'
> & {
  /** A call that was interrupted may be made again. */
  onlyReads: boolean;
  /** The tool is another agent, which the engine runs itself; `version`: a number or a label. */
  agent?: { id: string; version: string };
  /** A JSON Schema that says more of its values than the parameters do. */
  inputSchema?: { [keyword: string]: Json };
  /** Models are not told of it: it is switched off, or what it does has changed. */
  isOff?: boolean;
  /** People decide about each call, whatever step makes it. */
  isAsked?: boolean;
};

export type ToolAnswer = { status: number; data: Json; headers: { [name: string]: string } };

/** Both throw the tools' not-found Problem for one that the scope does not have. */
export type ToolPort = {
  describe(scope: Scope, toolId: string): Promise<ToolDescription>;
  /** Any status is an answer. Throws a Problem; `retryable` of `modelProblemIsRetryable` says whether trying again may help. */
  call(
    scope: Scope,
    call: { toolId: string; values: { [name: string]: Json } },
    options: {
      signal: AbortSignal;
      idempotencyKey: string;
      run: MemoryUser;
      /** Of tools that say how far they are: a line each time. */
      onProgress?: (line: string) => void;
    } & AnsweredSoFar,
  ): Promise<ToolAnswer>;
};

/** A file as it was uploaded; `type` is a media type, `size` in bytes. */
export type SourceText = { name: string; type: string; size: number; text: string };

export type DataSearchPort = {
  /** The best first; none: nothing was found. Throws a Problem, also for a data source that the scope does not have. */
  search(scope: Scope, dataSourceId: string, asked: SourceSearch): Promise<FoundChunk[]>;
  /** By name; where they are more or larger than `most`, only how many and how large. Throws as `search` does. */
  files(
    scope: Scope,
    dataSourceId: string,
    most: { count: number; characters: number },
  ): Promise<{ count: number; characters: number; files: SourceText[] }>;
};

export type PromptPort = {
  /** A prompt of the library as it was when the run began. Throws a Problem. */
  resolve(
    scope: Scope,
    prompt: { promptId: string; version: string; run: Pick<MemoryUser, 'id' | 'projectId'> },
  ): Promise<ResolvedPrompt>;
};

export type EnginePorts = {
  billing: BillingPort;
  models: ModelPort;
  guardrails: GuardrailPort;
  policies: PolicyPort;
  rateLimits: RateLimitPort;
  agents: AgentPort;
  approvals: ApprovalPort;
  connections: ConnectionPort;
  channels: ChannelPort;
  python: Pick<PythonPort, 'run'>;
  secrets: SecretPort;
  memories: MemoryPort;
  prompts: PromptPort;
  predictions: PredictionPort;
  tools: ToolPort;
  externalAgents: ExternalAgentPort;
  dataSearch: DataSearchPort;
};
