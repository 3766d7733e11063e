// An export of Airia, as its published description of the format has it.
const target = (uuid: string) => ({ uuid, type: 'target', label: '', tooltip: '', x: 0, y: 0 });
const source = (uuid: string, label = '') => ({ uuid, type: 'source', label, tooltip: '', x: 1, y: 0 });
const after = (parentId: string, parentHandleId: string, handleId: string) => [
  { parentId, parentHandleId, handleId },
];

export const airiaFile = {
  available: true,
  metadata: { id: 'a', exportVersion: '3', tagline: 'Quick help' },
  agent: {
    id: 'a',
    name: 'Desk',
    description: 'Helps',
    steps: [
      { id: 's1', stepType: 'inputStep', position: { x: 0, y: 0 }, handles: [source('h1')] },
      {
        ...{
          id: 's2',
          stepType: 'AIOperation',
          stepTitle: 'My Model',
          position: { x: 1, y: 0 },
          modelId: 'm1',
        },
        ...{ promptSegments: [{ promptId: 'p1', order: 0 }], temperature: 0.1, toolIds: ['t1'] },
        ...{ handles: [target('h2'), source('h3')], dependenciesObject: after('s1', 'h1', 'h2') },
        retryConfiguration: { enabled: true, maxRetries: 3, delay: 2000 },
      },
      {
        ...{ id: 's3', stepType: 'routerStep', stepTitle: 'Way', position: { x: 2, y: 0 }, routerId: 'r1' },
        ...{ handles: [target('h4'), source('h5', 'Billing'), source('h6', 'Other')] },
        dependenciesObject: after('s2', 'h3', 'h4'),
      },
      {
        ...{
          id: 's4',
          stepType: 'pythonStep',
          stepTitle: 'Code',
          position: { x: 3, y: 0 },
          pythonCodeBlockId: 'c1',
        },
        ...{ handles: [target('h7'), source('h8')], dependenciesObject: after('s3', 'h5', 'h7') },
      },
      {
        ...{
          id: 's5',
          stepType: 'approvalStep',
          stepTitle: 'Ask',
          position: { x: 3, y: 1 },
          message: 'Fine?',
        },
        ...{
          approvedHandleId: 'h10',
          deniedHandleId: 'h11',
          handles: [target('h9'), source('h10'), source('h11')],
        },
        dependenciesObject: after('s3', 'h6', 'h9'),
      },
      {
        ...{
          id: 's6',
          stepType: 'outputStep',
          position: { x: 4, y: 0 },
          template: 'Said: {{ Steps.My_Model.Output }}',
        },
        ...{ handles: [target('h12')], dependenciesObject: after('s5', 'h11', 'h12') },
      },
      {
        ...{
          id: 's7',
          stepType: 'webSearchStep',
          stepTitle: 'Look up',
          position: { x: 5, y: 0 },
          apiKey: 'hidden-1',
        },
        ...{ handles: [target('h13')], dependenciesObject: after('s4', 'h8', 'h13') },
      },
    ],
  },
  prompts: [
    { id: 'p1', name: 'P', promptMessageList: [{ text: 'Help {{ Variables.customer name }}', order: 0 }] },
  ],
  models: [{ id: 'm1', displayName: 'GPT', provider: 'OpenAI' }],
  pythonCodeBlocks: [{ id: 'c1', code: 'def run(text):\n    return text' }],
  routers: [
    {
      id: 'r1',
      routerConfig: {
        h5: { id: '1', prompt: 'About money' },
        h6: { id: '2', prompt: 'Else', isDefault: true },
      },
    },
  ],
};
