import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { testPython } from '../../tests/kit/engine/test-python.ts';
import type { PythonAnswer, PythonRequest } from './index.ts';

const python = testPython();
afterAll(() => python.stop());

type RunOptions = Partial<PythonRequest & { memoryMb: number; tenant: string; signal: AbortSignal }>;

async function run(code: string, { tenant = 'ours', signal, ...asked }: RunOptions = {}) {
  let printed = '';
  const request = { code, inputs: {}, stepsByName: {}, schema: null, timeLimitMs: 20_000, memoryMb: 256 };
  const answer = await python.run(
    tenant,
    { ...request, ...asked },
    { signal: signal ?? new AbortController().signal, onText: (text) => void (printed += text) },
  );
  return { ...(answer as PythonAnswer), printed };
}

const raised = async (code: string, asked?: RunOptions) => {
  const answer = await run(code, asked);
  return 'raised' in answer ? answer.raised : expect.fail(JSON.stringify(answer));
};

describe('[PY1] code answers', () => {
  test('with the value of main or result', async () => {
    const main = 'def main(inputs):\n    print("now", end="")\n    return {"é": inputs["n"] * 2}';
    expect(await run(main, { inputs: { n: 2 } })).toEqual({ result: { é: 4 }, printed: 'now' });
    expect(await run('result = 7')).toEqual({ result: 7, printed: '' });
  });

  test.for([
    ['result = "x" * 1_100_000', 'a large result'],
    ['import json\njson.dumps = lambda *a, **k: "[" * 900_000', 'a deep one that was forged'],
    ['import json\njson.dumps = lambda *a, **k: "1}\\n" + "a" * 30_000_000', 'more than an answer may hold'],
    ['import json\njson.dumps = lambda *a, **k: "no JSON"', 'what is no answer at all'],
  ] as const)('within limits: %s', async ([code]) => {
    expect(await run(code)).toMatchObject({ problem: 'output' });
  });

  test('and what it prints beyond the limit is left out', async () => {
    const { printed } = await run('for n in range(20_000): print("x" * 100)');
    expect(printed).toHaveLength(64 * 1024);
  });

  test.for([
    ['{1, 2}', /set is not JSON serializable/],
    ['float("nan")', /not JSON compliant/],
  ] as const)('but not with %s', async ([value, message]) => {
    expect((await raised(`result = ${value}`)).message).toMatch(message);
  });
});

test.for([
  ['x = 1\ndef f():\n    return 1 / 0\nf()', 'ZeroDivisionError', 3],
  ['a = 1\nb = = 2', 'SyntaxError', 2],
  ['import json\njson.loads("{")', 'JSONDecodeError', 2],
  ['class Bad(Exception):\n    def __str__(self): raise self\nraise Bad()', 'Bad', 3],
  ['raise SystemExit(3)', 'SystemExit', 1],
  ['async def main(inputs): return 1', 'TypeError', null],
] as const)('[PY2] %#: an error names its line', async ([code, type, line]) => {
  expect(await raised(code)).toMatchObject({ type, line });
});

test('[PY10] switched off, nothing runs', async () => {
  const off = testPython({ isOn: false });
  const request = { code: 'result = 1', inputs: {}, stepsByName: {}, schema: null };
  const limits = { timeLimitMs: 1000, memoryMb: 256 };
  const options = { signal: new AbortController().signal, onText: () => {} };
  expect(await off.run('ours', { ...request, ...limits }, options)).toBeUndefined();
  expect(off.facts().isOn).toBe(false);
});

describe('[PY6] what runs too long', () => {
  const sandboxes = () =>
    fs
      .readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .filter((pid) => {
        try {
          const line = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
          const parents = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
          return line.includes('sandbox/child.mjs') && parents.includes(`PPid:\t${process.pid}`);
        } catch {
          return false;
        }
      });

  test('is killed at its limit', async () => {
    const answer = await run('print("begun")\nwhile True: pass', { timeLimitMs: 300 });
    expect(answer).toEqual({ problem: 'time', printed: 'begun\n' });
  });

  test('is killed when its run is given up', async () => {
    const giveUp = new AbortController();
    const given = run('while True: pass', { signal: giveUp.signal });
    giveUp.abort(new Error('given up'));
    await expect(given).rejects.toThrow('given up');
  });

  test.runIf(process.platform === 'linux')('leaves no process behind', async () => {
    const own = testPython({ keepsWarm: false });
    const request = { code: 'while True: pass', inputs: {}, stepsByName: {}, schema: null };
    const before = new Set(sandboxes());
    const options = { signal: new AbortController().signal, onText: () => {} };
    await own.run('ours', { ...request, timeLimitMs: 200, memoryMb: 128 }, options);
    await own.stop();
    expect(sandboxes().filter((pid) => !before.has(pid))).toEqual([]);
  });
});

describe('[PY7] memory', () => {
  test.for([
    ['x = bytearray(600_000_000)', 'one large piece'],
    ['x = [0]\nwhile True: x += x', 'a list that doubles'],
  ] as const)('ends with the code: %s', async ([code]) => {
    expect(await run(code)).toMatchObject({ problem: 'memory' });
  });

  test('cannot be had from JavaScript instead', async () => {
    const hoard =
      'from pyodide.ffi import to_js\nkept = []\nfor n in range(100): kept.append(to_js(bytes(30_000_000)))';
    const answer = await run(hoard);
    expect('raised' in answer || ('problem' in answer && answer.problem !== 'time')).toBe(true);
  });

  test('is as large as the step asks for', async () => {
    const take = 'x = bytearray(300_000_000)\nresult = len(x)';
    expect(await run(take)).toMatchObject({ problem: 'memory' });
    expect(await run(take, { memoryMb: 512 })).toMatchObject({ result: 300_000_000 });
  });
});

describe('[PY8] the next run', () => {
  test('finds nothing of the one before', async () => {
    await run('import builtins\nbuiltins.LEAK = 1\nopen("/home/pyodide/leak", "w").write("x")\nresult = 1');
    const look =
      'import builtins, os\nresult = [hasattr(builtins, "LEAK"), os.path.exists("/home/pyodide/leak")]';
    expect(await run(look, { tenant: 'theirs' })).toMatchObject({ result: [false, false] });
  });

  test('draws other numbers', async () => {
    const draw = async () => run('import random\nresult = random.random()');
    expect(await draw()).not.toEqual(await draw());
  });
});

test('[PY9] endless loops of one tenant do not keep another waiting', async () => {
  const giveUp = new AbortController();
  const loops = Array.from({ length: 8 }, () =>
    run('while True: pass', { tenant: 'noisy', timeLimitMs: 600_000, signal: giveUp.signal }),
  );
  expect(await run('result = 1 + 1', { tenant: 'quiet' })).toMatchObject({ result: 2 });
  giveUp.abort(new Error('enough'));
  expect(await Promise.allSettled(loops)).toHaveLength(8);
});

test('[PY11] wheels of the operator are imported', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'atelier-wheels-'));
  const { result } = (await run(makeWheel)) as { result: string };
  fs.writeFileSync(path.join(folder, 'greeting-1.0-py3-none-any.whl'), Buffer.from(result, 'hex'));
  const equipped = testPython({ wheels: folder });
  const request = {
    code: 'import greeting\nresult = greeting.hello()',
    inputs: {},
    stepsByName: {},
    schema: null,
  };
  const options = { signal: new AbortController().signal, onText: () => {} };
  const answer = await equipped.run('ours', { ...request, timeLimitMs: 20_000, memoryMb: 256 }, options);
  await equipped.stop();
  fs.rmSync(folder, { recursive: true });
  expect(answer).toEqual({ result: 'hello' });
  expect(equipped.facts().hasWheels).toBe(true);
});

const makeWheel = `
import io, zipfile
file = io.BytesIO()
with zipfile.ZipFile(file, "w") as wheel:
    wheel.writestr("greeting.py", "def hello(): return 'hello'")
    wheel.writestr("greeting-1.0.dist-info/METADATA", "Metadata-Version: 2.1\\nName: greeting\\nVersion: 1.0\\n")
    wheel.writestr("greeting-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
    wheel.writestr("greeting-1.0.dist-info/RECORD", "")
result = file.getvalue().hex()
`;

describe('[PY13] code is checked without being run', () => {
  test.for([
    ['x = 1\nif x\n    y = 2', { line: 2, message: "expected ':'" }],
    ['def f():\nreturn 1', { line: 2, message: /indent/ }],
    ['return 1', { line: 1, message: "'return' outside function" }],
    ['x = "\u0000"', { message: /null/ }],
  ] as const)('and %j is not Python', async ([code, fault]) => {
    const found = await python.check('ours', code);
    const { message, ...place } = fault;
    expect(found).toMatchObject({ ...place, message: expect.stringMatching(message) });
  });

  test('nothing in it happens', async () => {
    expect(await python.check('ours', 'while True: print("x")\nraise SyntaxError("mine")')).toBeNull();
  });

  test('one that takes its process down is as good as none', async () => {
    expect(await python.check('ours', '('.repeat(90_000))).toMatchObject({ message: expect.any(String) });
    expect(await python.check('ours', `x = ${'-'.repeat(90_000)}1`)).toSatisfy(
      (fault: unknown) => fault === null || typeof fault === 'object',
    );
  });

  test('where Python is switched off nothing is checked', async () => {
    const off = testPython({ isOn: false });
    expect(await off.check('ours', 'x =')).toBeNull();
    await off.stop();
  });
});
