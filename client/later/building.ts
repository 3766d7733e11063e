// Of building and looking after agents: addresses that are not built yet.
import type { Topic } from './topic.ts';

const change = { action: 'edit' } as const;

export const building: readonly Topic[] = [
  {
    what: /*i18n*/ 'Agents will move between workspaces as files: take one out with everything it needs, and bring one in.',
    help: 'agents',
    layout: 'main',
    access: 'agents',
    pages: [
      ['/:projectId/agents/import', /*i18n*/ 'Import an agent', change],
      ['/:projectId/agents/export/:agentId', /*i18n*/ 'Export an agent'],
    ],
  },
  {
    what: /*i18n*/ 'A published version will be deployed to chat, add-ins and programs, for everybody or for chosen people and groups.',
    help: 'agents',
    layout: 'main',
    access: 'deployments',
    action: 'edit',
    pages: [
      ['/:projectId/agents/deploy/:agentId', /*i18n*/ 'Deploy an agent'],
      ['/:projectId/agents/deploy/edit/:deploymentId', /*i18n*/ 'Deployment'],
    ],
  },
  {
    what: /*i18n*/ 'Agents that run elsewhere and speak A2A will be listed here and used as steps.',
    help: 'agents',
    layout: 'main',
    access: 'agents',
    pages: [['/agents/external', /*i18n*/ 'External agents']],
  },
  {
    what: /*i18n*/ 'People will ask for agents here, and builders will take requests on, ask back and deliver.',
    help: 'agents',
    layout: 'main',
    access: 'lifecycle',
    pages: [
      ['/requested-agents', /*i18n*/ 'Requested agents'],
      ['/requested-agents/:requestedAgentId', /*i18n*/ 'Requested agent'],
    ],
  },
  {
    what: /*i18n*/ 'What people say of an agent’s answers will be gathered here, so that the next version can be better.',
    help: 'executions',
    layout: 'main',
    access: 'lifecycle',
    pages: [['/agent-feedback', /*i18n*/ 'Agent feedback']],
  },
  {
    what: /*i18n*/ 'Versions of an agent will be measured against data sets and compared side by side.',
    help: 'executions',
    layout: 'main',
    access: 'evaluations',
    pages: [
      ['/evaluations', /*i18n*/ 'Evaluations'],
      ['/evaluations/new', /*i18n*/ 'New evaluation', change],
      ['/evaluation/:evaluationJobId/details', /*i18n*/ 'Evaluation'],
      ['/evaluation/:evaluationJobId/details/:evaluationId/dataset', /*i18n*/ 'Data set'],
      ['/evaluation/results/:evaluationJobId/:agentVersionId', /*i18n*/ 'Evaluation results'],
      ['/evaluation/results-compare/:evaluationJobId', /*i18n*/ 'Compare results'],
    ],
  },
  {
    what: /*i18n*/ 'Agents that others have shared will be found here, looked into, and taken into a project of your own.',
    help: 'agents',
    layout: 'main',
    access: 'community',
    pages: [
      ['/community', /*i18n*/ 'Community'],
      ['/community/:agentId/:libraryAgentId', /*i18n*/ 'Community agent'],
      ['/agent/:agentId/:libraryAgentId', /*i18n*/ 'Agent'],
      ['/library/agents', /*i18n*/ 'Agent library', { access: 'agents' }],
      ['/community/submit', /*i18n*/ 'Share an agent', { ...change, layout: 'noSidebar' }],
      [
        '/community/manual-export',
        /*i18n*/ 'Export by hand',
        { ...change, layout: 'noSidebar', flag: 'agentLibraryExport' },
      ],
      ['/community/manual-import', /*i18n*/ 'Import by hand', { ...change, layout: 'noSidebar' }],
      ['/community/import', /*i18n*/ 'Take over an agent', { ...change, layout: 'noSidebar' }],
    ],
  },
  {
    what: /*i18n*/ 'An assistant will answer questions about your agents and help to build them.',
    help: 'agents',
    layout: 'main',
    access: 'agents',
    pages: [
      ['/assistant', /*i18n*/ 'Assistant'],
      ['/ask-anything-demo', /*i18n*/ 'Ask anything'],
    ],
  },
  {
    what: /*i18n*/ 'Accounts at other services will be connected here: you agree over there and come back.',
    help: 'apiKeys',
    layout: 'main',
    access: 'credentials',
    pages: [
      ['/connectorOAuth/callback', /*i18n*/ 'Connecting an account'],
      ['/oauth/initiate', /*i18n*/ 'Connect an account'],
    ],
  },
];
