// What each role is for, in a line: shown where roles are given.
import type { Role } from '../../shared/access/roles.ts';

export const roleHelp: Record<Role, string> = {
  PlatformAdmin: /*i18n*/ 'Full access.',
  Admin:
    /*i18n*/ 'Builds and administers everything except guardrails, violations, account, single sign-on and SIEM.',
  ReadOnlyAdmin: /*i18n*/ 'Can view everything and change nothing.',
  SecurityAdmin: /*i18n*/ 'Manages guardrails, violations, people and sign-in.',
  ProjectAdmin: /*i18n*/ 'Administers the selected projects and sees no others.',
  McpAdmin: /*i18n*/ 'Assigns and configures MCP gateways.',
  EndUser: /*i18n*/ 'Can only chat with agents.',
};
