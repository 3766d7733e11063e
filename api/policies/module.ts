import { projectRemoved } from '../../shared/projects/events.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { publishDocumentClosed } from '../../shared/node/documents/index.ts';
import { policyProblems } from '../../shared/policies/problems.ts';
import type { Context, Module } from '../context.ts';
import type { PolicyPort } from '../engine/ports.ts';
import { writeDocument } from '../kit/write-document.ts';
import { projectStore } from '../projects/index.ts';
import { dryRun } from './dry-run.ts';
import { policiesInForce, type PoliciesInForce } from './policies-in-force.ts';
import { createPolicyPort } from './policy-port.ts';
import { policyStore, purgePolicies } from './policy-store.ts';
import { versionStore } from './version-store.ts';
import { servePolicies } from './routes.ts';

declare module '../context.ts' {
  interface Ports {
    policies: { port: PolicyPort; inForce: PoliciesInForce };
  }
}

function createPolicies({ db, bus, events, ports }: Context) {
  const inForce = policiesInForce(versionStore(db), bus);
  events.on(projectRemoved, (_project, { actor }) => actor && inForce.changed(actor.tenantId));
  return { inForce, port: createPolicyPort(inForce, ports.guardrails.recordViolations) };
}

export const policies: Module = {
  onProjectPurge: purgePolicies,
  ports: { policies: createPolicies },
  serve({ gate, db, bus, config, ports }) {
    const { inForce } = ports.policies;
    servePolicies(gate, {
      store: policyStore(db),
      versions: versionStore(db),
      knownProjects: projectStore(db).knownIds,
      async applyDraft(document, person, content) {
        const written = await writeDocument(config, document, person, { kind: 'applyPolicy', content });
        if (typeof written === 'string') throw new Problem(policyProblems.draftAway);
      },
      dryRun: (scope, input) => dryRun({ db, texts: ports.guardrails.texts }, scope, input),
      documentClosed: (document) => publishDocumentClosed(bus, document),
      changed: inForce.changed,
    });
    gate.app.addHook('onClose', async () => inForce.stop());
  },
};
