/* oxlint-disable max-lines */
// Generated from the migrated schema by `npm run tables`; narrower types are in narrowed.ts.
import type {
  CreatedAt,
  Generated,
  GeneratedAlways,
  Jsonb,
  Nullable,
  TenantId,
  Timestamp,
} from './columns.ts';

export interface Schema {
  /** Second documents of agents, with the history of their drafts. */
  agentBranches: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    agentId: string;
    name: string;
    createdBy: string;
    createdByName: string;
    /** The active version when it was made. */
    fromVersion: Nullable<number>;
    /** When it was made, or restored last. */
    openedAt: Generated<Timestamp>;
    /** When draft and branch came together last, in either direction. */
    syncedAt: Generated<Timestamp>;
    archivedAt: Nullable<Timestamp>;
    mergedAt: Nullable<Timestamp>;
    /** Graphs of the draft before and after the last merge, deflated JSON; null when it was taken back. */
    merge: Nullable<Buffer>;
  };
  /** Versions that are hidden; the row goes when that is undone. */
  agentDeprecations: {
    tenantId: TenantId;
    agentId: string;
    number: number;
    setBy: string;
    setByName: string;
    setAt: Generated<Timestamp>;
  };
  agentFeedback: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** null: was removed from the tenant. */
    authorId: Nullable<string>;
    projectId: string;
    agentId: string;
    /** As it was called then: an agent may be purged. */
    agentName: string;
    /** null: the draft. */
    agentVersion: Nullable<number>;
    conversationId: string;
    messageId: string;
    runId: string;
    sentiment: 'blocker' | 'improve' | 'good';
    comment: string;
    /** The same for comments of the same words. */
    commentKey: GeneratedAlways<string>;
    status: Generated<'open' | 'resolved' | 'declined'>;
    reply: Generated<string>;
    fixVersion: Nullable<number>;
    decidedBy: Nullable<string>;
    decidedByName: Nullable<string>;
    decidedAt: Nullable<Timestamp>;
    revision: Generated<number>;
    updatedAt: Generated<Timestamp>;
    requestId: Nullable<string>;
    /** The author is a visitor of an embedded chat, called so; null: a member, or nobody any more. */
    visitorName: Nullable<string>;
  };
  /** What one person does to many agents; who is next, and what became of those before. */
  agentJobs: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    requesterId: string;
    change: Jsonb;
    agentIds: string[];
    outcomes: Generated<Jsonb>;
    state: Generated<'running' | 'stopping' | 'finished' | 'cancelled'>;
    workedAt: Generated<Timestamp>;
  };
  /** Names that point to one version of an agent and can be moved. */
  agentLabels: {
    tenantId: TenantId;
    agentId: string;
    name: string;
    number: number;
    setBy: string;
    setByName: string;
    setAt: Generated<Timestamp>;
  };
  agentLinks: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    tokenHash: Buffer;
    agentId: string;
    name: string;
    file: string;
    author: string;
    expiresAt: Timestamp;
    /** Null: made before links knew it; they end within a week. */
    authorId: Nullable<string>;
    maxUses: number;
    /** The calls that used it: the same call, sent again, is no further use. */
    usedBy: Generated<string[]>;
    /** Null: the draft, as it was. */
    version: Nullable<number>;
    deactivatedAt: Nullable<Timestamp>;
  };
  agentRequests: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** null: was removed from the tenant. */
    requesterId: Nullable<string>;
    assigneeId: Nullable<string>;
    title: string;
    description: string;
    priority: 'Urgent' | 'High' | 'Medium' | 'Low';
    department: string;
    tags: string[];
    outputFormats: string[];
    interfaces: string[];
    samples: string;
    blockers: string;
    status: Generated<'New' | 'Triaged' | 'InProgress' | 'InReview' | 'Delivered' | 'Declined'>;
    /** Why it was declined. */
    reason: Generated<string>;
    deploymentId: Nullable<string>;
    revision: Generated<number>;
    updatedAt: Generated<Timestamp>;
  };
  agentUses: {
    tenantId: TenantId;
    agentId: string;
    kind: 'agent' | 'model' | 'tool' | 'prompt' | 'credential';
    usedId: string;
  };
  /** Frozen copies. Append-only. */
  agentVersions: {
    tenantId: TenantId;
    agentId: string;
    number: number;
    /** sha256 of the graph's text, hexadecimal. */
    hash: string;
    graph: Jsonb;
    /** The whole document as it was published, with its history. */
    bytes: Buffer;
    title: Generated<string>;
    description: Generated<string>;
    /** People who changed something since the version before. */
    authors: Generated<Jsonb>;
    publishedBy: string;
    publishedByName: string;
    createdAt: CreatedAt;
  };
  /** Agents; the draft is a live document. A deleted one keeps its row: runs and violations still name it. */
  agents: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    name: string;
    tagline: Generated<string>;
    description: Generated<string>;
    department: Generated<string>;
    videoLink: Generated<string>;
    industries: Generated<string[]>;
    /** A bit mask of the clients that may use it. */
    accessibility: Generated<number>;
    external: Generated<boolean>;
    /** The newest version; null before the first. */
    liveVersion: Nullable<number>;
    createdBy: Nullable<string>;
    updatedAt: Generated<Timestamp>;
    deletedAt: Nullable<Timestamp>;
    customFields: Generated<Jsonb>;
    backupAgentId: Nullable<string>;
    hidden: Generated<boolean>;
    /** Those of the ways it is reached that are switched off, as bits. */
    interfacesOff: Generated<number>;
  };
  allowListHits: {
    tenantId: TenantId;
    detectorId: string;
    /** Its kind and value. */
    entry: string;
    count: number;
    lastAt: Timestamp;
  };
  apiKeys: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    /** sha256; the key itself is shown once. */
    keyHash: Buffer;
    prefix: string;
    createdBy: string;
    /** null: every project its creator may see. */
    projectIds: Nullable<string[]>;
    scopes: string[];
    includeConversations: Generated<boolean>;
    expiresAt: Nullable<Timestamp>;
    lastUsedAt: Nullable<Timestamp>;
    updatedAt: Generated<Timestamp>;
  };
  approvalLinks: {
    tokenHash: Buffer;
    tenantId: TenantId;
    approvalId: string;
    userId: string;
    expiresAt: Timestamp;
    createdAt: CreatedAt;
  };
  approvals: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    runId: string;
    stepKey: string;
    projectId: string;
    agentId: string;
    agentName: string;
    stepTitle: string;
    requestedBy: string;
    status: Generated<'waiting' | 'approved' | 'denied' | 'expired' | 'cancelled'>;
    message: string;
    subject: string;
    editedSubject: Nullable<string>;
    allowEdit: boolean;
    approverRoles: string[];
    approverIds: string[];
    quorum: number;
    approvedDescription: string;
    deniedDescription: string;
    decisions: Generated<Jsonb>;
    expiresAt: Nullable<Timestamp>;
    endedAt: Nullable<Timestamp>;
    /** The attempt of the step; a new attempt asks again. */
    attempt: number;
    approverGroupIds: Generated<string[]>;
    summary: Generated<string>;
    form: Generated<Jsonb>;
    toolCall: Nullable<Jsonb>;
  };
  assistantTurns: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: Nullable<string>;
    wish: string;
    askedById: string;
    askedByName: string;
    modelId: string;
    modelName: string;
    isDemo: boolean;
    state: Generated<'working' | 'ready' | 'failed' | 'cancelled'>;
    round: Generated<number>;
    message: Generated<string>;
    templates: Generated<Jsonb>;
    problem: Nullable<Jsonb>;
    proposal: Nullable<Jsonb>;
    decisions: Generated<Jsonb>;
  };
  auditHeads: {
    tenantId: TenantId;
    seq: number;
    hash: Buffer;
    /** Proves that one of our own processes wrote this head. */
    seal: string;
    chainedAt: Generated<Timestamp>;
  };
  auditIntents: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    aliveAt: Generated<Timestamp>;
    call: Jsonb;
  };
  auditLog: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    event: string;
    subjectId: string;
    subject: Jsonb;
    /** null: the product itself. */
    userId: Nullable<string>;
    userName: string;
    /** The person impersonating that user. */
    actorId: Nullable<string>;
    actorName: Nullable<string>;
    via: Nullable<string>;
    credential: Nullable<Jsonb>;
    ip: Nullable<string>;
    userAgent: Nullable<string>;
    operationId: Nullable<string>;
    route: Nullable<string>;
    /** Its number in the tenant's chain; null until it is chained. */
    seq: Nullable<number>;
    hash: Nullable<Buffer>;
  };
  /** Amounts are whole micro-dollars. Only the database's functions write balance, owed and last_receipt. */
  billingAccounts: {
    tenantId: TenantId;
    balance: Generated<number>;
    /** Advanced when a run cost more than the balance. */
    owed: Generated<number>;
    autoTopUp: Generated<boolean>;
    topUpBy: Generated<number>;
    provider: Nullable<string>;
    customerId: Nullable<string>;
    subscriptionId: Nullable<string>;
    /** When the provider was last asked for the state of the subscription. */
    subscriptionAsOf: Nullable<Timestamp>;
    /** The subscription was cancelled and ends then. */
    endsAt: Nullable<Timestamp>;
    /** The sandbox's card: works or declines. */
    card: Nullable<string>;
    trialEndsAt: Nullable<Timestamp>;
    paymentFailedAt: Nullable<Timestamp>;
    lastReceipt: Generated<number>;
    openedAt: Generated<Timestamp>;
  };
  billingEvents: {
    provider: string;
    id: string;
    type: string;
    receivedAt: Generated<Timestamp>;
  };
  billingPayments: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    kind: 'funds' | 'autoTopUp' | 'subscription';
    amount: number;
    plan: Nullable<string>;
    provider: string;
    providerId: Nullable<string>;
    status: 'due' | 'open' | 'later' | 'succeeded' | 'failed' | 'expired';
    failure: Nullable<string>;
    tries: Generated<number>;
    nextTryAt: Generated<Timestamp>;
    createdBy: Nullable<string>;
    endedAt: Nullable<Timestamp>;
  };
  brandings: {
    tenantId: TenantId;
    app: string;
    appearance: Jsonb;
    updatedAt: Generated<Timestamp>;
  };
  channelCounters: {
    tenantId: string;
    channel: string;
    lastSeq: number;
  };
  /** Numbered messages: seq runs per tenant and channel, from 1, without gaps. */
  channelMessages: {
    tenantId: string;
    channel: string;
    projectId: Nullable<string>;
    subjectId: Nullable<string>;
    body: Jsonb;
    seq: number;
    at: Generated<Timestamp>;
  };
  /** Messages written by transactions, not yet numbered. */
  channelOutbox: {
    id: GeneratedAlways<number>;
    tenantId: string;
    channel: string;
    projectId: Nullable<string>;
    subjectId: Nullable<string>;
    body: Jsonb;
  };
  /** The sender chooses the id, so a message that is sent twice is one. */
  chatSpaceMessages: {
    tenantId: TenantId;
    id: string;
    spaceId: string;
    position: number;
    /** Null: they have left the workspace. */
    authorId: Nullable<string>;
    /** Null: it was said to an agent, and stands in its run. */
    text: Nullable<string>;
    runId: Nullable<string>;
    agentId: Nullable<string>;
    projectId: Nullable<string>;
    deploymentId: Nullable<string>;
    deploymentName: Nullable<string>;
    createdAt: CreatedAt;
  };
  chatSpaceUsers: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    spaceId: string;
    userId: string;
    status: string;
    changedAt: Generated<Timestamp>;
    readPosition: Generated<number>;
    /** They look at the space until then, unless they say so again. */
    presentUntil: Nullable<Timestamp>;
  };
  chatSpaces: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    status: string;
    description: Generated<string>;
    /** Who invites, removes and archives; null: nobody is in it yet. */
    ownerId: Nullable<string>;
    /** Of the last message. Its row lock puts messages in order. */
    lastPosition: Generated<number>;
    updatedAt: Generated<Timestamp>;
  };
  clientErrorReports: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    userId: string;
    reportId: string;
    kind: string;
    message: string;
    stack: string;
    parts: string;
    path: string;
    browser: string;
    replay: Jsonb;
  };
  communitySubmissions: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: string;
    /** By which the library knows the agent: the id in its file. */
    libraryAgentId: string;
    /** Null: the draft, as it was. */
    version: Nullable<number>;
    name: string;
    tagline: string;
    description: string;
    industries: string[];
    videoLink: string;
    readiness: 'Template' | 'Ready';
    contributor: string;
    /** Null: has left the workspace. */
    contributorId: Nullable<string>;
    status: Generated<'Pending' | 'Approved' | 'Declined' | 'Withdrawn'>;
    /** Why it was declined. */
    reason: Generated<string>;
    decidedAt: Nullable<Timestamp>;
    file: string;
    card: Jsonb;
    contents: Jsonb;
    downloads: Generated<number>;
    views: Generated<number>;
  };
  connectionRequests: {
    tenantId: TenantId;
    runId: string;
    stepKey: string;
    attempt: number;
    /** May be gone: then the step goes on, and fails in words. */
    credentialId: string;
    /** Who is asked to connect. */
    userId: string;
    projectId: string;
    agentId: string;
    agentName: string;
    stepTitle: string;
    createdAt: CreatedAt;
  };
  /** One for each message and the run that answers it. The sender chooses
    the id, so a message that is sent twice is one. */
  conversationMessages: {
    tenantId: TenantId;
    id: string;
    conversationId: string;
    /** The message it follows; null: it is the first of its branch. */
    parentId: Nullable<string>;
    runId: Generated<string>;
    /** What its run calls the conversation: another first message begins another. */
    thread: string;
    position: number;
    createdAt: CreatedAt;
    files: Generated<Jsonb>;
  };
  conversations: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    ownerId: string;
    projectId: string;
    agentId: string;
    deploymentId: string;
    deploymentName: string;
    /** As its owner named it; empty: it is called by what was said first. */
    title: Generated<string>;
    isPinned: Generated<boolean>;
    isArchived: Generated<boolean>;
    /** The message its owner sees last: of several branches, which one is shown. */
    headId: Nullable<string>;
    updatedAt: Generated<Timestamp>;
  };
  credentials: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    /** Of scope Personal alone: whose it is. */
    ownerId: Nullable<string>;
    scope: 'Personal' | 'Project' | 'Tenant' | 'Admin';
    credentialType: string;
    sourceType: 'UserProvided' | 'OAuth';
    userSpecific: boolean;
    name: string;
    /** The origin it may be sent to; empty: those of its type. */
    address: string;
    /** Each field: its key, whether it is secret, and the value of one that is not. */
    fields: Jsonb;
    /** The secrets, as sealed JSON. */
    sealedValues: Nullable<string>;
    /** The service no longer accepts it. */
    isRejected: Generated<boolean>;
    expiresAt: Nullable<Timestamp>;
    /** When people were warned that it expires. */
    warnedAt: Nullable<Timestamp>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  dataSources: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    name: string;
    description: string;
    chunkSize: number;
    chunkOverlap: number;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  deadJobs: {
    id: string;
    tenantId: Nullable<string>;
    name: string;
    key: Nullable<string>;
    payload: Jsonb;
    attempts: number;
    error: string;
    createdAt: Timestamp;
    diedAt: Generated<Timestamp>;
  };
  demoRecords: {
    tenantId: TenantId;
    /** Such as run, agent, guardrail. */
    kind: string;
    name: string;
    id: string;
    state: Nullable<number>;
    /** Its times have been moved into the past. */
    settled: Generated<boolean>;
  };
  demoSeedings: {
    tenantId: string;
    beganAt: Generated<Timestamp>;
    /** How many runs it will make. */
    planned: Generated<number>;
    /** The process that works on it, until held_until. */
    heldBy: Nullable<string>;
    heldUntil: Generated<Timestamp>;
    finishedAt: Nullable<Timestamp>;
    removedAt: Nullable<Timestamp>;
  };
  departments: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    updatedAt: Generated<Timestamp>;
  };
  deploymentGroups: {
    tenantId: TenantId;
    deploymentId: string;
    groupId: string;
  };
  deploymentIcons: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    bytes: Buffer;
    hash: string;
    mediaType: string;
    createdBy: string;
    uploadedAt: Generated<Timestamp>;
  };
  deploymentPins: {
    tenantId: TenantId;
    userId: string;
    deploymentId: string;
    createdAt: CreatedAt;
  };
  deploymentUsers: {
    tenantId: TenantId;
    deploymentId: string;
    userId: string;
  };
  deployments: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: string;
    deploymentName: string;
    description: string;
    deploymentType:
      | 'Chat'
      | 'AddinChat'
      | 'AddinPlaybookCompare'
      | 'AddinPlaybookRules'
      | 'ChromeExtensionSummarize'
      | 'ChromeExtensionKeyPoints'
      | 'ChromeExtensionTranslate'
      | 'BrowserExtension';
    conversationType: 'StandardChat' | 'ImageOnly' | 'FileOnly';
    /** Whose choice it is; with nobody chosen, Selected is for nobody. */
    visibility: 'AllUsers' | 'Selected';
    tags: string[];
    categories: string[];
    isRecommended: boolean;
    iconId: Nullable<string>;
    aboutVersion: string;
    videoUrl: string;
    inputModes: string[];
    displayConsumptionInfo: boolean;
    /** What answers bring besides their text. */
    deploymentPrompt: Nullable<'Artifact' | 'Citation'>;
    /** Those that the agent’s project may not use any more are passed over. */
    userPrompts: string[];
    createdBy: string;
    updatedAt: Generated<Timestamp>;
  };
  detectors: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    kind: 'keywords' | 'customData' | 'allowList' | 'contentModeration';
    name: string;
    description: string;
    settings: Jsonb;
    createdBy: Nullable<string>;
    version: Generated<number>;
    updatedAt: Generated<Timestamp>;
  };
  /** Who is editing a document, by node of the sync server; entries not renewed for a while are stale. */
  documentEditors: {
    document: string;
    tenantId: TenantId;
    projectId: string;
    userId: string;
    name: string;
    node: string;
    since: Generated<Timestamp>;
    seenAt: Generated<Timestamp>;
  };
  documentMentions: {
    id: GeneratedAlways<number>;
    tenantId: TenantId;
    document: string;
    authorId: string;
    userId: string;
    comment: string;
    thread: string;
    text: string;
    createdAt: CreatedAt;
  };
  /** States a document was in, one for each burst of editing; filled when the log is folded. */
  documentMoments: {
    document: string;
    tenantId: TenantId;
    /** Of the last update it contains. */
    seq: number;
    userId: string;
    beganAt: Timestamp;
    at: Timestamp;
    /** Ids of the steps that person changed, at most as many as the limits say. */
    steps: string[];
    /** What it did then: deflated JSON. */
    graph: Buffer;
    /** Named moments are kept for ever. */
    name: Nullable<string>;
  };
  documentSnapshots: {
    document: string;
    tenantId: TenantId;
    state: Buffer;
    createdAt: CreatedAt;
  };
  /** When a person last changed a step; filled when the log is compacted. */
  documentTouches: {
    document: string;
    tenantId: TenantId;
    userId: string;
    stepId: string;
    at: Timestamp;
  };
  documentUpdates: {
    seq: GeneratedAlways<number>;
    tenantId: TenantId;
    /** The document's name. */
    document: string;
    update: Buffer;
    /** Such as connection, local, redis, parked. */
    origin: string;
    userId: Nullable<string>;
    /** Ids of the steps it changed. */
    touched: Generated<string[]>;
    createdAt: CreatedAt;
  };
  emailTriggers: {
    id: string;
    tenantId: TenantId;
    projectId: string;
    agentId: string;
    /** 0: of the draft, until the agent is published. */
    version: number;
    /** Of the active version: only that one starts runs. */
    isLive: boolean;
    /** The same in all versions, in small letters. */
    address: string;
    restriction: 'None' | 'Domain' | 'Email';
    /** Domains or addresses, as the restriction says. */
    allowed: string[];
    isActive: boolean;
    updatedBy: string;
    updatedByName: string;
    createdAt: CreatedAt;
    updatedAt: Generated<Timestamp>;
  };
  embedKeys: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: string;
    sealedKey: string;
    /** What a key is found by. */
    keyHash: string;
    /** None: it is good from nowhere. */
    allowedOrigins: Generated<string[]>;
    rotatedAt: Generated<Timestamp>;
    lastUsedAt: Nullable<Timestamp>;
    /** What servers sign with who their visitors are; null:
    nobody has asked for it. */
    sealedIdentitySecret: Nullable<string>;
  };
  externalAgents: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    url: string;
    sealedKey: Nullable<string>;
    card: Jsonb;
    name: string;
    createdBy: Nullable<string>;
    author: string;
    refreshedAt: Generated<Timestamp>;
    credentialId: Nullable<string>;
  };
  externalTasks: {
    tenantId: TenantId;
    externalAgentId: string;
    runId: string;
    callKey: string;
    taskId: string;
    contextId: string;
    createdAt: CreatedAt;
  };
  featurePermissions: {
    tenantId: TenantId;
    feature: string;
    audience: string;
    userIds: Generated<string[]>;
    groupIds: Generated<string[]>;
  };
  feedAlertRules: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    feed: string;
    projectId: Nullable<string>;
    severity: Nullable<string>;
    filterType: Nullable<string>;
    action: Nullable<string>;
    threshold: number;
    withinMinutes: number;
    coolDownMinutes: number;
    recipientUserIds: string[];
    enabled: boolean;
    /** Violations before it have been told of. */
    countedFrom: Generated<Timestamp>;
    lastFiredAt: Nullable<Timestamp>;
    updatedAt: Generated<Timestamp>;
  };
  feedViews: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    userId: string;
    userName: string;
    feed: string;
    name: string;
    query: string;
    isShared: boolean;
  };
  groupMembers: {
    tenantId: TenantId;
    groupId: string;
    userId: string;
    createdAt: CreatedAt;
  };
  groups: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    /** Directory: managed by the company's directory, not by hand. */
    groupType: Generated<'Local' | 'Directory'>;
    /** Its id in the directory. */
    externalId: Nullable<string>;
    leaderId: Nullable<string>;
    updatedAt: Generated<Timestamp>;
  };
  guardrailAssignments: {
    tenantId: TenantId;
    guardrailId: string;
    scope: string;
    entityId: string;
    /** The project itself, or the agent's; null: of the tenant or a gateway. */
    projectId: Nullable<string>;
  };
  guardrailDetectors: {
    tenantId: TenantId;
    guardrailId: string;
    detectorId: string;
  };
  guardrailVersions: {
    tenantId: TenantId;
    guardrailId: string;
    number: number;
    /** GuardrailDraft, as it was saved. */
    settings: Jsonb;
    /** Null: it was there before versions were kept. */
    savedBy: Nullable<string>;
    savedByName: string;
    createdAt: CreatedAt;
  };
  guardrails: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    description: string;
    enabled: boolean;
    applyDatasource: boolean;
    applyToTools: boolean;
    filters: Jsonb;
    targets: Jsonb;
    version: Generated<number>;
    updatedAt: Generated<Timestamp>;
    /** The one data source whose passages it reads, and its embedding; empty: all. */
    selectedSource: Generated<string>;
  };
  idempotencyKeys: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** The person or API key that made the call. */
    actor: string;
    key: string;
    route: string;
    /** sha256 of parameters, query and body. */
    requestHash: Buffer;
    /** The same for every attempt: a repeated call finds what an interrupted one made. */
    operationId: Generated<string>;
    busyUntil: Nullable<Timestamp>;
    status: Nullable<number>;
    answer: Nullable<Jsonb>;
  };
  impersonationTokens: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** sha256; the token itself is shown once. */
    tokenHash: Buffer;
    /** The person who is impersonated. */
    userId: string;
    createdBy: string;
    reason: string;
    readOnly: boolean;
    expiresAt: Timestamp;
    redeemedAt: Nullable<Timestamp>;
    endedAt: Nullable<Timestamp>;
    endedHow: Nullable<string>;
  };
  invitations: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    tokenHash: Buffer;
    userId: string;
    invitedBy: Nullable<string>;
    expiresAt: Timestamp;
    usedAt: Nullable<Timestamp>;
    revokedAt: Nullable<Timestamp>;
  };
  jobQueues: {
    name: string;
    runs: Generated<number>;
    failures: Generated<number>;
    durationMs: number;
    finishedAt: Timestamp;
  };
  jobs: {
    name: string;
    dueAt: Timestamp;
    /** The process that works on it. */
    runner: Nullable<string>;
    leasedUntil: Nullable<Timestamp>;
    startedAt: Nullable<Timestamp>;
    finishedAt: Nullable<Timestamp>;
    durationMs: Nullable<number>;
    runs: Generated<number>;
    /** Consecutive ones. */
    failures: Generated<number>;
  };
  /** Append-only. */
  ledgerEntries: {
    tenantId: TenantId;
    transactionId: string;
    account: 'balance' | 'usage' | 'payments' | 'credits' | 'subscriptions' | 'advances';
    amount: number;
  };
  /** Append-only. */
  ledgerTransactions: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    key: string;
    type: 'Usage' | 'Payment' | 'AutoTopUp' | 'Credit' | 'Subscription' | 'Refund' | 'Advance' | 'Repayment';
    /** The change of the balance; for subscriptions the amount paid. */
    amount: number;
    balanceAfter: number;
    description: Generated<string>;
    runId: Nullable<string>;
    stepKey: Nullable<string>;
    paymentId: Nullable<string>;
    receipt: Nullable<number>;
  };
  /** The organization's; tenant_id says in which of its tenants the key was entered. */
  licenseKeys: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** As written in the key itself, so that no key counts twice. */
    licenseId: string;
    organizationExternalId: string;
    key: string;
    plan: string;
    seats: number;
    issuedAt: Timestamp;
    expiresAt: Timestamp;
    addedBy: Nullable<string>;
  };
  mailCounts: {
    triggerId: string;
    tenantId: TenantId;
    agentId: string;
    minute: Timestamp;
    /** In that minute. */
    received: number;
    /** Sent back for later, of all time. */
    flooded: Generated<number>;
    floodedAt: Nullable<Timestamp>;
  };
  mails: {
    id: Generated<string>;
    recipient: string;
    locale: string;
    kind: string;
    /** JSON, sealed by the vault: its links give access. */
    sealedValues: string;
    state: Generated<string>;
    lastError: Nullable<string>;
    sentAt: Nullable<Timestamp>;
    createdAt: CreatedAt;
  };
  mcpCalls: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    serverId: string;
    toolName: string;
    milliseconds: number;
    outcome: 'Answered' | 'Failed';
    message: string;
    runId: Nullable<string>;
    byName: string;
  };
  mcpServers: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    name: string;
    description: string;
    transport: 'StreamableHttp' | 'Sse';
    address: string;
    credentialId: Nullable<string>;
    /** Seconds. */
    requestTimeout: number;
    libraryId: string;
    health: Generated<'Unknown' | 'Ready' | 'Failing'>;
    healthMessage: Generated<string>;
    checkedAt: Nullable<Timestamp>;
    checkMilliseconds: Nullable<number>;
    /** What it says of itself. */
    about: Nullable<Jsonb>;
    /** Tools that cannot be used, and why. */
    leftOut: Generated<Jsonb>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  mcpTools: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    serverId: string;
    name: string;
    /** As a person has read it; null: nobody has yet. */
    approved: Nullable<Jsonb>;
    approvedHash: Nullable<string>;
    /** As the server offers it now; null: no longer. */
    offered: Nullable<Jsonb>;
    offeredHash: Nullable<string>;
    /** Counts while what is offered is what was approved. */
    isOn: Generated<boolean>;
    isAsked: Generated<boolean>;
    onlyReads: Generated<boolean>;
    reviewer: Generated<string>;
    reviewedAt: Nullable<Timestamp>;
  };
  /** Their sum is how many members a tenant has. */
  memberCountChanges: {
    tenantId: string;
    change: number;
  };
  memberJobs: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    requesterId: string;
    action: string;
    userIds: string[];
    /** Of the people done so far, in the order of user_ids. */
    outcomes: Generated<Jsonb>;
    state: Generated<string>;
    workedAt: Generated<Timestamp>;
  };
  memberships: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    userId: string;
    roles: string[];
    /** The projects a ProjectAdmin or end user is limited to. */
    projectIds: Generated<string[]>;
    /** Set for everybody who is not active: whatever opens the tenant checks this column alone. */
    disabledAt: Nullable<Timestamp>;
    status: Generated<'Invited' | 'Active' | 'Deactivated' | 'Removed'>;
    /** The name this tenant sees: as invited, the person's own from joining on. */
    givenName: string;
    surname: string;
    email: string;
    /** The person's id in the directory. */
    externalId: Nullable<string>;
    departmentId: Nullable<string>;
    invitedAt: Nullable<Timestamp>;
    joinedAt: Nullable<Timestamp>;
    /** Of the sessions that have ended. */
    lastSeenAt: Nullable<Timestamp>;
    updatedAt: Generated<Timestamp>;
    nameKey: GeneratedAlways<string>;
    search: GeneratedAlways<string>;
  };
  memories: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    name: string;
    type: 'User' | 'Conversation';
    userSpecific: boolean;
    createdBy: Nullable<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
    version: Generated<number>;
    maxEntries: Generated<number>;
    maxCharacters: Generated<number>;
    whenFull: Generated<'refuse' | 'removeOldest'>;
    maxAgeDays: Nullable<number>;
  };
  memoryReceipts: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    personId: string;
    personName: string;
    createdBy: string;
    author: string;
    entries: number;
    memories: Jsonb;
  };
  memoryValues: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    memoryId: string;
    conversationId: Nullable<string>;
    userId: Nullable<string>;
    key: string;
    text: string;
    ownerId: string;
    updatedAt: Generated<Timestamp>;
    version: Generated<number>;
    contributorIds: Generated<string[]>;
    search: GeneratedAlways<string>;
  };
  memoryWrites: {
    tenantId: TenantId;
    memoryId: string;
    writeKey: string;
    createdAt: CreatedAt;
  };
  modelPrices: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    modelId: string;
    inputTokenPrice: number;
    outputTokenPrice: number;
    cachedInputTokenPrice: Nullable<number>;
    tokenUnits: number;
    priceType: string;
    author: string;
  };
  models: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** null: every project of the tenant may use it. */
    projectId: Nullable<string>;
    displayName: string;
    modelName: string;
    provider: string;
    /** Empty: the provider's own address. */
    endpoint: string;
    /** Sealed by the vault. */
    sealedKey: Nullable<string>;
    inputType: string;
    systemPrompt: string;
    /** US dollars for token_units tokens. */
    inputTokenPrice: number;
    outputTokenPrice: number;
    tokenUnits: number;
    priceType: string;
    hasToolSupport: boolean;
    createdBy: Nullable<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
    category: Generated<
      | 'NLP'
      | 'Multimodal'
      | 'Embedding'
      | 'Image Generation'
      | 'Computer Vision'
      | 'Voice'
      | 'Machine Learning'
      | 'Reinforcement Learning'
    >;
    /** What its provider asks for beside a key and an address: region, project, version. */
    providerSettings: Generated<Jsonb>;
    deploymentType: Generated<'Shared' | 'Dedicated'>;
    deployedUrl: Generated<string>;
    sealedDeployedKey: Nullable<string>;
    sealedConnectionString: Nullable<string>;
    containerName: Generated<string>;
    state: Generated<'Active' | 'Disabled'>;
    /** The prompt it was set up with, which may be gone by now. */
    promptId: Nullable<string>;
    /** The entry of the shipped library it was made from, which may be gone by now. */
    libraryModelId: Nullable<string>;
    allowAiriaCredentials: Generated<boolean>;
    allowByokCredentials: Generated<boolean>;
    /** Of input that the provider had read before; null: the same as other input. */
    cachedInputTokenPrice: Nullable<number>;
    credentialId: Nullable<string>;
  };
  notificationMailHours: {
    tenantId: TenantId;
    userId: string;
    kind: string;
    /** With the first mail of the hour, or with the digest of the one before. */
    beganAt: Generated<Timestamp>;
    sent: Generated<number>;
    /** When the first notification came that no mail was sent for; null: a mail was sent for each. */
    heldSince: Nullable<Timestamp>;
  };
  notifications: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    userId: string;
    kind: string;
    details: Generated<Jsonb>;
    subjectId: Nullable<string>;
    projectId: Nullable<string>;
    dedupe: Generated<string>;
    readAt: Nullable<Timestamp>;
  };
  oauthConnectors: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    provider: string;
    name: string;
    clientId: string;
    sealedSecret: Nullable<string>;
    scopes: string;
    authorizationEndpoint: string;
    tokenEndpoint: string;
    revokeEndpoint: string;
    /** Of a service of one’s own: the only origin its tokens are sent to. */
    apiAddress: string;
    /** Of a single-tenant Microsoft app. */
    directory: string;
    clientAuthentication: 'basic' | 'post';
    author: string;
    updatedAt: Generated<Timestamp>;
    /** What its tokens are asked for; empty: the service knows no such thing. */
    resource: Generated<string>;
  };
  oauthConsents: {
    tenantId: TenantId;
    /** The state itself is in the address alone. */
    stateHash: Buffer;
    sessionId: string;
    userId: string;
    /** null: the operator’s client. */
    connectorId: Nullable<string>;
    sealedVerifier: string;
    baseUrl: string;
    /** What was asked for, as the call took it. */
    initiation: Jsonb;
    expiresAt: Timestamp;
  };
  oauthGrants: {
    tenantId: TenantId;
    credentialId: string;
    /** Whose, in a user-based credential; null: the credential’s own. */
    userId: Nullable<string>;
    /** null: the operator’s client. */
    connectorId: Nullable<string>;
    scopes: string;
    /** null: a user-based credential, whose tokens are each person’s. */
    sealedTokens: Nullable<string>;
    canRefresh: boolean;
    /** Of the access token; null: nobody has said. */
    tokenExpiresAt: Nullable<Timestamp>;
    updatedAt: Generated<Timestamp>;
  };
  personalCredentials: {
    tenantId: TenantId;
    credentialId: string;
    userId: string;
    /** As in credentials. */
    fields: Jsonb;
    /** As in credentials. */
    sealedValues: Nullable<string>;
    isRejected: Generated<boolean>;
    updatedAt: Generated<Timestamp>;
  };
  policies: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    description: string;
    category: 'agentConstraints' | 'security' | 'responsibleAi' | 'dlp';
    priority: number;
    scope: 'gateway' | 'agents' | 'project';
    projectId: Nullable<string>;
    gatewayConfigurationIds: string[];
    action: 'audit' | 'block';
    ends: 'call' | 'step';
    enabled: boolean;
    publishedVersion: Nullable<number>;
    revision: Generated<number>;
    createdBy: Nullable<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  policyVersions: {
    tenantId: TenantId;
    policyId: string;
    number: number;
    content: Jsonb;
    description: string;
    publishedBy: string;
    publishedByName: string;
    createdAt: CreatedAt;
  };
  projectGraphEdges: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    graphId: string;
    ownerId: Nullable<string>;
    type: string;
    confidence: number;
    saidFrom: string;
    saidTo: string;
    fromId: string;
    toId: string;
    byHand: Generated<boolean>;
    updatedAt: Generated<Timestamp>;
  };
  projectGraphMentions: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    graphId: string;
    ownerId: Nullable<string>;
    sourceId: string;
    nodeId: Nullable<string>;
    edgeId: Nullable<string>;
    confidence: number;
    excerpt: string;
    position: number;
  };
  projectGraphMerges: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    graphId: string;
    ownerId: Nullable<string>;
    keptId: string;
    mergedId: string;
    author: string;
  };
  projectGraphNodes: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    graphId: string;
    ownerId: Nullable<string>;
    key: string;
    name: string;
    type: string;
    properties: Generated<Jsonb>;
    confidence: number;
    mergedInto: Nullable<string>;
    rootId: Nullable<string>;
    byHand: Generated<boolean>;
    updatedAt: Generated<Timestamp>;
  };
  projectGraphSources: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    graphId: string;
    ownerId: Nullable<string>;
    name: string;
    content: string;
    status: Generated<'Pending' | 'Processing' | 'Finished' | 'Failed' | 'Aborted'>;
    round: Generated<number>;
    done: Generated<number>;
    total: Generated<number>;
    errorCode: Generated<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  projectGraphs: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    name: string;
    description: string;
    userSpecific: boolean;
    createdBy: Nullable<string>;
    author: string;
    version: Generated<number>;
    updatedAt: Generated<Timestamp>;
  };
  projectPins: {
    tenantId: TenantId;
    userId: string;
    projectId: string;
    createdAt: CreatedAt;
  };
  projects: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    description: Generated<string>;
    icon: Generated<string>;
    status: Generated<string>;
    createdBy: Nullable<string>;
    updatedAt: Generated<Timestamp>;
    deletedAt: Nullable<Timestamp>;
    deletedBy: Generated<string>;
    /** US dollars; null: none. */
    monthlyBudget: Nullable<number>;
    /** Resumed for the rest of the month although the budget is used up. */
    budgetWaivedUntil: Nullable<Timestamp>;
  };
  promptInputs: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    promptId: string;
    name: string;
    values: Jsonb;
    message: string;
    updatedAt: Generated<Timestamp>;
  };
  promptLabelMoves: {
    tenantId: TenantId;
    promptId: string;
    name: string;
    movedAt: Generated<Timestamp>;
    number: Nullable<number>;
    id: Generated<string>;
  };
  promptLabels: {
    tenantId: TenantId;
    promptId: string;
    name: string;
    number: number;
    isProtected: Generated<boolean>;
    setBy: string;
    setByName: string;
    setAt: Generated<Timestamp>;
  };
  promptVersions: {
    tenantId: TenantId;
    promptId: string;
    number: number;
    content: Jsonb;
    description: string;
    publishedBy: string;
    publishedByName: string;
    createdAt: CreatedAt;
  };
  prompts: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    name: string;
    createdBy: Nullable<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  queuedJobs: {
    id: Generated<string>;
    /** null: the installation's own. */
    tenantId: Nullable<string>;
    turn: GeneratedAlways<string>;
    name: string;
    key: Nullable<string>;
    payload: Jsonb;
    dueAt: Generated<Timestamp>;
    attempts: Generated<number>;
    lastError: Nullable<string>;
    runner: Nullable<string>;
    leasedUntil: Nullable<Timestamp>;
    startedAt: Nullable<Timestamp>;
    isCancelled: Generated<boolean>;
    progressDone: Nullable<number>;
    progressTotal: Nullable<number>;
    createdAt: CreatedAt;
  };
  rateLimitCounters: {
    tenantId: TenantId;
    rateLimitId: string;
    /** Of a user, key, agent or project. */
    subjectId: string;
    periodStart: Timestamp;
    used: number;
  };
  rateLimitMappings: {
    tenantId: TenantId;
    rateLimitId: string;
    guardrailId: string;
  };
  rateLimits: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    name: string;
    description: string;
    measure: 'requests' | 'inputTokens' | 'outputTokens';
    amount: number;
    period: 'second' | 'minute' | 'hour' | 'day' | 'month';
    subject: 'user' | 'key' | 'agent' | 'project';
    version: Generated<number>;
    updatedAt: Generated<Timestamp>;
  };
  receivedMails: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    agentId: string;
    triggerId: string;
    bytes: number;
    /** Whom it says it is from. */
    sender: Nullable<string>;
    verdict: Nullable<Jsonb>;
    runId: Nullable<string>;
    /** Why it started no run. */
    refusal: Nullable<Jsonb>;
  };
  recoveryCodes: {
    userId: string;
    codeHash: Buffer;
    usedAt: Nullable<Timestamp>;
  };
  runBatches: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: string;
    agentName: string;
    version: Nullable<number>;
    graph: Jsonb;
    inputs: Jsonb;
    startedById: string;
    startedByName: string;
    error: Nullable<Jsonb>;
    cancelledAt: Nullable<Timestamp>;
  };
  /** The journal. Append-only, numbered per run from 1 without gaps. */
  runEvents: {
    tenantId: TenantId;
    runId: string;
    seq: number;
    at: Generated<Timestamp>;
    type: string;
    stepKey: Nullable<string>;
    data: Nullable<Jsonb>;
  };
  runGraphs: {
    tenantId: TenantId;
    /** sha256 of the graph's canonical text. */
    hash: string;
    graph: Jsonb;
    createdAt: CreatedAt;
  };
  runModels: {
    tenantId: TenantId;
    runId: string;
    modelId: string;
    name: string;
    provider: string;
    calls: number;
    inputTokens: number;
    outputTokens: number;
    /** US dollars. */
    cost: number;
  };
  /** Values that placeholders stand for in the runs of a family; sealed holds the JSON of KnownValue[]. */
  runPlaceholders: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** See runs: a conversation, or a run with its own. */
    family: string;
    sealed: string;
  };
  /** Text that a filter removed from a run; sealed holds the JSON of HiddenText[]. */
  runRedactions: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** Of the run it was found in: the other runs of the family hide it as well. */
    family: string;
    runId: string;
    violationId: string;
    stepKey: string;
    direction: string;
    guardrailName: string;
    filterType: string;
    /** What was done with the whole text. */
    action: string;
    sealed: string;
  };
  runSamples: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: string;
    name: string;
    typed: Jsonb;
    savedById: string;
    savedByName: string;
  };
  runSteps: {
    tenantId: TenantId;
    runId: string;
    /** "stepId", or "loopId[3]/stepId" inside of a loop. */
    key: string;
    status: 'running' | 'retry' | 'waiting' | 'answered' | 'looping' | 'done' | 'failed' | 'skipped';
    attempt: Generated<number>;
    input: Nullable<Jsonb>;
    output: Nullable<Jsonb>;
    routes: Nullable<string[]>;
    error: Nullable<Jsonb>;
    wakeAt: Nullable<Timestamp>;
    usage: Nullable<Jsonb>;
    startedAt: Nullable<Timestamp>;
    endedAt: Nullable<Timestamp>;
    /** The journal event that caused this state. */
    seq: number;
    repeats: Generated<number>;
    /** The step did not run: its output is that of the earlier run, or was given with the call. */
    kept: Nullable<'run' | 'given'>;
  };
  runs: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: string;
    agentId: string;
    agentName: string;
    /** null: the draft as it was at the start. */
    version: Nullable<number>;
    graphHash: string;
    input: Jsonb;
    /** The message as guardrails let it pass; null until then. */
    checkedText: Nullable<string>;
    output: Nullable<Jsonb>;
    error: Nullable<Jsonb>;
    status: Generated<
      | 'queued'
      | 'running'
      | 'pausing'
      | 'paused'
      | 'waiting'
      | 'succeeded'
      | 'partial'
      | 'failed'
      | 'halted'
      | 'cancelled'
    >;
    via: string;
    startedById: string;
    startedByName: string;
    conversationId: Nullable<string>;
    parentRunId: Nullable<string>;
    parentStepKey: Nullable<string>;
    depth: Generated<number>;
    priority: Generated<number>;
    /** When a worker must look next: start, wake-up or end of its lease; null: never. */
    dueAt: Nullable<Timestamp>;
    /** Grows with every claim; fences off a worker that lost the run. */
    epoch: Generated<number>;
    /** Claims since the last step that ended. */
    idleClaims: Generated<number>;
    worker: Nullable<string>;
    /** The number of journal events; taken under the row's lock, so without gaps. */
    lastSeq: Generated<number>;
    deadlineAt: Nullable<Timestamp>;
    /** A key that starts at most one run in its tenant. */
    dedupe: Nullable<string>;
    inputTokens: Generated<number>;
    outputTokens: Generated<number>;
    /** US dollars. */
    cost: Generated<number>;
    startedAt: Nullable<Timestamp>;
    endedAt: Nullable<Timestamp>;
    /** Runs of one family may contain texts of each other; null: the run alone, under its own id. */
    family: Nullable<string>;
    /** The earlier run whose finished steps it took over. */
    fromRunId: Nullable<string>;
    /** The schedule or trigger that began it; null: a person, a program, an agent. */
    trigger: Nullable<Jsonb>;
    batchId: Nullable<string>;
    batchRow: Nullable<number>;
    /** It failed, and its answer is that of the backup agent. */
    byBackup: Generated<boolean>;
    /** With which the run was started, or the run that started it. */
    apiKeyId: Nullable<string>;
    /** The run before it in a conversation that has branches. It is not
    performed while that one is open, and is told of what was said in that one and before it alone. */
    followsRunId: Nullable<string>;
  };
  schedules: {
    id: Generated<string>;
    tenantId: TenantId;
    projectId: string;
    agentId: string;
    /** 0: of the draft, until the agent is published. */
    version: number;
    name: string;
    type: 'Minute' | 'Hourly' | 'Daily' | 'Weekly' | 'OneTime';
    every: number;
    days: number[];
    dayOption: 'EveryDay' | 'Weekdays' | 'Weekends';
    /** A day of the calendar of its time zone. */
    startDate: Nullable<string>;
    timeSlot: Nullable<string>;
    timeZone: string;
    prompt: string;
    allowsOverlap: boolean;
    isActive: boolean;
    /** The slot it fires at; null while it does not: switched off, over, or of a version that is not active. */
    nextAt: Nullable<Timestamp>;
    lastRunId: Nullable<string>;
    lastAt: Nullable<Timestamp>;
    lastLate: Generated<boolean>;
    /** How that run ended is part of the failures. */
    lastCounted: Generated<boolean>;
    /** Why the last slot began no run. */
    lastRefusal: Nullable<Jsonb>;
    /** In a row; those of the last run once it is counted. */
    failures: Generated<number>;
    switchedOffAt: Nullable<Timestamp>;
    updatedBy: string;
    updatedByName: string;
    createdAt: CreatedAt;
    updatedAt: Generated<Timestamp>;
  };
  scimTokens: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    tokenHash: Buffer;
    prefix: string;
    createdBy: Nullable<string>;
    expiresAt: Timestamp;
    lastUsedAt: Nullable<Timestamp>;
  };
  scimUsers: {
    tenantId: TenantId;
    userId: string;
    userName: string;
    externalId: Nullable<string>;
    email: Nullable<string>;
    /** Everything the provider has sent, unchanged. */
    attributes: Jsonb;
    createdAt: CreatedAt;
    updatedAt: Generated<Timestamp>;
  };
  secondFactors: {
    userId: string;
    /** Sealed by the vault. */
    secret: string;
    /** null: begun, not yet in force. */
    confirmedAt: Nullable<Timestamp>;
    /** The newest time step a code was accepted for; none works twice. */
    lastStep: Generated<number>;
    createdAt: CreatedAt;
  };
  sessions: {
    id: Generated<string>;
    /** null: the person is a member of none. */
    tenantId: Nullable<string>;
    createdAt: CreatedAt;
    userId: string;
    /** sha256; the token itself is only in the browser. */
    tokenHash: Buffer;
    authMethod: string;
    userAgent: Generated<string>;
    lastSeenAt: Generated<Timestamp>;
    expiresAt: Timestamp;
    ssoConnectionId: Nullable<string>;
    /** The person impersonating this one. */
    impersonatedBy: Nullable<string>;
    impersonationId: Nullable<string>;
    secondFactorAt: Nullable<Timestamp>;
  };
  signInAttempts: {
    emailHash: Buffer;
    /** Failed ones. */
    attempts: number;
    attemptedAt: Timestamp;
    lockedUntil: Nullable<Timestamp>;
    underWay: Generated<number>;
    /** Of attempts counted for one source: the account they were for. */
    accountHash: Nullable<Buffer>;
  };
  signInLinks: {
    /** sha256; the token itself is only in the mail. */
    tokenHash: Buffer;
    purpose: string;
    userId: string;
    createdAt: CreatedAt;
    expiresAt: Timestamp;
    usedAt: Nullable<Timestamp>;
  };
  signInTickets: {
    ticketHash: Buffer;
    userId: string;
    /** null: the person is a member of none. */
    tenantId: Nullable<string>;
    createdAt: CreatedAt;
    expiresAt: Timestamp;
  };
  signUps: {
    id: Generated<string>;
    email: string;
    givenName: string;
    surname: string;
    companyName: string;
    /** argon2id. */
    passwordHash: string;
    language: string;
    /** sha256; the token itself is only in the mail. */
    tokenHash: Buffer;
    createdAt: CreatedAt;
    expiresAt: Timestamp;
  };
  sourceChunks: {
    tenantId: TenantId;
    sourceId: string;
    fileId: string;
    position: number;
    page: Nullable<number>;
    heading: string;
    text: string;
    words: string;
    stems: string;
  };
  sourceFiles: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    sourceId: string;
    fileName: string;
    kind: 'text' | 'markdown' | 'csv' | 'json' | 'html';
    size: number;
    content: string;
    status: Generated<'Pending' | 'Processing' | 'Indexed' | 'IndexingFailed' | 'Aborted'>;
    errorCode: Generated<string>;
    round: Generated<number>;
    chunksCount: Generated<number>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  ssoConnections: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    kind: string;
    displayName: string;
    defaultRole: string;
    enabled: boolean;
    settings: Jsonb;
    /** Sealed by the vault. */
    sealedSecret: Nullable<string>;
    lastTest: Nullable<Jsonb>;
    updatedAt: Generated<Timestamp>;
  };
  ssoDomains: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    connectionId: string;
    domain: string;
    token: string;
    verifiedAt: Nullable<Timestamp>;
    verifiedBy: Nullable<string>;
  };
  ssoIdentities: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    connectionId: string;
    issuer: string;
    subject: string;
    userId: string;
    lastSignInAt: Generated<Timestamp>;
  };
  ssoKeys: {
    tenantId: TenantId;
    certificate: string;
    /** Sealed by the vault. */
    sealedKey: string;
    createdAt: CreatedAt;
  };
  ssoPolicies: {
    tenantId: TenantId;
    signInPolicy: string;
  };
  /** Sign-ins in progress: any node may finish one, once. */
  ssoStates: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    connectionId: string;
    stateHash: Buffer;
    /** Of the cookie of the browser that began. */
    browserHash: Buffer;
    /** SAML: the id of the request. */
    nonce: string;
    codeVerifier: string;
    redirect: string;
    baseUrl: string;
    expiresAt: Timestamp;
    claimedAt: Nullable<Timestamp>;
    ticketHash: Nullable<Buffer>;
    /** The person a SAML response has proved, until the browser fetches the session. */
    identity: Nullable<Jsonb>;
  };
  tenantFlags: {
    tenantId: TenantId;
    name: string;
    enabled: boolean;
  };
  tenantVariables: {
    tenantId: TenantId;
    name: string;
    value: string;
  };
  tenants: {
    id: Generated<string>;
    name: string;
    organizationExternalId: string;
    subscriptionType: string;
    subscriptionStatus: Generated<string>;
    createdAt: CreatedAt;
    secondFactorRequired: Generated<boolean>;
    environment: Generated<string>;
    accessControlGroup: Generated<boolean>;
    /** Nobody can sign in from then on. */
    disabledAt: Nullable<Timestamp>;
    isOperator: Generated<boolean>;
  };
  tools: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    /** null: every project of the tenant may use it. */
    projectId: Nullable<string>;
    name: string;
    /** What models call it. */
    standardizedName: string;
    description: string;
    purpose: string;
    methodType: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    apiEndpoint: string;
    headers: Jsonb;
    bodyType: 'None' | 'Json' | 'XFormUrlEncoded';
    body: string;
    parameters: Jsonb;
    /** Seconds. */
    requestTimeout: number;
    followRedirects: boolean;
    authenticationType: 'None' | 'HeaderAuth' | 'QueryParamAuth' | 'BasicAuth' | 'BearerAuth' | 'Credential';
    authenticationName: string;
    /** Sealed by the vault; null: none is stored. */
    sealedSecret: Nullable<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
    toolType: Generated<
      'Custom' | 'Agent' | 'Calculator' | 'DateTime' | 'Sql' | 'MemoryLoad' | 'MemoryStore' | 'GraphQuery'
    >;
    toolMetadata: Generated<Jsonb>;
    /** Seconds. */
    connectionTimeout: Generated<number>;
    /** Seconds until the answer begins; null: no limit of its own. */
    apiTimeout: Nullable<number>;
    useUserCredentials: Generated<boolean>;
    routeThroughAcc: Generated<boolean>;
    accGroup: Generated<string>;
    provider: Generated<string>;
    source: Generated<'UserProvided' | 'Library'>;
    libraryToolId: Generated<string>;
    /** The paths agents get of an answer; none: all of it. */
    answerFields: Generated<Jsonb>;
    /** Which API description it was made from; empty: none. */
    importSource: Generated<string>;
    /** Which operation of that, such as GET /pets/{id}. */
    importKey: Generated<string>;
    credentialId: Nullable<string>;
  };
  uploads: {
    id: Generated<string>;
    tenantId: TenantId;
    /** A repeated upload of the same file renews it. */
    uploadedAt: Generated<Timestamp>;
    purpose: string;
    /** sha256 of the bytes, hexadecimal. */
    hash: string;
    mediaType: string;
    fileName: string;
    /** Pixels; null for files that are not pictures. */
    width: Nullable<number>;
    height: Nullable<number>;
    bytes: Buffer;
    createdBy: Nullable<string>;
  };
  userPrompts: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    projectId: Nullable<string>;
    name: string;
    message: string;
    createdBy: Nullable<string>;
    author: string;
    updatedAt: Generated<Timestamp>;
  };
  /** People are global: one person may be a member of several tenants. */
  users: {
    id: Generated<string>;
    email: string;
    givenName: string;
    surname: string;
    /** argon2id; null: signs in another way. */
    passwordHash: Nullable<string>;
    language: Generated<string>;
    onboardedAt: Nullable<Timestamp>;
    disabledAt: Nullable<Timestamp>;
    createdAt: CreatedAt;
    /** null: nobody has proved to own the address. */
    emailVerifiedAt: Nullable<Timestamp>;
    passwordChangedAt: Nullable<Timestamp>;
    updatedAt: Generated<Timestamp>;
    /** Since when an address chosen by somebody else waits for its owner to confirm it. */
    emailUnconfirmedSince: Nullable<Timestamp>;
    /** false: only the browser's language when the account was made. */
    languageChosen: Generated<boolean>;
    /** Allows the minute before a page breaks to be saved with its report. */
    replaysErrors: Generated<boolean>;
    mentionEmails: Generated<boolean>;
  };
  /** The raw text, sealed, in a table of its own; deleted earlier than the violation. */
  violationTexts: {
    violationId: string;
    tenantId: TenantId;
    createdAt: CreatedAt;
    sealed: string;
  };
  violationWork: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    violationId: string;
    writtenById: string;
    writtenByName: string;
    kind: 'state' | 'assigned' | 'note' | 'allowed';
    state: Nullable<'open' | 'inWork' | 'resolved' | 'falsePositive'>;
    assigneeName: Nullable<string>;
    text: Generated<string>;
  };
  violations: {
    /** Derived from run, step, direction, guardrail and filter, so that one check never makes two. */
    id: string;
    tenantId: TenantId;
    createdAt: CreatedAt;
    guardrailId: string;
    guardrailName: string;
    guardrailVersion: number;
    filterType: string;
    action: string;
    /** 1 low, 2 medium, 3 high, 4 critical. */
    severity: number;
    direction: string;
    projectId: string;
    agentId: string;
    agentName: string;
    agentVersion: string;
    runId: string;
    stepKey: string;
    stepTitle: string;
    startedById: string;
    startedByName: string;
    types: string[];
    findings: Jsonb;
    excerpt: Jsonb;
    feed: 'security' | 'responsibleAi' | 'dlp' | 'agentConstraints';
    /** The tool whose call or result was checked. */
    toolName: Nullable<string>;
    state: Generated<'open' | 'inWork' | 'resolved' | 'falsePositive'>;
    assigneeId: Nullable<string>;
    assigneeName: Nullable<string>;
    noteCount: Generated<number>;
  };
  webhookDeliveries: {
    id: Generated<string>;
    tenantId: TenantId;
    createdAt: CreatedAt;
    agentId: string;
    webhookId: string;
    bytes: number;
    runId: Nullable<string>;
    /** Why it started no run. */
    refusal: Nullable<Jsonb>;
    /** What it brought, masked; null where it is not kept. */
    sample: Nullable<string>;
    /** The sample was longer. */
    isCut: Generated<boolean>;
  };
  webhooks: {
    id: string;
    tenantId: TenantId;
    projectId: string;
    agentId: string;
    /** 0: of the draft, until the agent is published. */
    version: number;
    /** Of the active version: only that one starts runs. */
    isLive: boolean;
    address: string;
    /** The same in all versions. */
    sealedSecret: string;
    name: string;
    type: 'Standard' | 'GitHub' | 'Stripe' | 'HMAC' | 'None';
    headerName: string;
    prefix: string;
    algorithm: 'sha256' | 'sha384' | 'sha512' | 'sha1';
    answers: 'AtOnce' | 'WithResult';
    isActive: boolean;
    updatedBy: string;
    updatedByName: string;
    createdAt: CreatedAt;
    updatedAt: Generated<Timestamp>;
  };
}
