export const peopleLinks = {
  home: '/settings/people',
  users: '/settings/people/users',
  user: (id: string) => `/settings/people/users/${id}`,
  usersOf: (filter: 'groupId' | 'departmentId', id: string) => `/settings/people/users?${filter}=${id}`,
  groups: '/settings/people/groups',
  departments: '/settings/departments',
  profile: '/profile',
} as const;
