// What the menus of each role lead to, as the specification writes addresses, and what a page's menus lead to.
import type { Page } from '@playwright/test';

/** Of everybody, of those who build, of those who administer. */
const open = ['/', '/chat', '/support', '/tutorials'];
/** Of those who only chat. */
const chatting = ['/', '/chat'];
const settings = [
  '/settings/apikeys',
  '/settings/credentials',
  '/settings/custom-credentials',
  '/settings/impersonation-tokens',
  '/settings/oauth-connectors',
  '/settings/oauth-connectors/available',
  '/settings/oauth-connectors/connected',
  '/settings/user-based-credentials',
  '/settings/workspaces',
];
const building = [
  ...open,
  ...settings,
  '/:projectId/',
  '/:projectId/activity',
  '/:projectId/agents',
  '/:projectId/dataConnectors',
  '/:projectId/members',
  '/:projectId/memory',
  '/:projectId/models',
  '/:projectId/project-graphs',
  '/:projectId/prompts',
  '/:projectId/user-prompts',
  '/:projectId/settings',
  '/:projectId/tools',
  '/agent-feedback',
  '/requested-agents',
  '/agents/all',
  '/agents/external',
  '/feed/consumption',
  '/feed/conversation',
  '/feed/execution',
  '/inbox',
  '/projects/',
];
const administering = [
  '/settings/audit-logging',
  '/settings/departments',
  '/settings/people/groups',
  '/settings/people/users',
];
/** Its tabs too. */
const tools = ['', '/my-tools', '/in-use', '/library'].map((tab) => `/integrations/tools${tab}`);
/** Its tabs too. */
const memories = ['', '/forgotten'].map((tab) => `/integrations/memories${tab}`);
const mcpServers = ['', '/my-mcp-servers', '/in-use', '/library'].map(
  (tab) => `/integrations/mcp-servers${tab}`,
);
const insights = [
  '/insights',
  '/library/agents',
  '/library/models',
  '/library/models/available',
  '/library/models/in-use',
  '/library/prompts',
  '/library/prompts/my-prompts',
  '/library/user-prompts',
  '/library/user-prompts/my-user-prompts',
  ...tools,
  ...memories,
  ...mcpServers,
  '/settings/license-keys',
];
/** Its tabs too. */
const community = ['/community', '/community/submissions'];
const limiting = ['/settings/rate-limits'];
const policies = ['security', 'responsible-ai', 'dlp'].map((category) => `/policies/${category}`);
const violations = ['/feed/alerts', '/feed/dlp', '/feed/responsible-ai', '/feed/security'];
/** Its tabs too. */
const detectors = ['', '/allow-lists', '/content-moderation', '/custom'].map((tab) => `/detectors${tab}`);
const guarding = ['/guardrails', ...detectors];
const governing = [...violations, ...guarding, ...policies, '/settings/account'];
/** Its tabs too. */
const jobs = ['', '/queues', '/running', '/dead-letters'].map((tab) => `/settings/jobs${tab}`);

const center = [
  '/security',
  ...['guardrails', 'policies', 'security-center'].map((page) => `/security/${page}`),
  ...['agent-constraints', 'dlp', 'responsible-ai', 'security', 'top-constraint-violations'].map(
    (feed) => `/security/feeds/${feed}`,
  ),
];

export const offeredPlaces = {
  PlatformAdmin: [
    ...[...community, '/community/review'],
    ...[...building, ...administering, ...insights, ...governing, ...limiting, ...center],
    ...['/settings/branding', '/settings/error-reports', '/settings/features', ...jobs],
    '/settings/sso',
  ],
  Admin: [
    ...building,
    ...community,
    ...administering,
    ...insights,
    ...limiting,
    '/feed/alerts',
    '/feed/dlp',
    '/settings/branding',
  ],
  SecurityAdmin: [
    ...[...open, ...settings, ...administering, ...governing, ...center, ...community],
    ...['/feed/execution', '/inbox', '/settings/sso'],
  ],
  ReadOnlyAdmin: [
    ...[...community, '/community/review'],
    ...[...building, ...administering, ...insights, ...governing, ...limiting],
    ...['/settings/features', ...jobs],
  ],
  ProjectAdmin: [...building, ...community, '/feed/alerts', '/feed/dlp', ...guarding],
  McpAdmin: open,
  EndUser: chatting,
};

/** An address with the project's id written as a parameter. */
export const placeOf = (address: string) =>
  new URL(address, 'http://localhost').pathname
    .replace(/^\/[0-9a-f-]{36}(?:\/|$)/, '/:projectId/')
    .replace(/^\/projects$/, '/projects/')
    .replace(/^\/settings\/people$/, '/settings/people/users');

/** The addresses the menus of the page lead to. */
export const menuLinks = (page: Page) =>
  page
    .locator('nav a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Where a page was asked for, where it was shown, and what its menus lead to. */
export type Visited = { requested: string; landed: string; links: readonly string[] };

/** What menus lead to from the first page on, by way of the pages that were visited; each must show what it says. */
export function placesOffered(visited: readonly Visited[]) {
  const pages = new Map(visited.map((page) => [placeOf(page.requested), page]));
  const places = new Set(['/']);
  const astray: [place: string, landed: string][] = [];
  // A set goes on over what is added meanwhile.
  for (const place of places) {
    const page = pages.get(place);
    for (const link of page?.links ?? []) places.add(placeOf(link));
    const landed = page ? placeOf(page.landed) : 'not visited';
    // Where work begins depends on the role.
    if (place !== '/' && landed !== place) astray.push([place, landed]);
  }
  return { places: [...places].toSorted(), astray };
}
