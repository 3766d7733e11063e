// What the demo's agents know and call: a memory, the service manual as files, and the calendar of the technicians with its key.
import { fileStore } from '../data-sources/index.ts';
import { dataSourceProblems } from '../../shared/data-sources/problems.ts';
import { dataSourceRoutes } from '../../shared/data-sources/routes.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { credentialRoutes } from '../../shared/credentials/routes.ts';
import { memoryRoutes } from '../../shared/memories/routes.ts';
import { toolRoutes } from '../../shared/tools/routes.ts';
import { CREDENTIAL_KEY, MEMORY_KEY, SOURCE_KEY, TOOL_KEY } from './agents/demo-agent.ts';
import { contentTimes } from './content-times-store.ts';
import { manualFiles } from './manual-files.ts';
import type { Stage } from './stage.ts';

export async function makeMemory(stage: Stage, at: Date) {
  if (!stage.find('memory', MEMORY_KEY)) {
    const body = {
      name: 'Questions of colleagues',
      type: 'User' as const,
      projectId: stage.idOf('project', 'people-team'),
    };
    const { id } = await stage.call(memoryRoutes.create, { by: 'Paula', at, key: 'memory', input: { body } });
    await stage.keep({ kind: 'memory', name: MEMORY_KEY, id });
  }
  await contentTimes(stage.db).unlessChanged(stage, 'memories', { id: stage.idOf('memory', MEMORY_KEY), at });
}

export async function makeCredential(stage: Stage, at: Date) {
  if (!stage.find('credential', CREDENTIAL_KEY)) {
    const body = {
      name: 'Calendar key',
      credentialType: 'CustomAPIKey' as const,
      scope: 'Project' as const,
      projectId: stage.idOf('project', 'field-service'),
      address: 'https://calendar.northwind.example',
      credentialDataList: [
        { key: 'headerName', value: 'X-Calendar-Key' },
        { key: 'apiKey', value: 'no-key-of-the-demo' },
      ],
    };
    const call = { by: 'Paula', at, key: 'credential', input: { body } } as const;
    const { id } = await stage.call(credentialRoutes.create, call);
    await stage.keep({ kind: 'credential', name: CREDENTIAL_KEY, id });
  }
  const id = stage.idOf('credential', CREDENTIAL_KEY);
  await contentTimes(stage.db).unlessChanged(stage, 'credentials', { id, at });
}

export async function makeTool(stage: Stage, at: Date) {
  if (!stage.find('tool', TOOL_KEY)) {
    const body = {
      name: 'Technicians’ calendar',
      projectId: stage.idOf('project', 'field-service'),
      description: 'Answers the first free morning of a technician from a day on.',
      purpose: 'When a visit is planned.',
      apiEndpoint: 'https://calendar.northwind.example/technicians/free',
      parameters: [{ name: 'from', description: 'First day that suits the customer' }],
      authenticationType: 'Credential' as const,
      credentialId: stage.idOf('credential', CREDENTIAL_KEY),
    };
    const { id } = await stage.call(toolRoutes.create, { by: 'Paula', at, key: 'tool', input: { body } });
    await stage.keep({ kind: 'tool', name: TOOL_KEY, id });
  }
  await contentTimes(stage.db).unlessChanged(stage, 'tools', { id: stage.idOf('tool', TOOL_KEY), at });
}

/** Files straight into the store: only a form uploads. They are indexed as everybody's are. */
export async function makeSource(stage: Stage, at: Date) {
  if (!stage.find('dataSource', SOURCE_KEY)) {
    const body = {
      name: 'Service manual 7',
      description: 'For the espresso machines of all years.',
      projectId: stage.idOf('project', 'field-service'),
    };
    const call = { by: 'Paula', at, key: 'source', input: { body } } as const;
    const { id } = await stage.call(dataSourceRoutes.create, call);
    await stage.keep({ kind: 'dataSource', name: SOURCE_KEY, id });
  }
  const sourceId = stage.idOf('dataSource', SOURCE_KEY);
  for (const { fileName, kind, content } of manualFiles) {
    if (stage.find('sourceFile', fileName)) continue;
    const file = { fileName, kind, content, size: Buffer.byteLength(content) };
    const added = await fileStore(stage.db)
      .add(stage, sourceId, stage.person('Paula').name, file)
      .catch(unlessThere);
    await stage.keep({ kind: 'sourceFile', name: fileName, id: added?.id ?? sourceId });
  }
  await contentTimes(stage.db).unlessChanged(stage, 'dataSources', { id: sourceId, at });
}

/** A making that was cut off right after it. */
function unlessThere(error: unknown): undefined {
  if (!(error instanceof Problem) || error.code !== dataSourceProblems.fileTaken.code) throw error;
}
