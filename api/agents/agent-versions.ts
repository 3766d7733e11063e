// What other domains may ask of agents: what one does, in a version or right now.
import type { Scope } from '../../shared/access/permissions.ts';
import { agentProblems } from '../../shared/agents/problems.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { branchIn } from '../../shared/steps/branch-version.ts';
import { VersionLabel, type AgentGraph } from '../../shared/steps/index.ts';
import type { RunnableVersion, VersionStore } from './version-store.ts';

/** `version`: null for the draft and for a branch, whose name is in `branch`. `hash` is of the graph's canonical text. */
export type LoadedAgent = {
  agent: { id: string; name: string; projectId: string };
  version: number | null;
  branch: string | null;
  graph: AgentGraph;
  hash: string;
};

export type AgentVersions = ReturnType<typeof agentVersions>;

export const agentVersions = (store: VersionStore) => ({
  nameOf: store.nameOf,

  /** Throws `agents.notFound`, `agents.versionNotFound`, `agents.labelNotFound`, and `agents.tooLarge` for a draft beyond the limits. */
  async load(scope: Scope, agentId: string, version: RunnableVersion): Promise<LoadedAgent> {
    const loaded = await store.load(scope, agentId, version);
    if (!loaded) throw new Problem(agentProblems.notFound);
    if (!loaded.content) throw versionMissing(version);
    const { isWhole, ...content } = loaded.content;
    if (!isWhole) throw new Problem(agentProblems.tooLarge);
    const { id, name, projectId } = loaded.agent;
    return { agent: { id, name, projectId }, ...content };
  },
});

const versionMissing = (version: RunnableVersion) =>
  branchIn(version) !== undefined
    ? new Problem(agentProblems.branchNotFound)
    : VersionLabel.safeParse(version).success
      ? new Problem(agentProblems.labelNotFound, { label: version })
      : new Problem(agentProblems.versionNotFound, { version });
