// Of what agents are made from: addresses of a project and of the libraries that are not built yet.
import type { Topic } from './topic.ts';

const change = { action: 'edit' } as const;

export const resources: readonly Topic[] = [
  {
    description:
      /*i18n*/ 'Graphs of how the content of your documents is connected will be built and viewed here.',
    help: 'projects',
    layout: 'main',
    access: 'knowledge',
    pages: [
      ['/:projectId/project-graphs', /*i18n*/ 'Project graphs'],
      ['/:projectId/project-graphs/new', /*i18n*/ 'New graph', change],
      ['/:projectId/project-graphs/:projectGraphId/view', /*i18n*/ 'Graph'],
      ['/:projectId/project-graphs/:projectGraphId/edit', /*i18n*/ 'Edit graph'],
    ],
  },
];
