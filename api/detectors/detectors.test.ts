import { expect, test } from 'vitest';
import { detectorRoutes } from '../../shared/detectors/routes.ts';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { guardrailRoutes } from '../../shared/guardrails/routes.ts';
import { violationRoutes } from '../../shared/guardrails/violation-routes.ts';
import type { GuardrailDraft } from '../../shared/guardrails/guardrail.ts';
import { alongside, problemOf, world, type WorldPerson } from '../../tests/kit/world.ts';

const w = await world();
const sam = await w.person('SecurityAdmin');
const { keywords: KeywordDetector, customData: CustomDetector } = detectorRoutes;
const { allowList: AllowList, contentModeration: ContentModeration } = detectorRoutes;

let count = 0;
const name = () => `Detector ${++count}`;
const keywords = (...words: string[]) =>
  sam.call(KeywordDetector.create, { body: { name: name(), settings: { keywords: words } } });
const allowing = (...entries: object[]) =>
  sam.call(AllowList.create, { body: { name: name(), settings: { entries: entries as [] } } });

type Filters = GuardrailDraft['filters'];
const guardrailWith = (filters: object[], who: WorldPerson = sam, projectId?: string) =>
  who.call(guardrailRoutes.create, {
    body: {
      name: name(),
      filters: filters as Filters,
      guardrailAssignments: projectId
        ? [{ scope: 'Project', entityId: projectId }]
        : [{ scope: 'Tenant', entityId: w.home.id }],
    },
  });
const tried = (filters: object[], text: string) =>
  sam.call(guardrailRoutes.tryOut, { body: { text, filters: filters as Filters } });
const check = async (text: string, of = w) => {
  const place = { tenantId: w.home.id, projectId: crypto.randomUUID(), agentId: crypto.randomUUID() };
  const run = { agentName: 'A', agentVersion: '1', runId: crypto.randomUUID(), stepKey: 's', stepTitle: 'S' };
  const context = { ...place, ...run, startedBy: { id: sam.person.id, name: 'Sam' } };
  return of.ports.guardrails.port.check(context, 'input', text);
};

test('[DT1] names are unique among those of a kind, and somebody else’s change is not undone', async () => {
  const detector = await keywords('plum');
  const again = { name: detector.name.toUpperCase(), settings: { keywords: ['x'] } };
  expect(await problemOf(sam.call(KeywordDetector.create, { body: again }))).toMatchObject({
    code: 'detectors.nameTaken',
  });
  await sam.call(AllowList.create, { body: { name: detector.name, settings: {} } });
  const changed = await sam.call(KeywordDetector.change, {
    body: { ...again, id: detector.id, version: detector.version },
  });
  expect(changed).toMatchObject({ version: 2, settings: { keywords: ['x'], wholeWords: true } });
  const stale = { ...again, id: detector.id, version: 1 };
  expect(await problemOf(sam.call(KeywordDetector.change, { body: stale }))).toMatchObject({
    code: 'detectors.changedMeanwhile',
  });
});

test('[DT2] filters find what their detectors name, and a change counts from the next check in every process', async () => {
  const other = await alongside(w);
  const [fruits, codes] = [
    await keywords('quince'),
    await sam.call(CustomDetector.create, {
      body: { name: 'Contract', settings: { patterns: [{ pattern: 'CN-[0-9]{6}', confidence: 0.9 }] } },
    }),
  ];
  const { id } = await guardrailWith([
    { filterType: 'KeywordDetector', filterActionType: 'Redact', detectorIds: [fruits.id] },
    { filterType: 'CustomRecognizer', filterActionType: 'Redact', detectorIds: [codes.id] },
  ]);
  expect((await check('a quince for CN-123456')).text).toBe('a [KEYWORD] for [CONTRACT]');
  expect((await check('a quince', other)).text).toBe('a [KEYWORD]');
  await sam.call(KeywordDetector.change, {
    body: { id: fruits.id, name: fruits.name, settings: { keywords: ['medlar'] } },
  });
  expect((await check('quince medlar')).text).toBe('quince [KEYWORD]');
  await expect.poll(async () => (await check('quince medlar', other)).text).toBe('quince [KEYWORD]');
  await sam.call(guardrailRoutes.remove, { params: { id } });
});

test('[DT3] a guardrail that names a detector that is gone, foreign or of another kind is refused', async () => {
  const stranger = await w.person('SecurityAdmin', { tenantId: (await w.tenant()).id });
  const foreign = await stranger.call(KeywordDetector.create, {
    body: { name: 'Theirs', settings: { keywords: ['secret word'] } },
  });
  const list = await allowing();
  for (const detectorId of [foreign.id, list.id, crypto.randomUUID()]) {
    const filters = [{ filterType: 'KeywordDetector', detectorIds: [detectorId] }];
    const refused = { code: 'guardrails.detectorUnknown', fields: { 'filters.0': expect.any(String) } };
    expect(await problemOf(guardrailWith(filters))).toMatchObject(refused);
    expect(await problemOf(tried(filters, 'secret word'))).toMatchObject(refused);
  }
  for (const call of [
    () => sam.call(KeywordDetector.read, { params: { id: foreign.id } }),
    () => sam.call(KeywordDetector.remove, { params: { id: foreign.id } }),
    () => sam.call(KeywordDetector.read, { params: { id: list.id } }),
  ])
    expect(await problemOf(call())).toMatchObject({ code: 'detectors.notFound' });
});

test('[DT4] what guardrails use is not deleted, and lists say where it is used', async () => {
  const detector = await keywords('sloe');
  const guardrail = await guardrailWith([{ filterType: 'KeywordDetector', detectorIds: [detector.id] }]);
  const params = { id: detector.id };
  expect((await sam.call(KeywordDetector.read, { params })).usedBy).toEqual([
    { id: guardrail.id, name: guardrail.name },
  ]);
  expect(await problemOf(sam.call(KeywordDetector.remove, { params }))).toMatchObject({
    code: 'detectors.inUse',
    values: { guardrails: guardrail.name },
  });
  await sam.call(guardrailRoutes.remove, { params: { id: guardrail.id } });
  await sam.call(KeywordDetector.remove, { params });
  expect((await sam.call(KeywordDetector.list, { query: { filter: detector.name } })).items).toEqual([]);
});

test('[DT5] a custom detector that fails one of its examples is refused, naming the example', async () => {
  const settings = {
    patterns: [{ pattern: '[0-9]{16}', confidence: 0.5 }],
    contextWords: ['card'],
    checkDigit: 'Luhn' as const,
  };
  const save = (examples: { matching?: string[]; notMatching?: string[] }) =>
    sam.call(CustomDetector.create, { body: { name: name(), settings: { ...settings, ...examples } } });
  // Below the threshold without its word, and not with a wrong check digit.
  expect(await problemOf(save({ matching: ['card 4539578763621486', '4539578763621486'] }))).toMatchObject({
    code: 'detectors.notMatched',
    values: { example: '4539578763621486' },
    fields: { 'settings.matching.1': expect.any(String) },
  });
  expect(await problemOf(save({ notMatching: ['card 4539578763621486'] }))).toMatchObject({
    code: 'detectors.matchedWrongly',
    fields: { 'settings.notMatching.0': expect.any(String) },
  });
  const saved = await save({ matching: ['card 4539578763621486'], notMatching: ['card 4539578763621487'] });
  const worse = { ...saved.settings, patterns: [{ pattern: 'x', confidence: 0.9 }] };
  const change = sam.call(CustomDetector.change, { body: { ...saved, settings: worse } });
  expect(await problemOf(change)).toMatchObject({ code: 'detectors.notMatched' });
});

test('[DT6] what an allow list lets pass is counted by entry, and after its last day nothing passes', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const list = await allowing(
    { kind: 'Domain', value: 'northwind.example', reason: 'ours', until: today },
    { kind: 'Value', value: 'old@partner.example', until: '2020-01-01' },
  );
  const { id } = await guardrailWith([
    { ...filterTypes.PII.initial, filterActionType: 'Redact' },
    { filterType: 'AllowList', detectorIds: [list.id] },
  ]);
  const text = 'ann@northwind.example ben@northwind.example old@partner.example';
  expect((await check(text)).text).toBe('ann@northwind.example ben@northwind.example [EMAIL]');
  await check('ann@northwind.example');
  const { hits } = await sam.call(AllowList.read, { params: { id: list.id } });
  expect(hits).toEqual([{ entry: 'Domain northwind.example', count: 3, lastAt: expect.any(String) }]);
  await sam.call(guardrailRoutes.remove, { params: { id } });
});

test('[DT7] of several content moderations the strictest counts, and content about minors keeps no text', async () => {
  const moderation = (severities: object) =>
    sam.call(ContentModeration.create, { body: { name: name(), settings: { severities } } });
  const [never, low] = [
    await moderation({ Profanity: 0, SexualMinors: 0 }),
    await moderation({ Profanity: 2 }),
  ];
  const filter = { filterType: 'Moderation', filterActionType: 'Audit' };
  const text = 'This is damn shit.';
  const by = async (...detectorIds: string[]) =>
    (await tried([{ ...filter, detectorIds }], text)).findings.length;
  expect([await by(never.id), await by(never.id, low.id)]).toEqual([0, 1]);

  const { id } = await guardrailWith([{ ...filter, detectorIds: [never.id] }]);
  const verdict = await check('A porn story about a child.');
  expect(verdict).toMatchObject({ action: 'Block', text: '' });
  const [violationId = ''] = verdict.violationIds;
  expect(await sam.call(violationRoutes.read, { params: { id: violationId } })).toMatchObject({
    hasText: false,
    excerpt: { found: '' },
  });
  await sam.call(guardrailRoutes.remove, { params: { id } });
});

test('[DT8] people limited to projects change only what they have made and what no other project uses', async () => {
  const [{ id: mine }, { id: theirs }] = [await w.project(), await w.project()];
  const pete = await w.person('ProjectAdmin', { projects: [mine] });
  const ofOthers = { code: 'detectors.ofOthers' };
  const shared = await keywords('rowan');
  const change = (who: WorldPerson, { id, name: own }: { id: string; name: string }) =>
    who.call(KeywordDetector.change, { body: { id, name: own, settings: { keywords: ['y'] } } });
  expect(await problemOf(change(pete, shared))).toMatchObject(ofOthers);
  expect(await problemOf(pete.call(KeywordDetector.remove, { params: { id: shared.id } }))).toMatchObject(
    ofOthers,
  );

  const own = await pete.call(KeywordDetector.create, {
    body: { name: name(), settings: { keywords: ['x'] } },
  });
  const filters = [{ filterType: 'KeywordDetector', detectorIds: [own.id] }];
  const guardrail = await guardrailWith(filters, pete, mine);
  expect(await change(pete, own)).toMatchObject({
    usedBy: [{ id: guardrail.id }],
    abilities: { change: true },
  });
  await guardrailWith(filters, sam, theirs);
  expect(await problemOf(change(pete, own))).toMatchObject(ofOthers);
  const seen = await pete.call(KeywordDetector.read, { params: { id: own.id } });
  expect(seen).toMatchObject({
    usedBy: [{ id: guardrail.id }],
    usedElsewhere: true,
    abilities: { change: false },
  });
  const viewer = await w.person('ReadOnlyAdmin');
  expect((await viewer.call(KeywordDetector.read, { params: { id: own.id } })).abilities.change).toBe(false);
});

test('[DT9] patterns that cannot be read or are too large, also together, are refused and hold nobody up', async () => {
  const withPattern = (pattern: string) =>
    sam.call(KeywordDetector.create, { body: { name: name(), settings: { patterns: [pattern] } } });
  expect(await problemOf(withPattern('(?<=a)b'))).toMatchObject({
    code: 'guardrails.patternInvalid',
    fields: { settings: expect.any(String) },
  });
  expect(await problemOf(withPattern('x{1,900}'))).toMatchObject({ code: 'guardrails.patternsTooLarge' });
  expect(await problemOf(withPattern('a'.repeat(100_000)))).toMatchObject({ code: 'kernel.invalid' });
  const slow = await withPattern('(a+)+$');
  const began = performance.now();
  await tried([{ filterType: 'KeywordDetector', detectorIds: [slow.id] }], `${'a'.repeat(99_000)}!`);
  expect(performance.now() - began).toBeLessThan(5000);

  const [first, second] = [await withPattern('x{1,90}'), await withPattern('y{1,90}')];
  const { id } = await guardrailWith([{ filterType: 'KeywordDetector', detectorIds: [first.id, second.id] }]);
  const larger = { id: second.id, name: second.name, settings: { patterns: ['y{1,220}'] } };
  expect(await problemOf(sam.call(KeywordDetector.change, { body: larger }))).toMatchObject({
    code: 'guardrails.patternsTooLarge',
  });
  await sam.call(guardrailRoutes.remove, { params: { id } });
});

test('[DT4] of a deletion and a guardrail that begins to use it at the same moment one is refused, and nothing fails', async () => {
  for (let round = 0; round < 8; round++) {
    const detector = await keywords('plum');
    const results = await Promise.allSettled([
      guardrailWith([{ filterType: 'KeywordDetector', detectorIds: [detector.id] }]),
      sam.call(KeywordDetector.remove, { params: { id: detector.id } }),
    ]);
    const codes = await Promise.all(
      results.flatMap((one) => (one.status === 'rejected' ? [problemOf(Promise.reject(one.reason))] : [])),
    );
    expect(codes).toHaveLength(1);
    expect(['guardrails.detectorUnknown', 'detectors.inUse', 'detectors.inUseElsewhere']).toContain(
      codes[0]?.code,
    );
  }
});
