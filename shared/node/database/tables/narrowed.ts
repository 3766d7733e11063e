// What columns hold, where that is narrower than their type in the database: JSON, and the sets that domains declare.
// A column with a check constraint has its union from there.
import type { LibraryCard, LibraryContents } from '../../../imports/library-agent.ts';
import type { Industry } from '../../../imports/templates/industries.ts';
import type { SelectType } from 'kysely';
import type { RequestFormat, RequestInterface } from '../../../agent-requests/request.ts';
import type { ToolCall } from '../../../approvals/approval.ts';
import type { AgentChange, AgentOutcome } from '../../../agents/agent-job.ts';
import type { CustomField } from '../../../agents/custom-field.ts';
import type { MailVerdict } from '../../../executions/mail-verdict.ts';
import type { Plan } from '../../../access/limits.ts';
import type { Role } from '../../../access/roles.ts';
import type { PartDecision, Proposal } from '../../../assistant/turn.ts';
import type { Branding } from '../../../branding/branding.ts';
import type { UploadPurpose } from '../../../branding/upload.ts';
import type { SpaceStatus, SpaceUserStatus } from '../../../chat-spaces/chat-space.ts';
import type { SentFile } from '../../../conversations/message-file.ts';
import type { FeatureAudience } from '../../../feature-permissions/feature.ts';
import type { StoredField } from '../../../credentials/credential.ts';
import type { CredentialType } from '../../../credentials/credential-type.ts';
import type { InputMode } from '../../../deployments/deployment.ts';
import type { Initiation } from '../../../oauth/connector.ts';
import type { OauthProvider } from '../../../oauth/provider.ts';
import type { ReplayEvent, reportKinds } from '../../../client-errors/report.ts';
import type { FilterAction } from '../../../guardrails/filters/define.ts';
import type { Filter } from '../../../guardrails/filters/index.ts';
import type { Assignment, GuardrailDraft, Target } from '../../../guardrails/guardrail.ts';
import type { RunTrigger } from '../../../executions/run.ts';
import type {
  Direction,
  Excerpt,
  Finding,
  Severity,
  ViolationFeed,
  ViolationSource,
} from '../../../guardrails/violation.ts';
import type { FeedName } from '../../../feeds/feed.ts';
import type { Json } from '../../../kernel/json.ts';
import type { Locale } from '../../../kernel/locales.ts';
import type { MemoryReceipt } from '../../../memories/value.ts';
import type { inputTypes, ModelProvider, priceTypes, ProviderSettings } from '../../../models/model.ts';
import type { NotificationKind } from '../../../notifications/notification.ts';
import type { BulkAction, MemberJob, MemberOutcome } from '../../../people/member-job.ts';
import type {
  ConnectionKind,
  JoinRole,
  OidcSettings,
  SamlSettings,
  SignInPolicy,
  TestResult,
} from '../../../sso/connection.ts';
import type { ToolDefinition } from '../../../mcp-servers/definition.ts';
import type { McpAbout, McpServer } from '../../../mcp-servers/mcp-server.ts';
import type { DetectorKind, DetectorSettings } from '../../../detectors/detector.ts';
import type { PolicyContent } from '../../../policies/content.ts';
import type { PromptContent } from '../../../prompts/content.ts';
import type { AgentGraph } from '../../../steps/graph.ts';
import type { InputVariable } from '../../../steps/input-variable.ts';
import type { TenantEnvironment } from '../../../tenants/tenant.ts';
import type { ToolParameter } from '../../../tools/parameter.ts';
import type { AuthenticationType, BodyType, MethodType, ToolSettings } from '../../../tools/tool.ts';
import type { ToolType } from '../../../tools/tool-types.ts';
import type { IsJson } from './columns.ts';
import type { Schema } from './schema.ts';

type Details = Record<string, unknown>;

/** `at` as ISO 8601. */
export type ApprovalDecision = {
  userId: string;
  userName: string;
  decision: 'approved' | 'denied';
  comment: string;
  /** Absent in decisions that are older than forms. */
  form?: Record<string, Json>;
  at: string;
};

/** Only columns that exist, and only values that the database's type allows. */
type OfSchema<Tables> = {
  [Table in keyof Tables]: Table extends keyof Schema
    ? {
        [Name in keyof Tables[Table]]: Name extends keyof Schema[Table]
          ? IsJson<Schema[Table][Name]> extends true
            ? unknown
            : SelectType<Schema[Table][Name]>
          : never;
      }
    : never;
};
type Checked<Tables extends OfSchema<Tables>> = Tables;

export type Narrowed = Checked<{
  agents: { customFields: CustomField[] };
  agentRequests: { outputFormats: RequestFormat[]; interfaces: RequestInterface[] };
  agentJobs: { change: AgentChange; outcomes: AgentOutcome[] };
  agentVersions: { graph: AgentGraph; authors: { id: string; name: string }[] };
  assistantTurns: {
    decisions: PartDecision[];
    problem: { code: string; message: string };
    proposal: Proposal;
    templates: string[];
  };
  approvals: {
    approverRoles: Role[];
    decisions: ApprovalDecision[];
    form: InputVariable[];
    toolCall: ToolCall | null;
  };
  auditIntents: { call: Details };
  auditLog: { subject: Details; credential: Details };
  billingAccounts: { card: 'works' | 'declines' };
  billingPayments: { plan: Plan };
  brandings: { appearance: Branding };
  channelMessages: { body: { [key: string]: Json } };
  channelOutbox: { body: { [key: string]: Json } };
  chatSpaceUsers: { status: SpaceUserStatus };
  chatSpaces: { status: SpaceStatus };
  clientErrorReports: { kind: (typeof reportKinds)[number]; replay: ReplayEvent[] };
  communitySubmissions: { card: LibraryCard; contents: LibraryContents; industries: Industry[] };
  deadJobs: { payload: object };
  conversationMessages: { files: SentFile[] };
  credentials: { credentialType: CredentialType; fields: StoredField[] };
  deployments: { inputModes: InputMode[] };
  detectors: { kind: DetectorKind; settings: DetectorSettings[DetectorKind] };
  externalAgents: { card: object };
  featurePermissions: { audience: FeatureAudience['audience'] };
  guardrailAssignments: { scope: Assignment['scope'] };
  guardrailVersions: { settings: GuardrailDraft };
  guardrails: { filters: Filter[]; targets: Target[] };
  idempotencyKeys: { answer: object };
  licenseKeys: { plan: Plan };
  mails: { locale: Locale; state: 'waiting' | 'sent' | 'failed' | 'kept' };
  memberJobs: { action: BulkAction; outcomes: MemberOutcome[]; state: MemberJob['state'] };
  memberships: { roles: Role[] };
  memoryReceipts: { memories: MemoryReceipt['memories'] };
  modelPrices: { priceType: (typeof priceTypes)[number] };
  models: {
    inputType: (typeof inputTypes)[number];
    priceType: (typeof priceTypes)[number];
    provider: ModelProvider;
    providerSettings: ProviderSettings;
  };
  notifications: { details: Record<string, string>; kind: NotificationKind };
  oauthConnectors: { provider: OauthProvider };
  oauthConsents: { initiation: Initiation };
  personalCredentials: { fields: StoredField[] };
  promptInputs: { values: Record<string, string> };
  promptVersions: { content: PromptContent };
  projects: { status: 'Active' | 'Paused' };
  queuedJobs: { payload: object };
  runBatches: { graph: AgentGraph; inputs: { text: string; variables: Record<string, Json> }[] };
  runGraphs: { graph: AgentGraph };
  runRedactions: { action: 'Redact' | 'Block'; direction: Direction; filterType: ViolationSource };
  runSamples: { typed: Record<string, string> };
  runs: { input: { text: string; variables: Record<string, Json> }; trigger: RunTrigger };
  schedules: { lastRefusal: { code: string; message: string } };
  scimUsers: { attributes: Details };
  signInLinks: { purpose: 'reset' | 'confirm' | 'signIn' };
  signUps: { language: Locale };
  ssoConnections: {
    defaultRole: JoinRole;
    kind: ConnectionKind;
    lastTest: TestResult;
    settings: OidcSettings | SamlSettings;
  };
  ssoDomains: { verifiedBy: 'dns' | 'operator' };
  ssoPolicies: { signInPolicy: SignInPolicy };
  ssoStates: { identity: object };
  tenants: { environment: TenantEnvironment; subscriptionType: Plan };
  mcpServers: { about: McpAbout; leftOut: McpServer['leftOut'] };
  mcpTools: { approved: ToolDefinition; offered: ToolDefinition };
  tools: {
    authenticationType: AuthenticationType;
    bodyType: BodyType;
    headers: ToolSettings['headers'];
    answerFields: string[];
    methodType: MethodType;
    parameters: ToolParameter[];
    source: ToolSettings['source'];
    toolMetadata: ToolSettings['toolMetadata'];
    toolType: ToolType;
  };
  uploads: { purpose: UploadPurpose };
  users: { language: Locale };
  violations: {
    action: FilterAction;
    direction: Direction;
    excerpt: Excerpt;
    filterType: ViolationSource;
    findings: Finding[];
  };
  feedAlertRules: {
    feed: ViolationFeed;
    severity: Severity | null;
    filterType: ViolationSource | null;
    action: FilterAction | null;
  };
  feedViews: { feed: FeedName };
  policyVersions: { content: PolicyContent };
  receivedMails: { verdict: MailVerdict; refusal: { code: string; message: string } };
  webhookDeliveries: { refusal: { code: string; message: string } };
}>;
