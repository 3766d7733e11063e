import { expect, test } from 'vitest';
import { NewProject, newProject } from '../../shared/projects/project.ts';
import { projectRoutes } from '../../shared/projects/routes.ts';
import { readOptions } from '../data/query.ts';
import { projectReading } from './project-reading.ts';

test('[P24] a project is fresh for five minutes, other records for two', () => {
  const input = { params: { id: crypto.randomUUID() } };
  expect(readOptions(projectRoutes.read, input, projectReading).staleTime).toBe(300_000);
  expect(readOptions(projectRoutes.read, input).staleTime).toBe(120_000);
});

test('[P25] a project is created with the seven empty lists, and the call accepts them', () => {
  const body = newProject({ name: 'Care' });
  expect(body).toEqual({
    name: 'Care',
    pipelines: [],
    models: [],
    dataSources: [],
    prompts: [],
    apiKeys: [],
    memories: [],
    credentials: [],
  });
  expect(NewProject.safeParse(body).success).toBe(true);
});
