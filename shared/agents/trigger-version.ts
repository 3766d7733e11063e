// Schedules, webhooks and the email address of an agent are kept for each of its versions.
import { Problem } from '../kernel/problem.ts';
import type { Agent } from './agent.ts';
import { agentProblems } from './problems.ts';

type Versioned = Pick<Agent, 'version'>;

/** The triggers of the draft, until it is published. */
export const DRAFT_VERSION = 0;

/** `from` null: the first version, which takes over what the draft had. */
export type NewVersion = { agentId: string; from: number | null; to: number };

/** The one that applies now. */
export const currentVersion = ({ version }: Versioned) => version ?? DRAFT_VERSION;

export const versionNamed = (agent: Versioned, name?: number | 'draft'): number =>
  name === 'draft' ? DRAFT_VERSION : (name ?? currentVersion(agent));

/** Refuses one that does not exist yet. */
export function versionFor(agent: Versioned, wanted: number | undefined): number {
  if (wanted === undefined) return currentVersion(agent);
  if (agent.version === null || wanted > agent.version)
    throw new Problem(agentProblems.versionNotFound, { version: wanted }).at('version');
  return wanted;
}

/** Answers say null for the draft. */
export const versionToShow = (version: number) => (version === DRAFT_VERSION ? null : version);
