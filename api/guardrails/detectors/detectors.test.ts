import { describe, expect, test } from 'vitest';
import { checkSync } from 'recheck';
import { filterTypes, type Filter } from '../../../shared/guardrails/filters/index.ts';
import { ALL_PII, piiBit, type PiiKind } from '../../../shared/guardrails/filters/pii.ts';
import { DAY_MS } from '../../../shared/kernel/time.ts';
import { rounds } from '../../../tests/kit/nightly.ts';
import { runOver } from '../filter-run.ts';
import { compileFilters } from './index.ts';
import { builtInPatterns } from './built-in-patterns.ts';
import { kindsWithoutRule } from './pii.ts';

const findingsIn = (filter: Filter, text: string) =>
  runOver(compileFilters([filter]), text).results.flatMap(({ findings }) =>
    findings.map(({ type, start, end }) => `${type}: ${text.slice(start, end)}`),
  );
const personal = (kind: PiiKind): Filter => ({
  ...filterTypes.PII.initial,
  filterActionType: 'Audit',
  piiFilterType: piiBit(kind),
});

test('[G15] each of the 22 kinds of personal data has a detector', () => {
  expect(kindsWithoutRule).toEqual([]);
});

describe('[G15] personal data is detected', () => {
  test.for<[PiiKind, string, string]>([
    ['PersonName', 'Hi, Lena Hahn here.', 'Lena Hahn'],
    ['PersonName', 'my name is Arjun Patel and', 'Arjun Patel'],
    ['PersonName', 'Мене звати Олена Коваль', 'Олена Коваль'],
    ['PersonName', 'Frau Müller-Lüdenscheidt ruft an', 'Müller-Lüdenscheidt'],
    ['PersonName', 'name: Lena Hahn', 'Lena Hahn'],
    ['PersonName', 'Name: Arjun Patel', 'Arjun Patel'],
    ['PersonName', 'أنا محمد العتيبي، أود الاستفسار', 'محمد العتيبي'],
    ['Email', 'to anna@xn--bcher-kva.xn--p1ai today', 'anna@xn--bcher-kva.xn--p1ai'],
    ['Url', 'visit xn--bcher-kva.example.com', 'xn--bcher-kva.example.com'],
    ['Email', 'to l.hahn@post.example, please', 'l.hahn@post.example'],
    ['Email', 'lena＠example.com', 'lena＠example.com'],
    ['Email', 'le\u200bna@example.com', 'le\u200bna@example.com'],
    ['Email', 'write to lena [at] example [dot] com', 'lena [at] example [dot] com'],
    ['Phone', 'call +1 (415) 555-2671 now', '+1 (415) 555-2671'],
    ['Phone', 'Tel. 030 1234567', '030 1234567'],
    ['Phone', 'So erreichst du mich: 030 901820', '030 901820'],
    ['Phone', 'Je suis au 06 12 34 56 78.', '06 12 34 56 78'],
    ['Phone', 'It is 020 7946 0958 in London', '020 7946 0958'],
    ['Phone', 'Fale comigo: (11) 96123-4567', '(11) 96123-4567'],
    ['Phone', 'Дзвоніть 050 123 45 67', '050 123 45 67'],
    ['Phone', 'on 050 123 4567 in Dubai', '050 123 4567'],
    ['Phone', 'write to +380 50 123 45 67', '+380 50 123 45 67'],
    ['Phone', 'tel ٠٣٠ ١٢٣٤٥٦٧', '٠٣٠ ١٢٣٤٥٦٧'],
    ['Phone', `${'1 '.repeat(40)}, +49 30 1234567`, '+49 30 1234567'],
    ['Phone', `${'7 7 7, '.repeat(40)}tel 030 1234567`, '030 1234567'],
    ['Phone', `tel ${'='.repeat(35)} 030 1234567`, '030 1234567'],
    ['PostalAddress', 'I live at 221B Baker Street', '221B Baker Street'],
    ['PostalAddress', 'Lindenstraße 12, Berlin', 'Lindenstraße 12'],
    ['PostalAddress', 'au 12 rue de la Paix', '12 rue de la Paix'],
    ['PostalCode', 'zip 94107', '94107'],
    ['PostalCode', 'London SW1A 1AA', 'SW1A 1AA'],
    ['DateOfBirth', 'born on 12/05/1984', '12/05/1984'],
    ['DateOfBirth', 'geboren am 3. 4. 1990', '3. 4. 1990'],
    ['DateOfBirth', 'DOB: March 3, 1990', 'March 3, 1990'],
    ['Age', 'she is 34 years old', '34 years old'],
    ['UsSsn', 'SSN 536-22-8726', '536-22-8726'],
    ['UsSsn', 'social security number 536228726', '536228726'],
    ['UsSsn', 'SSN: 536.22.8726', '536.22.8726'],
    ['UsSsn', 'my SSN is 536228726.', '536228726'],
    ['UsSsn', 'SS# 536228726', '536228726'],
    ['UsItin', 'ITIN 912-72-1234', '912-72-1234'],
    ['NationalId', 'DNI 12345678Z', '12345678Z'],
    ['NationalId', 'RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['NationalId', 'CPF 111.444.777-35', '111.444.777-35'],
    ['NationalId', 'PESEL 44051401359', '44051401359'],
    ['NationalId', 'NINO AB 12 34 56 C', 'AB 12 34 56 C'],
    ['TaxId', 'EIN 12-3456789', '12-3456789'],
    ['TaxId', 'ABN 51 824 753 556', '51 824 753 556'],
    ['TaxId', 'USt-IdNr. DE123456789', 'DE123456789'],
    ['Passport', 'passport number C01X00T47', 'C01X00T47'],
    ['Passport', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<', 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<'],
    ['DriverLicense', "driver's license D1234567", 'D1234567'],
    ['VoterId', 'voter id ABC1234567', 'ABC1234567'],
    ['VehiclePlate', 'plate AB12 CDE', 'AB12 CDE'],
    ['Vin', '1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
    ['IpAddress', 'from 93.184.216.34', '93.184.216.34'],
    ['IpAddress', 'it listens on 10.1.2.3', '10.1.2.3'],
    ['IpAddress', 'it listens on 192.168.0.17:8080', '192.168.0.17'],
    ['IpAddress', 'and on 172.16.31.4', '172.16.31.4'],
    ['IpAddress', 'and on 169.254.169.254', '169.254.169.254'],
    ['IpAddress', 'and on 127.0.0.1', '127.0.0.1'],
    ['IpAddress', 'and on 100.64.0.9', '100.64.0.9'],
    ['IpAddress', 'at fe80::1ff:fe23:4567:890a', 'fe80::1ff:fe23:4567:890a'],
    ['IpAddress', 'at fd12:3456:789a::1', 'fd12:3456:789a::1'],
    ['IpAddress', 'at ::1 it is', '::1'],
    ['IpAddress', 'ipv6 0:0:0:0:0:0:0:1 it is', '0:0:0:0:0:0:0:1'],
    ['IpAddress', 'host 2606:2800:220:1::1946', '2606:2800:220:1::1946'],
    ['Mac', '00:1B:44:11:3A:B7', '00:1B:44:11:3A:B7'],
    ['Url', 'see https://example.com/a?b=1 there', 'https://example.com/a?b=1'],
    ['Username', 'username: lena_hahn7', 'lena_hahn7'],
    ['GeoLocation', 'at 52.5200, 13.4050', '52.5200, 13.4050'],
    ['DeviceId', 'IMEI 490154203237518', '490154203237518'],
  ])('%s in "%s"', ([kind, text, value]) => {
    expect(findingsIn(personal(kind), text)).toEqual([`${kind}: ${value}`]);
  });
});

/** The text the product offers for trying a guardrail out, as its readers see it. */
test.for<[string, string, string]>([
  ['en', 'Hi, Lena Hahn here. Please refund to l.hahn@post.example.', 'Lena Hahn'],
  ['es', 'Hola, soy Lena Hahn. Por favor, el reembolso a l.hahn@post.example.', 'Lena Hahn'],
  ['fr', 'Bonjour, ici Lena Hahn. Merci de rembourser sur l.hahn@post.example.', 'Lena Hahn'],
  ['pt-BR', 'Olá, aqui é Lena Hahn. Por favor, o reembolso para l.hahn@post.example.', 'Lena Hahn'],
  ['uk', 'Вітаю, це Лена Ган. Поверніть, будь ласка, кошти на l.hahn@post.example.', 'Лена Ган'],
  ['ar-AE', 'مرحبًا، معكم لينا هان. أرجو رد المبلغ إلى l.hahn@post.example.', 'لينا هان'],
])('[G15] the name and email address in the sample text are detected in %s', ([, text, name]) => {
  expect(findingsIn(filterTypes.PII.initial, text)).toEqual([
    `PersonName: ${name}`,
    'Email: l.hahn@post.example',
  ]);
});

test('[G15] a number without a country code is read as a number of the selected countries', () => {
  const text = 'Napište na 601 123 456 nebo 098 123 45 67.';
  const inRegions = (phoneRegions: string[]) =>
    findingsIn({ ...personal('Phone'), phoneRegions } as Filter, text);
  expect(inRegions(['UA'])).toEqual(['Phone: 098 123 45 67']);
  expect(inRegions(['CZ'])).toEqual(['Phone: 601 123 456']);
  expect(inRegions([])).toEqual([]);
});

describe('[G16] text that only resembles personal data is not a finding', () => {
  test.for<[PiiKind, string]>([
    ['PersonName', 'San Francisco is a city. Monday Morning Blues.'],
    ['PersonName', 'I am Happy to help, says Professor Oak'],
    ['Email', '@media (min-width: 3px) and user@host'],
    ['Phone', 'on 2024-05-12 at 10.0.0.1, version 1.2.3.4, order 48211993'],
    ['Phone', 'the sum of 1234567 and 89'],
    ['PostalCode', 'I have 94107 followers'],
    ['DateOfBirth', 'the meeting is on 12/05/1984'],
    ['DateOfBirth', 'born on 31/02/1984'],
    ['Age', '30 years of experience'],
    ['UsSsn', '000-12-3456, 666-12-3456, 078-05-1120'],
    ['NationalId', '12345678A and 44051401359'],
    ['Passport', 'order 123456789'],
    ['DriverLicense', 'INTRODUCTORY chapter, public policy'],
    ['Vin', '1M8GDM9AXKP042789'],
    ['IpAddress', 'version 1.2.3.4 at 12:30:45'],
    ['IpAddress', 'xs[0::2], xs[::2], xs[1::-1], face::add() and section 1.2.3.4'],
    ['PersonName', 'name: Build\njobs:\n  - name: Checkout Code\n  - name: Deploy Staging\n'],
    ['PersonName', '"name": "Release Pipeline", name: Default Model'],
    ['PersonName', 'أنا أريد المساعدة في طلبي'],
    ['Phone', 'chapters 12 34 56 78, sizes 38-40 42-44 and 1 000 000'],
    ['UsSsn', 'release 123.45.6789 of the table'],
    ['Url', 'open file.ts, e.g.it, and a.b.c()'],
    ['GeoLocation', 'translate(10.5, 20.25)'],
    ['DeviceId', '123456789012345'],
  ])('%s in "%s"', ([kind, text]) => {
    expect(findingsIn(personal(kind), text)).toEqual([]);
  });

  test('a value people have allowed', () => {
    const filter = { ...personal('Email'), allowed: ['Help@Example.com'] } as Filter;
    expect(findingsIn(filter, 'help@example.com or ann@example.com')).toEqual(['Email: ann@example.com']);
  });
});

const secrets: Filter = { ...filterTypes.Secrets.initial, filterActionType: 'Audit' };
/** Made up, and put together here so that no scanner of repositories takes them for real ones. */
const key = (prefix: string, length: number, characters = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF') =>
  prefix + Array.from({ length }, (_, index) => characters[(index * 7) % characters.length]).join('');

describe('[G17] secrets are detected', () => {
  test.for<[string, string]>([
    ['AwsAccessKey', key('AKIA', 16, 'Q7LMN3PRSTUV5WXYZ2')],
    ['GitHubToken', key('ghp_', 36)],
    ['GitLabToken', key('glpat-', 20)],
    ['OpenAiKey', key('sk-proj-', 60)],
    ['AnthropicKey', key('sk-ant-api03-', 90)],
    ['SlackToken', key('xoxb-', 40)],
    ['StripeKey', key('sk_live_', 24)],
    ['GoogleApiKey', key('AIza', 35)],
    ['SendGridKey', `${key('SG.', 22)}.${key('', 43)}`],
    ['NpmToken', key('npm_', 36)],
    ['HuggingFaceToken', key('hf_', 34, 'aBdEgHjKmNpQsTvWyZ')],
    ['TelegramBotToken', `123456789:${key('AA', 33)}`],
    ['DatabricksToken', key('dapi', 32, '0f3a9c1e5b7d')],
    [
      'Jwt',
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjMifQ.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    ],
  ])('%s', ([type, value]) => {
    expect(findingsIn(secrets, `the key is ${value} ok`)).toEqual([`${type}: ${value}`]);
  });

  test('a private key from its first to its last line', () => {
    const pem = `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${key('MII', 60)}\n-----END RSA PRIVATE KEY-----`;
    expect(findingsIn(secrets, `before ${pem} after`)).toEqual([`PrivateKey: ${pem}`]);
  });

  test('an end of a key that stands before its beginning ends nothing', () => {
    const [end, begin] = ['-----END PRIVATE KEY-----', '-----BEGIN PRIVATE KEY-----'];
    expect(findingsIn(secrets, `${end} ${begin} ${key('MII', 20)}`)).toEqual([
      `PrivateKey: ${begin} ${key('MII', 20)}`,
    ]);
  });

  test('a password in a sentence, in a setting and in an address', () => {
    expect(findingsIn(secrets, 'my password is Xk29vLq81z.')).toEqual(['Password: Xk29vLq81z.']);
    expect(findingsIn(secrets, 'DB_PASSWORD="Xk29vLq81z"')).toEqual(['Password: Xk29vLq81z']);
    expect(findingsIn(secrets, 'postgres://app:Xk29vLq81z@db:5432/x')).toEqual(['UrlPassword: Xk29vLq81z']);
  });
});

describe('[G17] a password is detected after its keyword', () => {
  test.for([
    'password := "Xk29vLq81z"',
    "'password' => 'Xk29vLq81z'",
    'PASSWORD ?= Xk29vLq81z',
    'db.password = Xk29vLq81z',
    '<password>Xk29vLq81z</password>',
    '<add key="DbPassword" value="Xk29vLq81z" />',
    'mysql --password Xk29vLq81z --host db',
    'mysql --password=Xk29vLq81z',
    'deploy --api-key Xk29vLq81z',
    'https://shop.example/login?user=ann&pw=Xk29vLq81z',
    'curl -s -u ann:Xk29vLq81z https://shop.example',
    'curl --user "ann:Xk29vLq81z" https://shop.example',
    'My password is Xk29vLq81z and my size is 38.',
    'Mi contraseña es Xk29vLq81z y mi talla es 38.',
    'Mon mot de passe est Xk29vLq81z et ma taille est 38.',
    'Minha senha é Xk29vLq81z e meu tamanho é 38.',
    'Мій пароль Xk29vLq81z, а мій розмір 38.',
    'كلمة مروري Xk29vLq81z ومقاسي 38.',
    'clave: Xk29vLq81z',
    'mdp : Xk29vLq81z',
    'كلمة السر: Xk29vLq81z',
  ])('%s', (text) => {
    expect(findingsIn(secrets, text)).toEqual(['Password: Xk29vLq81z']);
  });
});

test.for([
  'ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
  'sk-proj-${OPENAI_KEY_FROM_THE_VAULT_OF_THE_TEAM}',
  'password: <your password here>',
  'api_key = "your_api_key_goes_here_1"',
  'password: changeme123',
  'the public_key of monkey, keyword-density-optimization',
  'integrity sha512-abcdef0123456789abcdef0123456789abcdef0123456789',
  'commit 2561b9e5d0c9a3f1b7e4d2c8a6f0e1d3b5c7a9f2',
  'token 3fa85f64-5717-4562-b3fc-2c963f66afa6',
  'how do I reveal my api key setting?',
  'password = hashlib.sha256(data1)',
  'token = process.env.TOKEN_2',
  '--password $DB_PASS_2024',
  '<password>changeme123</password>',
  'curl -u user:password https://example.com',
  'docker run -u 1000:1000 node:22-alpine3',
  'The password rules of 2024-03-01 need 12characters',
  'the keyboard shortcut: Ctrl+Alt+F12x',
])('[G17] a placeholder or an ordinary value is not a secret: %s', (text) => {
  expect(findingsIn(secrets, text)).toEqual([]);
});

describe('[G18] keywords are matched are matched', () => {
  const keywordFilter = (keywords: string[], more = {}): Filter => ({
    ...filterTypes.KeywordDetector.initial,
    keywords,
    ...more,
  });

  test('are found in any letter case, and as whole words only', () => {
    expect(findingsIn(keywordFilter(['blue whale']), 'A Blue WHALE, no blue whales')).toEqual([
      'Keyword: Blue WHALE',
    ]);
    expect(findingsIn(keywordFilter(['whale'], { wholeWords: false }), 'whales')).toEqual(['Keyword: whale']);
  });

  test('are found through hidden characters and letters that look alike', () => {
    expect(findingsIn(keywordFilter(['secret']), 's\u200becret and ѕесrеt')).toEqual([
      'Keyword: s\u200becret',
      'Keyword: ѕесrеt',
    ]);
  });

  test('of scripts without spaces need no edges', () => {
    expect(findingsIn(keywordFilter(['鯨']), '白い鯨が来る')).toEqual(['Keyword: 鯨']);
  });

  test('patterns of people run in a linear engine, bounded or not', () => {
    const patterns = ['order-[0-9]{4,12}', '(a+)+$', 'begin.*end'];
    expect(findingsIn(keywordFilter([], { patterns }), 'order-12345678')).toEqual([
      'Pattern: order-12345678',
    ]);
    expect(findingsIn(keywordFilter([], { patterns }), 'begin here, end')).toEqual([
      'Pattern: begin here, end',
    ]);
    expect(findingsIn(keywordFilter([], { patterns }), `${'a'.repeat(20_000)}!`)).toEqual([]);
  });

  test('patterns that would hold everybody up are refused, or fail in time', () => {
    const large = (count: number) => [
      keywordFilter([], { patterns: Array.from({ length: count }, () => '\\w{1,40}z') }),
    ];
    expect(() => compileFilters([keywordFilter([], { patterns: ['(a|b|c|d){1,500}z'] })])).toThrow(
      /too large/,
    );
    expect(() => compileFilters(large(2))).not.toThrow();
    expect(() => compileFilters(large(50))).toThrow(/too large/);
    for (const patterns of [['(a.*z)?'], ['(a.*z|a)']]) {
      const [result] = runOver(
        compileFilters([keywordFilter([], { patterns })]),
        'a'.repeat(100_000),
      ).results;
      expect(result?.findings).toMatchObject([{ type: 'FilterFailed' }]);
    }
  });

  test('a pattern that cannot be read is refused by name', () => {
    expect(() => compileFilters([keywordFilter([], { patterns: ['(?=a)b'] })])).toThrow(
      /The pattern \(\?=a\)b cannot be read/,
    );
    expect(() => compileFilters([keywordFilter([])])).toThrow('Add at least one keyword or pattern.');
  });
});

/** By analysis of the whole automaton, not by trying: what it cannot read it answers `unknown`. */
const proofOf = (source: string, flags = '') =>
  checkSync(source, flags, { checker: 'automaton', timeout: 60_000 }).status;

test('[G19] every built-in pattern is proven linear', () => {
  const unproven = builtInPatterns().filter(({ source, flags }) => proofOf(source, flags) !== 'safe');
  expect(unproven).toEqual([]);
});

test('[G19] a slow or undecidable pattern does not count as proven', () => {
  const slow = ['^(a+)+$', 'x*x*y', '(?<=^(a+)+b)x'];
  expect(slow.map((source) => proofOf(source))).toEqual(['vulnerable', 'vulnerable', 'unknown']);
});

test('[G19] no attack found by a fuzzer makes a pattern slow', { timeout: 240_000 }, () => {
  // Linear may still mean a large constant. A fixed seed, and characters read instead of time: the same attacks are
  // tried and judged alike on every machine, however busy it is.
  const untimed = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null };
  const fuzzer = { ...untimed, timeout: 20_000, randomSeed: 4711 };
  // By day a twelfth of them, another one each day.
  const day = Math.floor(Date.now() / DAY_MS);
  const parts = rounds({ daily: 12, nightly: 1 });
  const slow = builtInPatterns().filter(
    ({ source, flags }, index) =>
      (index + day) % parts === 0 && checkSync(source, flags, fuzzer).status === 'vulnerable',
  );
  expect(slow).toEqual([]);
});

test('[G19] a long text is scanned to its end', () => {
  const filters = compileFilters([
    { ...filterTypes.PII.initial, piiFilterType: ALL_PII },
    secrets,
    filterTypes.PromptInjection.initial,
  ]);
  for (const piece of ['word '.repeat(20_000), 'a'.repeat(100_000), 'Ann wrote 12 letters. '.repeat(4500)])
    expect(runOver(filters, `${piece} ann@post.example`).results.flatMap(({ findings }) => findings)).toEqual(
      [expect.objectContaining({ type: 'Email', start: piece.length + 1 })],
    );
});
