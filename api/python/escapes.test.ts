// Ways out of Pyodide that are known, each tried.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testPython } from '../../tests/kit/engine/test-python.ts';

const python = testPython();
const server = http.createServer((_request, response) => void (calls++, response.end('reached')));
let calls = 0;
let port = 0;

beforeAll(async () => {
  server.on('connection', () => calls++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await python.stop();
});

const limits = { timeLimitMs: 60_000, memoryMb: 256 };
const options = () => ({ signal: new AbortController().signal, onText: () => {} });

type Attempts = { readonly [name: string]: string };

/** Each by itself, in one process. What comes of it is its variable `result`, or that it was refused. */
async function outcomesOf(attempts: Attempts) {
  const code = `
result = {}
for name, code in inputs.items():
    scope = {"__name__": "attempt"}
    try:
        exec(code, scope)
        result[name] = scope.get("result", "nothing")
    except Exception:
        result[name] = "refused"
`;
  const answer = await python.run(
    'hostile',
    { code, inputs: attempts, stepsByName: {}, schema: null, ...limits },
    options(),
  );
  return answer && 'result' in answer ? answer.result : expect.fail(JSON.stringify(answer));
}

const allRefused = (attempts: Attempts) =>
  Object.fromEntries(Object.keys(attempts).map((name) => [name, 'refused']));

const networkAttempts = {
  urllib:
    'import urllib.request\nresult = urllib.request.urlopen("http://127.0.0.1:PORT", timeout=1).read().decode()',
  socket:
    'import socket\ns = socket.create_connection(("127.0.0.1", PORT), 1)\ns.sendall(b"x")\nresult = s.recv(1).decode()',
  fetch: 'import js\nresult = str(js.fetch("http://127.0.0.1:PORT"))',
  XMLHttpRequest: 'import js\nresult = str(js.XMLHttpRequest.new())',
  open_url: 'from pyodide.http import open_url\nresult = open_url("http://127.0.0.1:PORT").read()',
  pyfetch:
    'from pyodide.http import pyfetch\npyfetch("http://127.0.0.1:PORT").send(None)\nresult = "reached"',
  'a package index':
    'import pyodide_js\nresult = str(pyodide_js.loadPackage("http://127.0.0.1:PORT/a.whl"))\nraise ValueError',
  'the network module':
    'import pyodide_js\nm = pyodide_js._module\nresult = str(m.SOCKFS.websocket_sock_ops.connect(None, "127.0.0.1", PORT))',
};

test('[PY3] no network', async () => {
  const aimed = Object.fromEntries(
    Object.entries(networkAttempts).map(([name, code]) => [name, code.replaceAll('PORT', String(port))]),
  );
  expect(await outcomesOf(aimed)).toEqual(allRefused(networkAttempts));
  expect(calls).toBe(0);
  // It could have been reached.
  await new Promise((resolve) => net.connect(port, '127.0.0.1').once('connect', resolve).end());
  await vi.waitFor(() => expect(calls).toBe(1), { timeout: 15_000 });
});

describe('[PY4] no files, no environment', () => {
  test('none of the host', async () => {
    const attempts = {
      '/etc/passwd': 'result = open("/etc/passwd").read()',
      '/proc/self/environ': 'result = open("/proc/self/environ").read()',
      'a mount of the host':
        'import pyodide_js\npyodide_js.mountNodeFS("/mnt", "/etc")\nresult = open("/mnt/passwd").read()',
      'a mount of the module':
        'import pyodide_js\nfs = pyodide_js.FS\nfs.mkdir("/host")\nfs.mount(fs.filesystems.NODEFS, {"root": "/"}, "/host")\nimport os\nresult = open("/host/etc/passwd").read()',
      NODERAWFS: 'import pyodide_js\nresult = str(pyodide_js._module.NODERAWFS.open("/etc/passwd", 0))',
      'a file beside ours': `import pyodide_js\npyodide_js.mountNodeFS("/mnt", ${JSON.stringify(import.meta.dirname)})\nresult = open("/mnt/README.md").read()`,
      'a link':
        'import os\nos.symlink("/etc/passwd", "/home/pyodide/p")\nresult = open("/home/pyodide/p").read()',
    };
    expect(await outcomesOf(attempts)).toEqual(allRefused(attempts));
  });

  test('what is written stays inside', async () => {
    const write = 'open("/tmp/atelier-python-escape", "w").write("x")\nresult = "written"';
    expect(await outcomesOf({ write })).toEqual({ write: 'written' });
    expect(fs.existsSync('/tmp/atelier-python-escape')).toBe(false);
  });

  test('the environment is invented', async () => {
    const { names } = (await outcomesOf({ names: 'import os\nresult = sorted(os.environ)' })) as {
      names: string[];
    };
    const invented = [
      'HOME',
      'LANG',
      'LD_LIBRARY_PATH',
      'LOGNAME',
      'PATH',
      'PWD',
      'PYTHONINSPECT',
      'USER',
      '_',
    ];
    expect(names.filter((name) => !invented.includes(name))).toEqual([]);
  });
});

const frames = `
import js
found = []
def prepare(error, frames):
    found.append(frames)
    return "x"
try:
    js.Object.defineProperty(1, 2, 3)
except Exception as error:
    js.Object.getPrototypeOf(error.constructor).prepareStackTrace = prepare
try:
    js.Object.defineProperty(1, 2, 3)
except Exception as error:
    str(error.stack)
result = str(found[0][0].getThis())
`;

const attempts = {
  process: 'import js\nresult = str(js.process.env)',
  'built-in modules': 'import js\nresult = str(js.process.getBuiltinModule("fs"))',
  globalThis: 'import js\nresult = str(js.globalThis.process.pid)',
  run_js: 'from pyodide.code import run_js\nresult = str(run_js("process.pid"))',
  'eval_code of JavaScript': 'import js\nresult = str(js.eval("process"))',
  'a constructor': 'import js\nresult = str(js.Object.constructor.constructor("return process")())',
  'a function’s constructor': 'import js\nresult = str(js.setTimeout.constructor("return process")())',
  'an inner constructor':
    'import pyodide_js\nresult = str(pyodide_js._module.constructor.constructor("return process")())',
  'a generator’s constructor':
    'import js\nresult = str(js.Object.getPrototypeOf(js.Array.prototype.values).constructor("return process")())',
  'the timer’s text': 'import js\njs.setTimeout("process.exit(1)", 0)\nresult = str(js.process)',
  'a promise’s constructor':
    'import js\nresult = str(js.Promise.constructor.constructor("return process")())',
  'stack frames': frames,
  'import of a module': 'import pyodide_js\nresult = str(pyodide_js._api.importModule("node:fs"))',
  registerJsModule:
    'import pyodide_js\npyodide_js.registerJsModule("x", {})\nimport x\nresult = str(x.constructor.constructor("return process")())',
  'a process': 'import subprocess\nresult = subprocess.run(["id"]).returncode',
  'a fork': 'import os\nresult = os.fork()',
  'a thread': 'import threading\nt = threading.Thread(target=print)\nt.start()\nresult = 1',
  'a foreign library': 'import ctypes\nresult = str(ctypes.CDLL("/lib/x86_64-linux-gnu/libc.so.6").getpid())',
};

test('[PY5] the known ways out are closed', async () => {
  expect(await outcomesOf(attempts)).toEqual(allRefused(attempts));
});

test('[PY5] a shell ends the code', async () => {
  const answer = await python.run(
    'hostile',
    { code: 'import os\nresult = os.system("id")', inputs: {}, stepsByName: {}, schema: null, ...limits },
    options(),
  );
  expect(answer).toMatchObject({ raised: { type: 'Fatal', line: null } });
});

test('[PY5] nobody is signalled', async () => {
  const victim = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(victim, 'spawn');
  // Emscripten has processes of its own making; nothing of what it is told reaches the system.
  await outcomesOf({ kill: `import os\nos.kill(${victim.pid}, 9)` });
  expect(victim.kill(0)).toBe(true);
  victim.kill('SIGKILL');
});
