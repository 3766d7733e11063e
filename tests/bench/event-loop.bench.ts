// How long the event loops of both programs are held up while one workspace does its worst, and how soon each says that
// it is well while fifty people edit.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filterTypes } from '../../shared/guardrails/filters/index.ts';
import { ALL_PII } from '../../shared/guardrails/filters/pii.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { connect } from '../../shared/node/database/database.ts';
import { loginUrl } from '../../shared/node/database/roles.ts';
import { syncServerFlags } from '../../shared/node/sync-server-flags.ts';
import { newKeyRing } from '../../shared/node/vault.ts';
import { databaseUrl, startTestServer, TEMPLATE, TEST_SECRET } from '../kit/postgres-server.ts';
import { seedAgent } from '../sync/seed-agent.ts';
import { openEditor, type Place } from './edit-propagation-client.ts';
import type { LoopServer } from './event-loop-server.ts';
import { quantile, type Bench, type Row } from './row.ts';
import type { LoopDelay } from './watch-loop.ts';

const CONNECTIONS = 10;
const RUNS = 60;
const RUN_CHARACTERS = 500_000;
const SCANS = 60;
const SCANNED_CHARACTERS = 90_000;
const UPDATES = 20;
const EDITORS = 50;
const EDIT_EVERY_MS = 500;
const ASK_EVERY_MS = 50;
const ASKED = 200;
const GOAL_MS = 50;

const here = import.meta.dirname;

const run = async (): Promise<Row[]> => [...(await measureApi()), ...(await measureSync())];

async function measureApi(): Promise<Row[]> {
  const child = fork(path.join(here, 'event-loop-server.ts'));
  const [server] = (await once(child, 'message')) as [LoopServer];
  const userInput = 'x'.repeat(RUN_CHARACTERS);
  const text = '4111 1 aws secret '.repeat(SCANNED_CHARACTERS / 18);
  const filters = [
    { ...filterTypes.PII.initial, piiFilterType: ALL_PII },
    filterTypes.Secrets.initial,
    filterTypes.PromptInjection.initial,
  ];
  const execute = () => post(server, `/v1/PipelineExecution/${server.agentId}`, { userInput });
  const scan = () => post(server, '/v1/Guardrail/try', { text, filters });
  try {
    await execute();
    await scan();
    return [
      await heldUp(child, `api: ${RUNS} runs of 500 KB`, () => often(RUNS, execute)),
      await heldUp(child, `api: ${SCANS} scans of 90 KB of digits and gate words`, () => often(SCANS, scan)),
    ];
  } finally {
    child.send('stop');
  }
}

async function measureSync(): Promise<Row[]> {
  const database = await startTestServer({});
  const url = loginUrl(databaseUrl(database.ownerUrl, TEMPLATE), TEST_SECRET);
  const db = connect(url);
  const { ann, document } = await seedAgent(db);
  await db.destroy();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-bench-'));
  const environment = {
    DATABASE_URL: url,
    ATELIER_KEYS: newKeyRing(),
    ATELIER_DATA: folder,
    ATELIER_DEMO: 'off',
  };
  const watched = ['--import', path.join(here, 'watch-loop.ts')];
  const sync = await startProgram('sync-server', [...syncServerFlags, ...watched], {
    ...environment,
    SYNC_PORT: '0',
  });
  const api = await startProgram('api', [], { ...environment, PORT: '0', SYNC_PORT: String(sync.port) });
  // As people do: through the api.
  const place = { port: api.port, document, cookie: ann.cookie };
  const parts = workLimits.liveDocuments.maxPartsPerUpdate - 1;
  const figure = `sync server: ${UPDATES} updates of ${parts} parts`;
  try {
    return [
      ...(await askedUnderEditors(place, { 'sync server': sync.port, api: api.port })),
      await heldUp(sync.child, figure, () => sendParts(place, parts)),
    ];
  } finally {
    for (const { child } of [api, sync]) child.kill('SIGKILL');
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function startProgram(folder: string, execArgv: string[], environment: Record<string, string>) {
  const child = fork(path.join(here, '../..', folder, 'main.ts'), [], {
    execArgv,
    env: { ...process.env, ATELIER_LOG_LEVEL: 'fatal', REDIS_URL: '', ...environment },
  });
  const [{ ready: port }] = (await once(child, 'message')) as [{ ready: number }];
  return { child, port };
}

/** The event loop of a server during some work. */
async function heldUp(child: ChildProcess, figure: string, work: () => Promise<unknown>): Promise<Row> {
  child.send('begin');
  await work();
  child.send('end');
  const [{ loop }] = (await once(child, 'message')) as [LoopDelay];
  const met = loop.p99 <= GOAL_MS;
  const name = `${figure}: event loop p99 (longest ${loop.max.toFixed(0)} ms)`;
  return { figure: name, value: loop.p99, unit: 'ms', goal: `≤ ${GOAL_MS}`, met };
}

/** Each letter before the one that was there, so that none becomes one part with another. */
async function sendParts(place: Place, parts: number) {
  const editor = await openEditor(place);
  for (let update = 0; update < UPDATES; update += 1) {
    const saved = new Promise<void>((resolve) => (editor.onSaved = resolve));
    const text = editor.doc.getText(`text ${update}`);
    editor.doc.transact(() => {
      for (let part = 0; part < parts; part += 1) text.insert(0, 'x');
    });
    await saved;
  }
  editor.close();
}

async function askedUnderEditors(place: Place, programs: Record<string, number>): Promise<Row[]> {
  const editors = [];
  for (let index = 0; index < EDITORS; index += 1) editors.push(await openEditor(place));
  const timers = editors.map(({ doc }, index) => {
    const text = doc.getText(`of ${index}`);
    return setInterval(() => text.insert(text.length, 'words '), EDIT_EVERY_MS);
  });
  const rows = await Promise.all(Object.entries(programs).map(([name, port]) => measureHealth(name, port)));
  for (const timer of timers) clearInterval(timer);
  for (const editor of editors) editor.close();
  return rows;
}

async function measureHealth(name: string, port: number): Promise<Row> {
  const waits: number[] = [];
  for (let count = 0; count < ASKED; count += 1) {
    const began = performance.now();
    await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer();
    waits.push(performance.now() - began);
    await pause(ASK_EVERY_MS);
  }
  const value = quantile(waits, 0.99);
  const figure = `${name}: /healthz while ${EDITORS} people edit, p99`;
  return { figure, value, unit: 'ms', goal: `≤ ${GOAL_MS}`, met: value <= GOAL_MS };
}

async function often(times: number, work: () => Promise<unknown>) {
  let left = times;
  const connection = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

async function post({ address, cookie }: LoopServer, route: string, body: object) {
  const answer = await fetch(address + route, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export default { name: 'event loops', run } satisfies Bench;
