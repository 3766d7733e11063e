// One process, one run: it is made ready, asked once, and ended. What it says is not to be trusted, since code of
// anybody runs in it: its answer is bounded, parsed and checked.
import { once } from 'node:events';
import { z } from 'zod';
import { Json } from '../../shared/kernel/json.ts';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import type { PythonAnswer, PythonRequest } from './python-port.ts';
import { spawnPython, type SandboxProcess } from './spawn-python.ts';

const { maxOutputCharacters, maxStdoutCharacters, startWithinMs } = workLimits.python;
const { maxBodyDepth } = workLimits.http;

/** A character is four bytes at most in what Python writes, and six where it had to be escaped. */
const MAX_BYTES = 4 * maxOutputCharacters + 6 * maxStdoutCharacters + 100_000;

const Message = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ text: z.string() }),
  z.object({
    done: z.union([
      z.object({ result: Json }),
      z.object({ tooLarge: z.literal(true) }),
      z.object({
        error: z.object({
          type: z.string(),
          message: z.string(),
          line: z.number().int().positive().nullable(),
        }),
      }),
    ]),
  }),
]);

type Message = z.output<typeof Message>;

type Task = PythonRequest & { signal: AbortSignal; onText: (text: string) => void };

export class PythonProcess {
  readonly memoryMb: number;
  readonly #process: SandboxProcess;
  readonly #ready = Promise.withResolvers<boolean>();
  #hear: (message: Message) => void = () => {};
  #waiting = '';
  #bytes = 0;
  #isSpoiled = false;

  constructor(options: { memoryMb: number; snapshot?: string | undefined; wheels?: string | undefined }) {
    this.memoryMb = options.memoryMb;
    this.#process = spawnPython({ mode: 'run', ...options });
    this.#process.on('error', () => this.#ready.resolve(false));
    this.#process.once('exit', () => this.#ready.resolve(false));
    // Nobody reads a request any more that is sent to a process that has ended.
    this.#process.stdin.on('error', () => {});
    this.#process.stdout.setEncoding('utf8').on('data', (piece: string) => this.#read(piece));
    const slow = setTimeout(() => this.end(), startWithinMs).unref();
    void this.#ready.promise.finally(() => clearTimeout(slow));
  }

  /** Resolves once Python waits for a run; false when it could not be started. */
  isReady = (): Promise<boolean> => this.#ready.promise;

  /** Only once. Rejects when the signal is aborted first. */
  async run({ signal, onText, timeLimitMs, ...request }: Task): Promise<PythonAnswer> {
    signal.throwIfAborted();
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      this.end();
    }, timeLimitMs);
    const end = () => this.end();
    signal.addEventListener('abort', end, { once: true });
    try {
      const answer = Promise.withResolvers<PythonAnswer>();
      this.#hear = (message) => {
        if ('text' in message) onText(message.text);
        if ('done' in message) answer.resolve(answerOf(message.done));
      };
      this.#process.once('close', () =>
        answer.resolve(isLate ? { problem: 'time' } : { problem: this.#isSpoiled ? 'output' : 'ended' }),
      );
      this.#process.stdin.end(
        JSON.stringify({
          ...request,
          outputCharacters: maxOutputCharacters,
          stdoutCharacters: maxStdoutCharacters,
        }),
      );
      const told = await answer.promise;
      signal.throwIfAborted();
      return told;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', end);
      this.end();
    }
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  /** Resolves when the process is gone. */
  async ended(): Promise<void> {
    const { exitCode, signalCode } = this.#process;
    if (exitCode === null && signalCode === null) await once(this.#process, 'exit');
  }

  #read(piece: string) {
    this.#bytes += piece.length;
    if (this.#bytes > MAX_BYTES) return this.#spoil();
    const lines = (this.#waiting + piece).split('\n');
    this.#waiting = lines.pop() ?? '';
    for (const line of lines) this.#understand(line);
  }

  #understand(line: string) {
    const message = messageIn(line);
    if (!message) return this.#spoil();
    if ('ready' in message) this.#ready.resolve(true);
    else if (!this.#isSpoiled) this.#hear(message);
  }

  #spoil() {
    this.#isSpoiled = true;
    this.end();
  }
}

function messageIn(line: string): Message | undefined {
  if (depthOf(line) > maxBodyDepth) return undefined;
  try {
    return Message.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** How deep its brackets go, at least; looked at before anything calls itself for each level. */
function depthOf(line: string): number {
  let [depth, deepest, isInText] = [0, 0, false];
  for (let at = 0; at < line.length; at++) {
    const char = line.charCodeAt(at);
    if (isInText && char === BACKSLASH) at++;
    else if (char === QUOTE) isInText = !isInText;
    else if (!isInText && (char === OPEN_LIST || char === OPEN_OBJECT)) deepest = Math.max(deepest, ++depth);
    else if (!isInText && (char === CLOSE_LIST || char === CLOSE_OBJECT)) depth--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

function answerOf(done: Extract<Message, { done: unknown }>['done']): PythonAnswer {
  if ('tooLarge' in done) return { problem: 'output' };
  if ('result' in done) return done;
  return done.error.type === 'MemoryError' ? { problem: 'memory' } : { raised: done.error };
}
