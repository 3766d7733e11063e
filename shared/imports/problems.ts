import { problems } from '../kernel/problem.ts';

export const importProblems = problems('imports', {
  modelNotFound: [422, /*i18n*/ 'This project has no such model. Choose another one.'],
  agentNotFound: [422, /*i18n*/ 'This project has no such agent. Choose another one.'],
  toolNotFound: [422, /*i18n*/ 'This project has no such tool. Choose another one.'],
  memoryNotFound: [422, /*i18n*/ 'This project has no such memory. Choose another one.'],
  dataSourceNotFound: [422, /*i18n*/ 'This project has no such data source. Choose another one.'],
  cardNotFound: [422, /*i18n*/ 'This project has no such external agent. Choose another one.'],
  stepNotFound: [422, /*i18n*/ 'The draft has no step of this ID that searches a data source.'],
  templateNotFound: [404, /*i18n*/ 'Template not found.'],
  linkNotFound: [404, /*i18n*/ 'This link was not found, or has been deactivated.'],
  linkEnded: [410, /*i18n*/ 'This link has expired or was already used.'],
  tooManyLinks: [409, /*i18n*/ 'There are {most} active links already. Deactivate one of them first.'],
  resourceConflict: [409, /*i18n*/ 'Resource conflict: several records here are called {name}. Choose one.'],
  invalidJson: [422, /*i18n*/ 'Invalid JSON. The file may be incomplete.'],
  invalidYaml: [422, /*i18n*/ 'Invalid YAML. The file may be incomplete, or use tags or too many aliases.'],
  invalidStructure: [422, /*i18n*/ 'Invalid file structure: this is not an export this product can read.'],
  tooLarge: [413, /*i18n*/ 'The file is larger than {most} MB.'],
  tooManyAgents: [422, /*i18n*/ 'One file holds 1 to {most} agents.'],
  tooManyNodes: [422, /*i18n*/ 'The file has {count} nodes; at most {most} are imported.'],
  tooManyConnections: [422, /*i18n*/ 'The file has {count} connections; at most {most} are imported.'],
  tooLargeGraph: [422, /*i18n*/ 'This file makes an agent with too many steps or connections.'],
});
