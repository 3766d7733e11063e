// What the fields of a line are called: the product's words where it has some, else the field's own name, taken apart.
import { useLingui } from '@lingui/react';

const names: Record<string, string> = {
  displayName: /*i18n*/ 'Display name',
  email: /*i18n*/ 'Email',
  roles: /*i18n*/ 'Roles',
  projectIds: /*i18n*/ 'Projects',
  projectId: /*i18n*/ 'Project',
  isEnabled: /*i18n*/ 'Enabled',
  enabled: /*i18n*/ 'Enabled',
  description: /*i18n*/ 'Description',
  version: /*i18n*/ 'Version',
  reason: /*i18n*/ 'Reason',
  expiresAt: /*i18n*/ 'Expires',
  scopes: /*i18n*/ 'Scopes',
  prefix: /*i18n*/ 'Prefix',
  agentName: /*i18n*/ 'Agent',
  language: /*i18n*/ 'Language',
  count: /*i18n*/ 'Count',
  added: /*i18n*/ 'Added',
  removed: /*i18n*/ 'Removed',
  comment: /*i18n*/ 'Comment',
  decision: /*i18n*/ 'Decision',
  domain: /*i18n*/ 'Domain',
  feature: /*i18n*/ 'Feature',
  action: /*i18n*/ 'Action',
  people: /*i18n*/ 'People',
};

/** `isFromDirectory` → “Is from directory”. */
export function inPlainWords(field: string): string {
  const text = field
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function useFieldName() {
  const { i18n } = useLingui();
  return (field: string) => {
    const name = Object.hasOwn(names, field) ? names[field] : undefined;
    return name ? i18n._(name) : inPlainWords(field);
  };
}
