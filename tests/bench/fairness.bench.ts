// What one workspace feels of another that starts hundreds of large runs at once.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FairnessServer } from './fairness-server.ts';
import { quantile, type Bench, type Row } from './row.ts';

const RUNS = 300;
const RUN_CHARACTERS = 500_000;
const CONNECTIONS = 20;
const IDLE_MS = 8_000;
const WARM_UP_MS = 3_000;
const EVERY_MS = 40;

async function run(): Promise<Row[]> {
  const child = fork(path.join(import.meta.dirname, 'fairness-server.ts'));
  try {
    const server = await new Promise<FairnessServer>((resolve, reject) => {
      child.once('message', (message) => resolve(message as FairnessServer));
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    await watch(server, pause(WARM_UP_MS));
    const idle = await watch(server, pause(IDLE_MS));
    const busy = await watch(server, startAndFinish(server));
    return [row('a list', idle.lists, busy.lists), row('a run, to its answer', idle.runs, busy.runs)];
  } finally {
    child.send('stop');
  }
}

const row = (label: string, idle: number[], busy: number[]): Row => {
  const [before, meanwhile] = [quantile(idle, 0.95), quantile(busy, 0.95)];
  const figure =
    `${label} while another workspace makes ${RUNS} runs of 500 KB: p95 against idle ` +
    `(${before.toFixed(0)} → ${meanwhile.toFixed(0)} ms, ${busy.length} calls)`;
  return { figure, value: meanwhile / before, unit: '×', goal: '≤ 3', met: meanwhile <= 3 * before };
};

/** Calls of the small workspace, evenly and one at a time, until `until` is over. In milliseconds. */
async function watch(server: FairnessServer, until: Promise<unknown>) {
  const [lists, runs]: [number[], number[]] = [[], []];
  let isOver = false;
  const over = until.finally(() => (isOver = true));
  while (!isOver) {
    lists.push(await timed(() => list(server)));
    runs.push(await timed(() => execute(server, server.small, { userInput: 'hello' })));
    await pause(EVERY_MS);
  }
  await over;
  return { lists, runs };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const list = ({ address, small }: FairnessServer) => call(`${address}/v1/Project`, small.cookie);

const execute = ({ address }: FairnessServer, { cookie, agentId }: FairnessServer['large'], body: object) =>
  call(`${address}/v1/PipelineExecution/${agentId}`, cookie, body);

/** Every run of the large workspace, each call answered when its run has ended. */
async function startAndFinish(server: FairnessServer) {
  let left = RUNS;
  const userInput = 'x'.repeat(RUN_CHARACTERS);
  const connection = async () => {
    while (left-- > 0) await execute(server, server.large, { userInput });
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

async function call(url: string, cookie: string, body?: object) {
  const answer = await fetch(url, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

export default { name: 'fairness between workspaces', run } satisfies Bench;
