// The functions of other domains that guardrails need; `module.ts` provides them.
import type { Scope } from '../../shared/access/permissions.ts';
import type { ViolationFeed } from '../../shared/guardrails/violation.ts';
import type { DetectorMarks } from '../../shared/guardrails/violation-work.ts';
import type { JudgeTexts } from './judging/judge-texts.ts';
import type { LastRun } from './last-runs-read-model.ts';
import type { GuardrailVersionStore } from './guardrail-version-store.ts';
import type { DetectorsById } from './resolve-filters.ts';

export type GuardrailDeps = {
  versions: GuardrailVersionStore;
  /** How violations of one feed, or of all, were marked. */
  marks(scope: Scope, feed: ViolationFeed | undefined): Promise<DetectorMarks[]>;
  /** Those of these ids that are there. */
  readDetectors(scope: Pick<Scope, 'tenantId'>, ids: readonly string[]): Promise<DetectorsById>;
  /** The newest ones of an agent that have ended, those first. */
  lastRuns(scope: Pick<Scope, 'tenantId'>, agentId: string): Promise<LastRun[]>;
  /** Whether somebody may read what others said [FP4]. */
  mayReadConversations(person: { tenantId: string; id: string }): Promise<boolean>;
  /** The names of the rate limits that apply through a guardrail. */
  rateLimitsOf(scope: Pick<Scope, 'tenantId'>, guardrailId: string): Promise<string[]>;
  /** Of these ids, the projects the scope sees. */
  projectsAmong(scope: Scope, ids: readonly string[]): Promise<string[]>;
  /** Of these ids, the agents the scope sees. */
  agentsAmong(scope: Scope, ids: readonly string[]): Promise<{ id: string; projectId: string }[]>;
  knowsSource(scope: Scope, id: string): Promise<boolean>;
  /** The first hundred data sources by name. */
  sourcesNamed(scope: Scope): Promise<{ id: string; name: string }[]>;
  knowsModel(scope: Scope, id: string): Promise<boolean>;
  /** The first hundred models by name that can be asked, and the chosen one if it is there. */
  modelsNamed(scope: Scope, chosenId: string): Promise<{ id: string; name: string }[]>;
  judge: JudgeTexts;
  /** For what is asked outside of runs; `admit` throws a Problem when there is nothing left to pay with. */
  billing: {
    admit(scope: Pick<Scope, 'tenantId'>): Promise<void>;
    charge(scope: Pick<Scope, 'tenantId'>, call: { id: string; model: string; cost: number }): Promise<void>;
  };
  /** The first hundred agents by name, those whose name contains `filter`. */
  agentsNamed(scope: Scope, filter: string): Promise<{ id: string; name: string; projectId: string }[]>;
};
