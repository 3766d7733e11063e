// The switches that open nothing yet: the Features page leaves them out, and their pages say what will be there. Whoever
// builds what one opens takes it out; a test finds those that have come into use.
import type { Flag } from '../../shared/access/flags.ts';
import type { Role } from '../../shared/access/roles.ts';

export const laterFlags: ReadonlySet<Flag> = new Set<Flag>([
  'redTeaming',
  'goalBasedRedTeaming',
  'gatewayV2',
  'mcpGateway',
  'isSpmEnabled',
  'shadowAi',
  'shadowAiPolicies',
  'webhooks',
  'classification',
  'OfficeAddinDeployment',
  'isChromeExtensionEnabled',
  'topNavTabs',
]);

/** Roles that nothing is built for yet: nobody is invited to one. */
export const laterRoles: ReadonlySet<Role> = new Set<Role>(['McpAdmin']);
