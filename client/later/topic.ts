// What an address that is not built yet says of itself. A topic is told once for all its addresses.
import type { Layout, Screen } from '../kit/screen.ts';

/** Screens that help today. */
export const helps = {
  agents: { href: '/agents/all', title: /*i18n*/ 'All agents', access: 'agents' },
  projects: { href: '/projects/', title: /*i18n*/ 'Projects', access: 'projects' },
  models: { href: '/library/models', title: /*i18n*/ 'Model library', access: 'models' },
  guardrails: { href: '/guardrails', title: /*i18n*/ 'Guardrails', access: 'guardrails' },
  violations: { href: '/feed/security', title: /*i18n*/ 'Security', access: 'violationFeed' },
  executions: { href: '/feed/execution', title: /*i18n*/ 'Executions', access: 'executionFeed' },
  apiKeys: { href: '/settings/apikeys', title: /*i18n*/ 'API keys', access: 'apiKeys' },
  reference: { href: '/reference', title: /*i18n*/ 'API reference', access: 'signedIn' },
} as const satisfies Record<string, Pick<Screen, 'title' | 'access'> & { href: string }>;

export type Help = keyof typeof helps;

type Rules = Pick<Screen, 'access'> & Partial<Pick<Screen, 'action' | 'flag' | 'otherwise'>>;

/** Path, title, and what differs from the topic. */
type Page = readonly [
  path: Screen['path'],
  title: string,
  differs?: Partial<Rules> & { layout?: Layout; description?: string },
];

export type Topic = Rules & {
  /** What will be there, in a sentence or two. */
  description: string;
  help: Help;
  layout: Layout;
  pages: readonly Page[];
};
