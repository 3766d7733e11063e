import { Problem } from '../../shared/kernel/problem.ts';
import { publishDocumentClosed } from '../../shared/node/documents/index.ts';
import { promptProblems } from '../../shared/prompts/problems.ts';
import type { Context, Module } from '../context.ts';
import { writeDocument } from '../kit/write-document.ts';
import type { PromptPort } from '../engine/index.ts';
import { projectStore } from '../projects/index.ts';
import type { PromptDeps } from './prompt-deps.ts';
import { serveLibraryPrompts } from './library-routes.ts';
import { createPromptPort } from './prompt-port.ts';
import { agentsUsing } from './in-use-read-model.ts';
import { inputStore } from './input-store.ts';
import { promptStore, purgePrompts } from './prompt-store.ts';
import { servePrompts } from './routes.ts';
import { servePromptTries } from './try-routes.ts';
import { usesOf } from './use-read-model.ts';
import { serveUserPrompts } from './user-prompt-routes.ts';
import { userPromptStore } from './user-prompt-store.ts';
import { versionStore } from './version-store.ts';

declare module '../context.ts' {
  interface Ports {
    prompts: PromptPort;
  }
}

const promptDeps = ({ db, bus, config }: Context): PromptDeps => ({
  store: promptStore(db),
  versions: versionStore(db),
  knownProjects: projectStore(db).knownIds,
  uses: usesOf(db),
  agentsUsing: agentsUsing(db),
  async applyDraft(document, person, content) {
    const written = await writeDocument(config, document, person, { kind: 'applyPrompt', content });
    if (typeof written === 'string') throw new Problem(promptProblems.draftAway);
  },
  documentClosed: (document) => publishDocumentClosed(bus, document),
});

export const prompts: Module = {
  onProjectPurge: purgePrompts,
  ports: { prompts: ({ db }) => createPromptPort(db) },
  serve(context) {
    const { gate, db, ports } = context;
    const deps = promptDeps(context);
    servePrompts(gate, deps);
    servePromptTries(gate, {
      ...deps,
      inputs: inputStore(db),
      models: ports.models,
      guardrails: ports.guardrails.port,
      billing: ports.billing.nonRunCosts,
    });
    serveUserPrompts(gate, { ...deps, store: userPromptStore(db) });
    serveLibraryPrompts(gate);
  },
};
