// Who may do what, as the specification says it. Written out by hand, on purpose: it must not be worked out from the
// code it checks.
import type { AreaName } from '../../shared/access/areas.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import type { Action } from '../../shared/access/permissions.ts';

const [P, A, R, S, J] = [
  'PlatformAdmin',
  'Admin',
  'ReadOnlyAdmin',
  'SecurityAdmin',
  'ProjectAdmin',
] as const satisfies Role[];

type Cell = Record<Action, readonly Role[]>;

const areaCells: Record<AreaName, Cell> = {
  // Menus "Insights" and "Welcome".
  insights: { view: [P, A, R], edit: [P, A] },
  // "Evaluations, Projects"; the security administrator reads whose project a violation is in.
  projects: { view: [P, A, R, S, J], edit: [P, A, J] },
  // requested-agents, evaluations, agent-feedback, agents/all, libraries, integrations; menu also ReadOnlyAdmin.
  agents: { view: [P, A, R, J], edit: [P, A, J] },
  models: { view: [P, A, R, J], edit: [P, A, J] },
  prompts: { view: [P, A, R, J], edit: [P, A, J] },
  tools: { view: [P, A, R, J], edit: [P, A, J] },
  knowledge: { view: [P, A, R, J], edit: [P, A, J] },
  evaluations: { view: [P, A, R, J], edit: [P, A, J] },
  lifecycle: { view: [P, A, R, J], edit: [P, A, J] },
  deployments: { view: [P, A, R, J], edit: [P, A, J] },
  approvals: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  community: { view: [P, A, R, S, J], edit: [P, A, J] },

  // guardrails, security/guardrails; menu also ReadOnlyAdmin.
  guardrails: { view: [P, R, S, J], edit: [P, S, J] },
  // policies/*; ReadOnlyAdmin and SecurityAdmin see the menu, and look at what it leads to.
  policies: { view: [P, R, S], edit: [P] },
  // security/policies, and the records behind both lists.
  agentConstraints: { view: [P, R, S], edit: [P, S] },
  security: { view: [P, S], edit: [P, S] },
  redTeamLogs: { view: [P, S, J], edit: [P, S, J] },
  shadowAi: { view: [P, A, S], edit: [P, A, S] },
  aiGateway: { view: [P, A, S, J], edit: [P, A, S, J] },

  // feed/security, feed/responsible-ai; menu also ReadOnlyAdmin.
  violationFeed: { view: [P, R, S], edit: [P, S] },
  dlpFeed: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  gatewayFeed: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  executionFeed: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  // processing, ingestion, consumption, conversation; menu also ReadOnlyAdmin.
  operationFeeds: { view: [P, A, R, J], edit: [P, A, J] },

  // "All five."
  workspaces: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  credentials: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  apiKeys: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  impersonationTokens: { view: [P, A, R, S, J], edit: [P, A, S, J] },
  webhooks: { view: [P, A, R, J], edit: [P, A, J] },
  sso: { view: [P, S], edit: [P, S] },
  siem: { view: [P, A, S], edit: [P, A, S] },
  schoolDay: { view: [P, A], edit: [P, A] },
  rateLimits: { view: [P, A, R], edit: [P, A] },
  licenseKeys: { view: [P, A, R], edit: [P, A] },
  people: { view: [P, A, R, S], edit: [P, A, S] },
  // The page of one person, without ReadOnlyAdmin.
  userDetail: { view: [P, A, S], edit: [P, A, S] },
  auditLog: { view: [P, A, R, S], edit: [P, A, S] },
  dataRetention: { view: [P, A, S], edit: [P, A, S] },
  // "All but ProjectAdmin."
  classification: { view: [P, A, R, S], edit: [P, A, S] },
  branding: { view: [P, A], edit: [P, A] },
  account: { view: [P, R, S], edit: [P, S] },
  // Where the dialog of a limit leads; whoever invites people meets one.
  plans: { view: [P, A, R, S], edit: [P, S] },
  // Our own page of feature flags.
  features: { view: [P, R], edit: [P] },
  // Our own page of broken pages: what went wrong in front of people is for the highest role alone.
  errorReports: { view: [P], edit: [P] },
  // Not in the specification: what the installation does by itself.
  jobs: { view: [P, R], edit: [P] },
  // Whoever operates the installation decides what all its workspaces are offered.
  communityReview: { view: [P, R], edit: [P] },
  // Where who may not see the account is sent, so that all five may look.
  extensions: { view: [P, A, R, S, J], edit: [P, A] },
  gatewaySettings: { view: [P, A], edit: [P, A] },
};

export const specification: Record<string, Cell> = {
  ...areaCells,
  signedIn: { view: [...roles], edit: [...roles] },
};

/** Menus with roles of their own: fewer see them than may open what they lead to. */
export const specifiedMenus: Record<string, readonly Role[]> = {
  welcome: [P, A, R],
  insights: [P, A, R],
  projects: [P, A, R, J],
  lifecycle: [P, A, R, J],
  components: [P, A, R],
  knowledge: [P, A, R],
  policies: [P, R, S],
};

/** Protocols: in whose area their credentials are handed out, and behind which flag. */
export const specifiedProtocols: Record<string, { access: AreaName; flag: string }> = {
  // "SSO, SCIM": platform and security administrators.
  '/scim/v2': { access: 'sso', flag: 'scim' },
};

/** Calls for which nobody needs to be signed in: coming in, and what a page needs before. */
export const openCalls = [
  'approvalLinks.readByLink',
  'approvalLinks.decideByLink',
  'signIn.options',
  'signIn.requireMfa',
  'signIn.signIn',
  'signIn.code',
  'signIn.beginEnrolment',
  'signIn.confirmEnrolment',
  'signIn.signOut',
  'acting.stop',
  'account.signUp',
  'account.confirm',
  'account.confirmAgain',
  'account.askReset',
  'account.resetLink',
  'account.reset',
  'account.askSignInLink',
  'account.signInByLink',
  'account.lookAtInvitation',
  'account.acceptInvitation',
  'ssoSignIn.ways',
  'ssoSignIn.start',
  'ssoSignIn.begin',
  'ssoSignIn.finishOidc',
  'ssoSignIn.finishSaml',
  'clientErrors.report',
  // What the product tells services of itself that know clients by an address.
  'oauth.clientMetadata',
  'brandings.signIn',
  'brandings.file',
  'deliveries.deliver',
  // Visitors of other companies’ pages, by an embed key and a token.
  'embed.look',
  'embed.enter',
  'embed.messages',
  'embed.send',
  'embed.stop',
  'embed.reset',
  'embed.follow',
  'embed.judge',
  'embed.judgements',
  'embed.withdrawJudgement',
];
