import { problems } from '../kernel/problem.ts';

/** Of those a call ends with, the ones with a status of 429 or from 502 on may be tried again. */
export const mcpProblems = problems('mcpServers', {
  asks: [409, /*i18n*/ 'The MCP server {server} asks: {question}'],
  notFound: [404, /*i18n*/ 'This MCP server no longer exists.'],
  toolNotFound: [404, /*i18n*/ 'This tool no longer exists.'],
  nameTaken: [409, /*i18n*/ 'An MCP server named {name} already exists in this project.'],
  ofAllProjects: [
    403,
    /*i18n*/ 'Only administrators of all projects can change an MCP server that every project uses.',
  ],
  projectNeeded: [422, /*i18n*/ 'Choose a project you administer.'],
  tooMany: [409, /*i18n*/ 'There are at most {most} MCP servers in a project, and as many for all projects.'],
  toolOff: [422, /*i18n*/ '{tool} is switched off. An administrator of tools can switch it on.'],
  toolUnread: [422, /*i18n*/ '{tool} was changed by its server. Somebody has to read the change first.'],
  toolGone: [422, /*i18n*/ '{server} no longer offers {tool}.'],
  approvalNeeded: [422, /*i18n*/ 'People decide about each call of {tool}: let a step with a model call it.'],
  definitionChanged: [409, /*i18n*/ 'The tool has changed since you read it. Read it again.'],
  valuesTooLong: [422, /*i18n*/ 'The values are longer than {most} MB together.'],
  unreachable: [502, /*i18n*/ '{server} did not respond.'],
  tooSlow: [504, /*i18n*/ '{server} took longer than {seconds} seconds to respond.'],
  notMcp: [422, /*i18n*/ 'There is no MCP server at this address, or it speaks another transport.'],
  credentialsFailed: [422, /*i18n*/ '{server} did not accept the credential.'],
  rateLimited: [429, /*i18n*/ '{server} is receiving too many requests right now.'],
  broken: [502, /*i18n*/ '{server} reported an error with status {status}.'],
  failed: [422, /*i18n*/ '{server} refused the request: {reason}'],
  answerTooLarge: [422, /*i18n*/ 'The response of {server} is larger than {most} MB.'],
  busy: [429, /*i18n*/ 'Too many calls of MCP servers are under way. Try again in a moment.'],
});
