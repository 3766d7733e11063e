import { expect, test } from 'vitest';
import { chosenRoles, splitName, UserForm } from './invite.ts';

const filled = {
  fullName: 'Mia Stone',
  email: 'mia@example.org',
  roleIds: ['EndUser'],
  projectIds: [],
  departmentId: '',
};
const complaints = (more: object) => {
  const { error } = UserForm.safeParse({ ...filled, ...more });
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

test('[PE26] a full name has at least two words; the first is the first name', () => {
  expect(complaints({})).toEqual([]);
  expect(complaints({ fullName: ' Mia ' })).toEqual([['fullName', 'Enter at least a first and a last name']]);
  expect(complaints({ fullName: ' ' })[0]).toEqual(['fullName', 'Full name is required']);
  expect(splitName('  Mia   van der  Stone ')).toEqual({ firstName: 'Mia', lastName: 'van der Stone' });
});

test('[PE6] the form requires the same fields as the call', () => {
  expect(complaints({ email: 'mia@' })).toEqual([['email', 'Invalid email']]);
  expect(complaints({ roleIds: [] })).toEqual([['roleIds', 'Choose at least one role']]);
  expect(complaints({ roleIds: ['ProjectAdmin'] })).toEqual([
    ['projectIds', 'At least one project must be selected for project-admin role'],
  ]);
  expect(complaints({ roleIds: ['ProjectAdmin'], projectIds: ['p'] })).toEqual([]);
});

test('[PE27] choosing another role clears the project selection', () => {
  const chosen = { roleIds: ['ProjectAdmin' as const], projectIds: ['p1'] };
  expect(chosenRoles(chosen, ['ProjectAdmin', 'Admin'])).toEqual({
    roleIds: ['ProjectAdmin', 'Admin'],
    projectIds: [],
  });
  expect(chosenRoles(chosen, [])).toEqual({ roleIds: [], projectIds: [] });
  const both = { roleIds: ['ProjectAdmin' as const, 'McpAdmin' as const], projectIds: ['p1'] };
  expect(chosenRoles(both, ['ProjectAdmin'])).toEqual({ roleIds: ['ProjectAdmin'], projectIds: ['p1'] });
});
