// Who may do what, as the specification says it. Written out by hand, on purpose: it must not be worked out from the
// code it checks.
import type { AreaName } from '../../shared/access/areas.ts';
import { roles, type Role } from '../../shared/access/roles.ts';
import type { Deed } from '../../shared/access/standing.ts';

const [P, A, R, S, J] = [
  'PlatformAdmin',
  'Admin',
  'ReadOnlyAdmin',
  'SecurityAdmin',
  'ProjectAdmin',
] as const satisfies Role[];

type Cell = Record<Deed, readonly Role[]>;

const areaCells: Record<AreaName, Cell> = {
  // Menus "Insights" and "Welcome".
  insights: { look: [P, A, R], change: [P, A] },
  // "Evaluations, Projects"; the security administrator reads whose project a violation is in.
  projects: { look: [P, A, R, S, J], change: [P, A, J] },
  // requested-agents, evaluations, agent-feedback, agents/all, libraries, integrations; menu also ReadOnlyAdmin.
  agents: { look: [P, A, R, J], change: [P, A, J] },
  models: { look: [P, A, R, J], change: [P, A, J] },
  prompts: { look: [P, A, R, J], change: [P, A, J] },
  tools: { look: [P, A, R, J], change: [P, A, J] },
  knowledge: { look: [P, A, R, J], change: [P, A, J] },
  evaluations: { look: [P, A, R, J], change: [P, A, J] },
  lifecycle: { look: [P, A, R, J], change: [P, A, J] },
  deployments: { look: [P, A, R, J], change: [P, A, J] },
  approvals: { look: [P, A, R, S, J], change: [P, A, S, J] },
  community: { look: [P, A, R, S, J], change: [P, A, J] },

  // guardrails, security/guardrails; menu also ReadOnlyAdmin.
  guardrails: { look: [P, R, S, J], change: [P, S, J] },
  // policies/*; ReadOnlyAdmin and SecurityAdmin see the menu alone.
  policies: { look: [P], change: [P] },
  security: { look: [P, S], change: [P, S] },
  redTeamLogs: { look: [P, S, J], change: [P, S, J] },
  shadowAi: { look: [P, A, S], change: [P, A, S] },
  aiGateway: { look: [P, A, S, J], change: [P, A, S, J] },

  // feed/security, feed/responsible-ai; menu also ReadOnlyAdmin.
  violationFeed: { look: [P, R, S], change: [P, S] },
  dlpFeed: { look: [P, A, R, S, J], change: [P, A, S, J] },
  gatewayFeed: { look: [P, A, R, S, J], change: [P, A, S, J] },
  executionFeed: { look: [P, A, R, S, J], change: [P, A, S, J] },
  // processing, ingestion, consumption, conversation; menu also ReadOnlyAdmin.
  operationFeeds: { look: [P, A, R, J], change: [P, A, J] },

  // "All five."
  workspaces: { look: [P, A, R, S, J], change: [P, A, S, J] },
  credentials: { look: [P, A, R, S, J], change: [P, A, S, J] },
  apiKeys: { look: [P, A, R, S, J], change: [P, A, S, J] },
  impersonationTokens: { look: [P, A, R, S, J], change: [P, A, S, J] },
  webhooks: { look: [P, A, R, J], change: [P, A, J] },
  sso: { look: [P, S], change: [P, S] },
  siem: { look: [P, A, S], change: [P, A, S] },
  schoolDay: { look: [P, A], change: [P, A] },
  rateLimits: { look: [P, A, R], change: [P, A] },
  licenseKeys: { look: [P, A, R], change: [P, A] },
  people: { look: [P, A, R, S], change: [P, A, S] },
  // The page of one person, without ReadOnlyAdmin.
  userDetail: { look: [P, A, S], change: [P, A, S] },
  auditLog: { look: [P, A, R, S], change: [P, A, S] },
  dataRetention: { look: [P, A, S], change: [P, A, S] },
  // "All but ProjectAdmin."
  classification: { look: [P, A, R, S], change: [P, A, S] },
  branding: { look: [P, A], change: [P, A] },
  account: { look: [P, R, S], change: [P, S] },
  // Where the dialog of a limit leads; whoever invites people meets one.
  plans: { look: [P, A, R, S], change: [P, S] },
  // Our own page of feature flags.
  features: { look: [P, R], change: [P] },
  // Our own page of broken pages: what went wrong in front of people is for the highest role alone.
  errorReports: { look: [P], change: [P] },
  // Where who may not see the account is sent, so that all five may look.
  extensions: { look: [P, A, R, S, J], change: [P, A] },
  gatewaySettings: { look: [P, A], change: [P, A] },
};

export const specification: Record<string, Cell> = {
  ...areaCells,
  signedIn: { look: [...roles], change: [...roles] },
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

/** Calls for which nobody needs to be signed in: coming in, and what a page needs before. */
export const openCalls = [
  'signIn.options',
  'signIn.oweSecondStep',
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
  'brandings.signIn',
  'brandings.file',
];
