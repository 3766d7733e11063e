// The functions of guardrails for other domains.
import { agentRemoved } from '../../shared/agents/events.ts';
import { guardrailChanged, guardrailCreated, guardrailRemoved } from '../../shared/guardrails/events.ts';
import type { Bus } from '../../shared/node/bus/index.ts';
import { inTenant, type Db } from '../../shared/node/database/database.ts';
import type { Vault } from '../../shared/node/vault.ts';
import { projectRemoved } from '../../shared/projects/events.ts';
import type { GuardrailPort, ModelPort } from '../engine/ports.ts';
import type { Gate } from '../http/serve.ts';
import type { Events } from '../kit/events.ts';
import { detectorChanged, detectorRemoved } from '../../shared/detectors/events.ts';
import { recordAllowHits } from './allow-hit-store.ts';
import { assignedGuardrails } from './assigned-guardrails.ts';
import { guardRuns } from './guard-runs.ts';
import { judgeTexts } from './judging/judge-texts.ts';
import { knowsModel, modelsByName } from './model-read-model.ts';
import { numberTexts } from './placeholders/number-texts.ts';
import { placeholderStore } from './placeholders/placeholder-store.ts';
import { createRunTexts } from './redaction/run-texts.ts';
import { guardrailVersionStore } from './guardrail-version-store.ts';
import { guardrailStore } from './guardrail-store.ts';
import { serveGuardrailRoutes } from './routes.ts';
import type { GuardrailDeps } from './guardrail-deps.ts';
import { rateLimitNames } from './rate-limit-read-model.ts';
import { readDetectors } from './detector-read-model.ts';
import { shownRuns } from './shown-runs.ts';
import { serveViolationRoutes } from './violation-routes.ts';
import { knowsSource, sourcesByName } from './source-read-model.ts';
import { violationStore } from './violation-store.ts';
import { readMarks } from './violation-work-store.ts';

export { withoutPrivate } from './excerpt.ts';
export { findsIn, proveChange } from './prove-detector.ts';
export type { NamedDetector } from './shared-settings/index.ts';
export { forgetRedactions } from './purge-store.ts';
export { restoreJson } from './placeholders/restore.ts';
export type { NewViolation } from './violation-store.ts';
export type { RunMask, RunTexts } from './redaction/run-texts.ts';

type OwnDeps =
  | 'versions'
  | 'readDetectors'
  | 'marks'
  | 'lastRuns'
  | 'rateLimitsOf'
  | 'knowsSource'
  | 'sourcesNamed'
  | 'knowsModel'
  | 'modelsNamed'
  | 'judge';

type Needs = {
  db: Db;
  bus: Bus;
  vault: Pick<Vault, 'seal' | 'open'>;
  events: Events;
  ports: { models: ModelPort };
};

export type Guardrails = ReturnType<typeof createGuardrails>;

export function createGuardrails({ db, bus, vault, events, ports }: Needs) {
  const store = guardrailStore(db);
  const violations = violationStore(db, vault);
  const assigned = assignedGuardrails(db, store, bus);
  const texts = createRunTexts(db, vault);

  for (const gone of [projectRemoved, agentRemoved])
    events.on<{ id: string }>(gone, async ({ id }, { actor }) => {
      if (!actor) return;
      await store.forgetEntity(actor, id);
      assigned.changed(actor.tenantId);
    });
  for (const changed of [guardrailCreated, guardrailChanged, guardrailRemoved])
    events.on(changed, (_guardrail, { actor }) => actor && assigned.changed(actor.tenantId));

  for (const changed of [detectorChanged, detectorRemoved])
    events.on(changed, (_detector, { actor }) => actor && assigned.changed(actor.tenantId));

  const judge = judgeTexts(() => ports.models);
  const port: GuardrailPort = guardRuns(assigned, violations, {
    recordHits: (tenantId, hits) => recordAllowHits(db, tenantId, hits),
    placeholders: numberTexts(placeholderStore(db, vault)),
    judge,
  });
  return {
    port,
    /** How the texts of runs are shown. */
    texts,
    textsOfRun: violations.textsOfRun,
    recordViolations: violations.record,
    /** One page, newest first unless asked otherwise. */
    listViolations: violations.page,
    readViolation: violations.find,
    serve(gate: Gate, deps: Omit<GuardrailDeps, OwnDeps>) {
      serveGuardrailRoutes(gate, store, {
        ...deps,
        judge,
        versions: guardrailVersionStore(db),
        readDetectors: (scope, ids) => readDetectors(db, scope, ids),
        marks: (scope, feed) => readMarks(db, scope, feed),
        knowsSource: (scope, id) => knowsSource(db, scope, id),
        sourcesNamed: (scope) => sourcesByName(db, scope),
        knowsModel: (scope, id) => knowsModel(db, scope, id),
        modelsNamed: (scope, chosenId) => modelsByName(db, scope, chosenId),
        rateLimitsOf: (scope, id) => inTenant(db, scope, (trx) => rateLimitNames(trx, id)),
        lastRuns: (scope, agentId) => shownRuns(db, texts, scope, agentId),
      });
      serveViolationRoutes(gate, violations, { db, guardrails: store });
      gate.app.addHook('onClose', async () => assigned.stop());
    },
  };
}
