// Filters as directories write them, and as an attacker does.
import { expect, test } from 'vitest';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { connectDirectory, filter, GROUP, patch, userNamed, type Answered } from '../../tests/kit/scim.ts';
import { world } from '../../tests/kit/world.ts';
import { parseFilter } from './filter-parser.ts';
import { matchesFilter } from './match-filter.ts';

const w = await world();
const { maxFilterTests, maxMembers, maxScannedRecords } = workLimits.scim;

async function company() {
  const { id: tenantId } = await w.tenant();
  const admin = await w.person('PlatformAdmin', { tenantId });
  return { tenantId, ...(await connectDirectory(w, admin)) };
}

/** So many members, put straight into the database. */
async function crowd(tenantId: string, count: number): Promise<string[]> {
  const { rows } = await w.owner.query(
    `with made as (insert into users (email, given_name, surname)
        select gen_random_uuid() || '@crowd.example', 'C', 'D' from generate_series(1, $2::int) returning id, email)
      insert into memberships (tenant_id, user_id, roles, given_name, surname, email, joined_at)
        select $1, id, '{EndUser}', 'C', 'D', email, now() from made returning user_id`,
    [tenantId, count],
  );
  return rows.map(({ user_id }: { user_id: string }) => user_id);
}

const fill = (tenantId: string, group: string, ids: readonly string[]) =>
  w.owner.query(
    'insert into group_members (tenant_id, group_id, user_id) select $1, $2, unnest($3::uuid[])',
    [tenantId, group, ids],
  );

const ann = {
  userName: 'Ann@X.test',
  title: 'Engineer',
  active: true,
  level: 7,
  name: { givenName: 'Ann', familyName: 'Lee' },
  emails: [
    { type: 'work', value: 'ann@x.test' },
    { type: 'home', value: 'own@y.test', primary: true },
  ],
  meta: { created: new Date('2026-01-02T03:04:05Z') },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': {
    department: 'Sales',
    manager: { value: 'm1' },
  },
};

test('[SC23] a filter matches case-insensitively, with every operator and with brackets', () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
  for (const [text, expected] of [
    ['userName eq "ann@x.TEST"', true],
    ['USERNAME Eq "ann@x.test" AND Title SW "eng"', true],
    ['title eq "x" or title ew "NEER" and active eq true', true],
    ['(title eq "x" or title co "gin") and active eq "False"', false],
    ['not (title eq "x") and not active eq false', true],
    ['nickName pr', false],
    ['not (nickName pr)', true],
    ['title ne "Engineer"', false],
    ['nickName ne "x"', true],
    ['level gt 6 and level le 7 and level lt 8', true],
    ['meta.created ge "2026-01-02T03:04:05Z" and meta.created lt "2026-01-03T00:00:00Z"', true],
    ['emails eq "ann@x.test"', true],
    ['emails[type eq "work" and value co "y.test"]', false],
    ['emails[type eq "home" and value co "Y.test"]', true],
    ['emails[type eq "home"].value eq "own@y.test"', true],
    ['emails[primary eq true].type eq "work"', false],
    [`${enterprise}:department eq "sales" and ${enterprise}:manager.value eq "M1"`, true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.familyName eq "LEE"', true],
    ['title eq "Eng\\u0069neer"', true],
    ['externalId eq null', true],
  ] as const)
    expect([text, matchesFilter(parseFilter(text), ann)]).toEqual([text, expected]);
});

test('[SC23] a malformed filter is refused', async () => {
  const { ask } = await company();
  for (const text of [
    ' ',
    'userName',
    'userName eq',
    'userName eq bob',
    'userName is "a"',
    'userName eq "a',
    'userName eq "a" and',
    'userName eq "a" title pr',
    '(userName eq "a"',
    'userName eq "a")',
    'emails[type eq "work"',
    'emails[type eq "work"].value',
    '"a" eq "b"',
    '__proto__.x eq "a"',
    'userName eq {"a":1}',
    'not',
    'and',
    '[]',
  ])
    for (const kind of ['Users', 'Groups'])
      expect([text, (await ask('GET', `/${kind}?${filter(text)}`)).body]).toEqual([
        text,
        expect.objectContaining({ status: '400', scimType: 'invalidFilter' }),
      ]);
});

test('[SC22] a filter whose words are no attributes, texts or times of the database is refused or finds nobody', async () => {
  const { ask } = await company();
  const asked = async (kind: string, text: string) => (await ask('GET', `/${kind}?${filter(text)}`)).status;
  for (const kind of ['Users', 'Groups']) {
    for (const name of ['constructor', 'hasOwnProperty', 'toString'])
      expect([kind, name, await asked(kind, `${name} eq "x"`)]).toEqual([kind, name, 200]);
    for (const text of [String.raw`"a\u0000b"`, String.raw`"\ud800"`])
      expect([kind, text, await asked(kind, `displayName eq ${text}`)]).toEqual([kind, text, 400]);
  }
  for (const time of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '0000-01-01'])
    expect([time, await asked('Users', `meta.created gt "${time}"`)]).toEqual([time, 400]);
});

test('[SC23] a filter with many brackets is answered as written, and refused beyond the limits', async () => {
  const { ask } = await company();
  const user = userNamed(`Brackets${crypto.randomUUID().slice(0, 8)}`, { title: 'b' });
  const { id } = (await ask('POST', '/Users', user)).body;
  const groups = (count: number, attribute: string) =>
    Array.from({ length: count }, () => `(${attribute} eq "a" or ${attribute} eq "b")`).join(' and ');
  const own = `and userName eq "${user.userName}"`;
  for (const [text, expected] of [
    [groups(24, 'title'), [id]],
    [`${groups(24, 'displayName')} ${own}`, []],
    [`${groups(24, 'title')} ${own}`, [id]],
  ] as const) {
    const { body } = await ask('GET', `/Users?${filter(text)}`);
    expect([text, body.Resources.map((one: Answered) => one.id)]).toEqual([text, expected]);
  }
  for (const text of [
    groups(maxFilterTests / 2 + 1, 'title'),
    `${'('.repeat(11)}title pr${')'.repeat(11)}`,
    `${'not '.repeat(400)}title pr`,
    `${'emails['.repeat(200)}type pr${']'.repeat(200)}`,
  ])
    expect((await ask('GET', `/Users?${filter(text)}`)).body).toMatchObject({
      status: '400',
      scimType: 'invalidFilter',
    });
});

test('[SC23] a patch whose paths or removals would multiply its cost is refused', async () => {
  const { ask } = await company();
  const { id } = (await ask('POST', '/Users', userNamed(`Paths${crypto.randomUUID().slice(0, 8)}`))).body;
  const many = Array.from({ length: 30 }, () => '(type eq "a" or type eq "b")').join(' and ');
  for (const operations of [
    [{ op: 'replace', path: `emails[${many}].value`, value: 'x@x.test' }],
    [{ op: 'remove', path: `emails[${many}]` }],
    [{ op: 'replace', value: { [`emails[${many}].value`]: 'x@x.test' } }],
    [{ op: 'remove', path: 'emails', value: [{ value: `x" and ${many.replaceAll('"', '" ')}` }] }],
    [{ op: 'remove', path: 'emails', value: [{ [`type pr or ${many}`]: 'x' }] }],
    [{ op: 'remove', path: 'emails', value: Array.from({ length: 51 }, () => ({ type: 'a' })) }],
    [{ op: 'replace', path: `title${'.'.repeat(400)}`, value: 'x' }],
    Array.from({ length: 201 }, () => ({ op: 'replace', path: 'title', value: 'x' })),
  ])
    expect((await ask('PATCH', `/Users/${id}`, patch(...operations))).status).toBe(400);
  const fine = patch(
    {
      op: 'add',
      path: 'phoneNumbers',
      value: [
        { type: 'work', value: '1' },
        { type: 'home', value: '2' },
      ],
    },
    { op: 'remove', path: 'phoneNumbers', value: [{ type: 'work', value: '1' }] },
    { op: 'remove', path: 'phoneNumbers[type eq "fax" or (type eq "pager" and value eq "1")]' },
  );
  expect((await ask('PATCH', `/Users/${id}`, fine)).body.phoneNumbers).toEqual([
    { type: 'home', value: '2' },
  ]);
});

test('[SC23][SC24] large tenants: searches the database cannot answer, large groups, large calls', async () => {
  const { ask, tenantId } = await company();
  const people = await crowd(tenantId, maxMembers + 1);
  expect(people.length).toBeGreaterThan(maxScannedRecords);
  expect((await ask('GET', `/Users?${filter('title eq "x"')}`)).body).toMatchObject({
    status: '400',
    scimType: 'tooMany',
  });
  expect((await ask('GET', `/Users?count=1&${filter('displayName eq "C D"')}`)).body.totalResults).toBe(
    people.length,
  );

  const made = await Promise.all(
    ['Aa', 'Bb', 'Cc'].map(
      async (displayName) => (await ask('POST', '/Groups', { schemas: [GROUP], displayName })).body.id,
    ),
  );
  const [small = '', half = '', large = ''] = made;
  await fill(tenantId, small, people.slice(0, 2));
  await fill(tenantId, half, people.slice(0, maxMembers - 1));
  const page = (query: string) => ask('GET', `/Groups?${query}`);
  const first = (await page('startIndex=1')).body;
  expect([first.totalResults, first.itemsPerPage]).toEqual([3, 1]);
  const second = (await page('startIndex=2')).body;
  const sizes = second.Resources.map(({ members = [] as unknown }) => (members as unknown[]).length);
  expect(sizes).toEqual([maxMembers - 1, 0]);
  await fill(tenantId, large, people);
  const tooMany = { status: '400', scimType: 'tooMany' };
  expect((await ask('GET', `/Groups/${large}`)).body).toMatchObject(tooMany);
  expect((await page(filter('displayName eq "Cc"'))).body).toMatchObject(tooMany);
  expect((await ask('GET', `/Groups/${large}?excludedAttributes=members`)).body.displayName).toBe('Cc');
  expect((await page('excludedAttributes=members')).body.Resources).toHaveLength(3);

  const members = people.map((value) => ({ value }));
  const put = (some: object[]) =>
    ask('PUT', `/Groups/${small}`, { schemas: [GROUP], displayName: 'Aa', members: some });
  expect((await put(members)).body).toMatchObject(tooMany);
  const add = patch({ op: 'add', path: 'members', value: members });
  expect((await ask('PATCH', `/Groups/${small}`, add)).body).toMatchObject(tooMany);
  const changed = await put(members.slice(-maxMembers));
  expect([changed.status, (changed.body.members as unknown as unknown[]).length]).toEqual([200, maxMembers]);
});
