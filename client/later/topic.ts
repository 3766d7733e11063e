// What an address that is not built yet says of itself. A topic is told once for all its addresses.
import type { Layout, Screen } from '../kit/navigation/screen.ts';
import { agentLinks } from '../agents/links.ts';
import { apiKeyLinks } from '../api-keys/links.ts';
import { feedLinks } from '../feeds/links.ts';
import { guardrailLinks } from '../guardrails/links.ts';
import { modelLinks } from '../models/links.ts';
import { projectLinks } from '../projects/links.ts';
import { referenceLinks } from '../reference/links.ts';

/** Screens that help today. */
export const helps = {
  agents: { href: agentLinks.all, title: /*i18n*/ 'All agents', access: 'agents' },
  projects: { href: projectLinks.list, title: /*i18n*/ 'Projects', access: 'projects' },
  models: { href: modelLinks.library, title: /*i18n*/ 'Model library', access: 'models' },
  guardrails: { href: guardrailLinks.list, title: /*i18n*/ 'Guardrails', access: 'guardrails' },
  violations: { href: feedLinks.security, title: /*i18n*/ 'Security', access: 'violationFeed' },
  executions: { href: feedLinks.executions, title: /*i18n*/ 'Executions', access: 'executionFeed' },
  apiKeys: { href: apiKeyLinks.list, title: /*i18n*/ 'API keys', access: 'apiKeys' },
  reference: { href: referenceLinks.home, title: /*i18n*/ 'API reference', access: 'signedIn' },
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
