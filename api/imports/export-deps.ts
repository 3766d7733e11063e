// What an agent's file is written from.
import { agentStore, agentVersions, versionStore } from '../agents/index.ts';
import { sourcesOfProject } from '../data-sources/index.ts';
import { cardsOfProject } from '../external-agents/index.ts';
import { mcpToolNames } from '../mcp-servers/index.ts';
import { memoryNames } from '../memories/index.ts';
import { modelNames } from '../models/index.ts';
import { toolNames } from '../tools/index.ts';
import type { Db } from '../../shared/node/database/database.ts';
import type { ExportDeps } from './export-agent.ts';

export const exportDeps = (db: Db) =>
  ({
    agents: agentStore(db),
    load: agentVersions(versionStore(db)).load,
    modelNames: modelNames(db),
    toolNames: async (scope, projectId) => [
      ...(await toolNames(db)(scope, projectId)),
      ...(await mcpToolNames(db)(scope, projectId)),
    ],
    memoryNames: memoryNames(db),
    sources: sourcesOfProject(db),
    cards: cardsOfProject(db),
  }) satisfies ExportDeps;
