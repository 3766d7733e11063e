// Small things that were once written wherever they were needed: each has one home, and nobody writes it again.
import { expect, test } from 'vitest';
import { isTest, sources, type Source } from '../kit/sources.ts';

type Home = { what: string; home: string; also?: readonly string[]; written: RegExp };

const homes: readonly Home[] = [
  {
    what: 'how long a day, an hour or a minute is',
    home: 'shared/kernel/time.ts',
    written:
      /24 \* (?:60 \* 60 \* 1000|60 \* 60_000|3_?600_?000)|86_?400_?000|\b(?:DAY|HOUR|MINUTE)(?:_MS)? = /,
  },
  {
    what: 'the shape of an id',
    home: 'shared/kernel/id.ts',
    written: /\/\^\[(?:\\d|0-9)a-f\]\{8\}(?:\(|-.*\$\/)|\[0-9a-f-\]\{36\}/,
  },
  { what: 'signs of a pattern in a search', home: 'shared/node/database/like.ts', written: /\[\\\\%_\]/ },
  { what: 'the code of a value that is taken', home: 'shared/node/database/unique.ts', written: /'23505'/ },
  {
    what: 'listening for keys, which is for useShortcuts',
    home: 'client/studio/page/use-keys.ts',
    // The arrows belong to the open row before anything else on the page, Escape to a text over the whole window.
    also: ['client/feeds/use-open-row.ts', 'client/studio/inspector/use-full-screen.ts'],
    written: /addEventListener\('keydown'/,
  },
  {
    what: 'parts whose files come later',
    home: 'client/kit/loading/ahead.ts',
    written: /\blazy\(|from 'react-lazy/,
  },
];

const again = (all: readonly Source[]) =>
  all
    .filter(({ file }) => !isTest(file) && /\.tsx?$/.test(file))
    .flatMap(({ file, text }) =>
      homes
        .filter(({ home, also = [], written }) => ![home, ...also].includes(file) && written.test(text))
        .map(({ what }) => `${file}: ${what}`),
    );

test('[W69] what has a home is written there only', () => expect(again(sources())).toEqual([]));

test('[W69] each home holds what it is the home of, and a second one is found', () => {
  for (const { home, written, what } of homes) {
    const text = sources().find(({ file }) => file === home)?.text ?? '';
    expect(text, what).toMatch(written);
    expect(again([{ file: 'api/x/y.ts', text }])).toContain(`api/x/y.ts: ${what}`);
  }
});

const rawSql = /\bsql(?:<[^`]*?>)?`[^`]*/g;
/** A state, role or plan by its name, as in `status = 'PastDue'`, `'Admin' = any(roles)` or `then 'Active'`. */
const literal =
  /\b(?:status|state|subscription_type)\s*(?:(?:=|<>|!=)\s*|(?:not )?in \(\s*)'\w+'|'\w+' = any\((?:\w+\.)?roles\)|\b(?:when|then|else) '[A-Z]\w+'/;

const literalsIn = (all: readonly Source[]) =>
  all
    .filter(({ file }) => !isTest(file) && !file.startsWith('api/migrations/'))
    .filter(({ file }) => /^(?:api|shared|sync-server)\/.*\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(rawSql)].flatMap(([statement]) => {
        const [found] = literal.exec(statement) ?? [];
        return found ? [`${file}: ${found}`] : [];
      }),
    );

test('[W69] raw SQL takes states, roles and plans from their constants', () => {
  expect(literalsIn(sources())).toEqual([]);
});

test.for([
  "sql`select from runs where status in ('queued', 'running')`",
  "sql<number>`count(*) filter (where 'PlatformAdmin' = any(m.roles))`",
  "sql`update memberships set status = 'Active'`",
  "sql`case when ${isFull} then status else 'Active' end`",
])('[W69] a planted name in %s is found', (text) => {
  expect(literalsIn([{ file: 'api/x/y-store.ts', text }])).toHaveLength(1);
  expect(literalsIn([{ file: 'api/x/y-store.ts', text: text.replace(/^sql\S*?`/, '`') }])).toEqual([]);
});
