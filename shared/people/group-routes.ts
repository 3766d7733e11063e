import { z } from 'zod';
import { routes } from '../kernel/contract.ts';
import { Page, PageQuery } from '../kernel/paging.ts';
import {
  Department,
  DepartmentBody,
  Group,
  GroupChange,
  GroupMember,
  GroupMembersChange,
  NewGroup,
} from './group.ts';

const params = z.object({ id: z.uuid() });
const people = { access: 'people', keys: 'never' } as const;

export const groupRoutes = routes({
  list: {
    ...people,
    summary: 'List groups',
    method: 'GET',
    path: '/v1/Groups',
    query: PageQuery(['name', 'memberCount', 'createdAt']),
    answer: Page(Group),
  },
  create: {
    ...people,
    summary: 'Create a group',
    method: 'POST',
    path: '/v1/Groups',
    body: NewGroup,
    answer: Group,
  },
  read: {
    ...people,
    summary: 'Get one group',
    method: 'GET',
    path: '/v1/Groups/{id}',
    params,
    answer: Group,
  },
  change: {
    ...people,
    summary: 'Rename a group or set its leader',
    method: 'PUT',
    path: '/v1/Groups/{id}',
    params,
    body: GroupChange,
    answer: Group,
  },
  remove: {
    ...people,
    summary: 'Delete a group; its members stay',
    method: 'DELETE',
    path: '/v1/Groups/{id}',
    params,
  },
  members: {
    ...people,
    summary: 'List the members of a group',
    method: 'GET',
    path: '/v1/Groups/{id}/members',
    params,
    query: PageQuery([]),
    answer: Page(GroupMember),
  },
  changeMembers: {
    ...people,
    summary: 'Add people to a group and remove others',
    method: 'PUT',
    path: '/v1/Groups/{id}/members',
    params,
    body: GroupMembersChange,
    answer: Group,
  },
});

export const departmentRoutes = routes({
  list: {
    ...people,
    summary: 'List departments',
    method: 'GET',
    path: '/v1/Departments',
    query: PageQuery(['name', 'memberCount']),
    answer: Page(Department),
  },
  create: {
    ...people,
    summary: 'Create a department',
    method: 'POST',
    path: '/v1/Departments',
    body: DepartmentBody,
    answer: Department,
  },
  read: {
    ...people,
    summary: 'Get one department',
    method: 'GET',
    path: '/v1/Departments/{id}',
    params,
    answer: Department,
  },
  change: {
    ...people,
    summary: 'Rename a department',
    method: 'PUT',
    path: '/v1/Departments/{id}',
    params,
    body: DepartmentBody,
    answer: Department,
  },
  remove: {
    ...people,
    summary: 'Delete a department; its people stay',
    method: 'DELETE',
    path: '/v1/Departments/{id}',
    params,
  },
});
