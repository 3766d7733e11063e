import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { departmentRoutes, groupRoutes } from '../../shared/people/group-routes.ts';
import { userRoutes } from '../../shared/people/user-routes.ts';
import { closeWorkerPool } from '../../shared/node/worker-pool/index.ts';
import { problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';
import { addMember } from './index.ts';

const { previewImport, batch, list } = userRoutes;
const w = await world();
afterAll(closeWorkerPool);

const preview = (by: WorldPerson, ...lines: string[]) =>
  by.call(previewImport, { body: { csv: lines.join('\n') } });
const HEAD = 'First name,Last name,E-mail,Roles,Projects';
const newEmail = () => `${crypto.randomUUID()}@example.org`;

test('[PE22] a file is checked line by line, and nothing is changed', async () => {
  const ann = await w.person('Admin');
  const { id, name } = await w.project();
  const [one, two] = [newEmail(), newEmail()];
  const answer = await preview(
    ann,
    `\uFEFF${HEAD}`,
    `Mia,Stone Hart,${one},Project administrator; end-user,${name.toUpperCase()}`,
    '',
    `Bo,,${newEmail()},Admin,`,
    `Cid,Q,not an address,Admin,`,
    `Dee,Q,${newEmail()},Emperor,`,
    `Eva,Q,${newEmail()},ProjectAdmin,Nowhere`,
    `"Fay","Q, Jr.",${two},ReadOnlyAdmin`,
    `Gus,Q,${one.toUpperCase()},EndUser,`,
    `Hal,Q,${ann.email},EndUser,`,
    `Ida,Q,${newEmail()},PlatformAdmin,`,
    `Jon,Q,${newEmail()},SecurityAdmin,`,
  );
  expect(answer).toMatchObject({ valid: 2, invalid: 8 });
  expect(answer.rows.map(({ line, errors }) => [line, errors[0]?.field ?? 'fine'])).toEqual([
    [2, 'fine'],
    [4, 'lastName'],
    [5, 'email'],
    [6, 'roleIds'],
    [7, 'projectIds'],
    [8, 'fine'],
    [9, 'email'],
    [10, 'email'],
    [11, 'roleIds'],
    [12, 'roleIds'],
  ]);
  expect(answer.rows[0]).toMatchObject({ roleIds: ['ProjectAdmin', 'EndUser'], projectIds: [id] });
  expect(answer.rows[3]?.errors).toMatchObject([{ code: 'people.unknownRole', values: { name: 'Emperor' } }]);
  expect((await ann.call(list, { query: { filter: 'Fay' } })).totalCount).toBe(0);

  const users = answer.rows.filter(({ errors }) => errors.length === 0);
  expect(await ann.call(batch, { body: { users } })).toMatchObject({ invited: 2, failed: 0 });
  expect((await ann.call(list, { query: { filter: 'Fay Q, Jr.' } })).totalCount).toBe(1);
});

test('[PE22] all errors of a line are reported at once', async () => {
  const ann = await w.person('Admin');
  const { rows } = await preview(ann, HEAD, 'Bo,,nobody,Wizard,');
  expect(rows[0]?.errors.map(({ field }) => field)).toEqual(['lastName', 'email', 'roleIds']);
});

test('[PE22] files from every country’s spreadsheets are read', async () => {
  const ann = await w.person('Admin');
  for (const sign of [';', '\t', ',']) {
    const lines = [
      ['email', 'LASTNAME', 'first_name', 'Roles'],
      [newEmail(), 'Stone', 'Mia', 'Admin|McpAdmin'],
    ];
    const { rows, valid } = await preview(ann, ...lines.map((cells) => cells.join(sign)));
    expect([sign, valid]).toEqual([sign, 1]);
    expect(rows).toMatchObject([{ firstName: 'Mia', lastName: 'Stone', roleIds: ['Admin', 'McpAdmin'] }]);
  }
});

test('[PE22] a malformed file is refused as a whole', async () => {
  const ann = await w.person('Admin');
  const refused: [string[], string, object][] = [
    [['First name,E-mail', 'Mia,mia@example.org'], 'people.csvColumns', { columns: 'Last name, Roles' }],
    [[''], 'kernel.invalid', {}],
    [[HEAD, 'Mia,"Stone,mia@example.org,Admin,'], 'people.csvUnreadable', { line: 2 }],
    [
      [HEAD, ...Array.from({ length: 5001 }, (_, at) => `A,B,${at}@example.org,Admin,`)],
      'people.csvTooLong',
      {},
    ],
  ];
  for (const [lines, code, values] of refused)
    expect(await problemOf(preview(ann, ...lines))).toMatchObject({ code, values });
});

test('[PE22] five thousand lines are checked in one call', async () => {
  const ann = await w.person('Admin');
  const lines = Array.from({ length: 5000 }, (_, at) => `Person,Number ${at},p${at}@many.example,End user,`);
  expect(await preview(ann, HEAD, ...lines)).toMatchObject({ valid: 5000, invalid: 0 });
});

test('[PE22] an exported list contains no formulas and can be imported again', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('PlatformAdmin', { tenantId });
  for (const givenName of ['=cmd|calc', '+1', '-1', '@sum', 'Plain "quoted", name'])
    await addMember(w, { tenantId }, { email: newEmail(), givenName, surname: 'Q', roles: ['EndUser'] });
  const answer = await ann.fetch('/v1/Users/export/csv');
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const csv = await answer.text();
  for (const cell of ["'=cmd|calc,", "'+1,", "'-1,", "'@sum,", '"Plain ""quoted"", name",'])
    expect(csv).toContain(`\n${cell}`);
  for (const line of csv.split('\n')) expect(line).not.toMatch(/(^|,)"?[=+\-@]/);

  const elsewhere = await w.person('Admin', { tenantId: (await w.tenant()).id });
  const { rows, invalid } = await elsewhere.call(previewImport, { body: { csv } });
  expect(rows.map(({ firstName }) => firstName)).toContain('=cmd|calc');
  // Only a platform administrator could bring in their like.
  expect(invalid).toBe(1);
});

test('[PE22] of many unknown names in a cell the first is reported, with their number', async () => {
  const ann = await w.person('Admin');
  const names = Array.from({ length: 20_000 }, (_, index) => `r${index}`).join(';');
  const csv = [
    'E-mail,First name,Last name,Roles,Projects',
    `${newEmail()},Bo,Q,Admin;${names};Nero,${'x;'.repeat(50)}`,
  ];
  await closeWorkerPool();
  const started = once(process, 'worker');
  const { rows } = await preview(ann, ...csv.map((line) => line.slice(0, 49_000)));
  await started;
  expect(rows[0]?.errors).toMatchObject([
    { field: 'roleIds', code: 'people.unknownRole', values: { name: 'r0' } },
    { field: 'roleIds', code: 'people.moreUnknown', values: { count: expect.any(Number) } },
  ]);
});

test('[PE33] a file adds people to existing departments and groups, and its other columns are named', async () => {
  const ann = await w.person('Admin');
  const { id: departmentId } = await ann.call(departmentRoutes.create, { body: { name: 'Night desk' } });
  const group = await ann.call(groupRoutes.create, { body: { name: 'Late shift', userIds: [] } });
  const email = newEmail();
  const answer = await preview(
    ann,
    `${HEAD},Department,Groups,Shoe size,Status`,
    `Mia,Stone,${email},Admin,,night DESK,late shift,41,Active`,
    `Bo,Stone,${newEmail()},Admin,,Nowhere,Nobody,42,`,
  );
  expect(answer).toMatchObject({ valid: 1, invalid: 1, ignoredColumns: ['Shoe size', 'Status'] });
  expect(answer.names).toEqual({ [departmentId]: 'Night desk', [group.id]: 'Late shift' });
  expect(answer.rows[1]?.errors.map(({ code, field }) => [code, field])).toEqual([
    ['people.unknownDepartment', 'departmentId'],
    ['people.unknownGroup', 'groupIds'],
  ]);
  await ann.call(batch, { body: { users: answer.rows.slice(0, 1) } });
  const { items } = await ann.call(list, { query: { filter: email } });
  expect(items).toMatchObject([
    { department: { id: departmentId, name: 'Night desk' }, groups: [{ id: group.id, name: 'Late shift' }] },
  ]);
});

test('[PE33] nobody is added to a department or a group of another tenant', async () => {
  const [ann, carl] = [await w.person('Admin'), await w.person('Admin', { tenantId: (await w.tenant()).id })];
  const { id: departmentId } = await carl.call(departmentRoutes.create, { body: { name: 'Theirs' } });
  const person = { firstName: 'Mia', lastName: 'Stone', roleIds: ['Admin'], projectIds: [] };
  const { results } = await ann.call(batch, {
    body: { users: [{ ...person, email: newEmail(), departmentId, groupIds: [] }] },
  });
  expect(results[0]?.errors).toMatchObject([{ code: 'people.departmentNotFound' }]);
});

test('[PE22] a value that is too long is reported as an error of its row', async () => {
  const { id: tenantId } = await w.tenant();
  const ann = await w.person('Admin', { tenantId });
  const names = Array.from({ length: 101 }, (_, at) => `Group ${at}`);
  await w.owner.query('insert into groups (tenant_id, name) select $1, unnest($2::text[])', [
    tenantId,
    names,
  ]);
  const long = 'a'.repeat(600);
  const { rows } = await preview(
    ann,
    `${HEAD},Groups`,
    `${long},${long},${long},EndUser,,`,
    `${long},${long},${long},Emperor,,`,
    `Mia,Stone,${newEmail()},EndUser,,${names.join(';')}`,
  );
  expect(rows.map(({ errors }) => errors.map(({ field }) => field).toSorted())).toEqual([
    ['email', 'firstName', 'lastName'],
    ['email', 'firstName', 'lastName', 'roleIds'],
    ['groupIds'],
  ]);
});
