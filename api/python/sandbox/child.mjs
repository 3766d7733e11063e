// Inside of the sandbox: loads Python, waits for one run on standard input, answers on standard output, and ends.
// Reading and writing block on purpose: what Python prints is on its way at once, even in a loop that never ends.
import dgram from 'node:dgram';
import dns from 'node:dns';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

const [mode, harnessFile, snapshotFile, wheelsFolder] = process.argv.slice(2);
const isSnapshot = mode === 'snapshot';

closeNetwork();
// Pyodide asks for this while it loads, and the permission model would throw.
process.binding = (name) => (name === 'constants' ? { fs: fs.constants } : refuse());

const { loadPyodide } = await import('pyodide');
const python = await loadPyodide({
  // All that `import js` reaches. Pyodide crashes without any of these; each more would be a way out.
  jsglobals: { Object, Array, Map, Promise, setTimeout, clearTimeout },
  env: { HOME: '/home/pyodide', _: 'python' },
  stdin: () => null,
  stdout: () => {},
  stderr: () => {},
  _makeSnapshot: isSnapshot,
  ...(!isSnapshot && snapshotFile && { _loadSnapshot: fs.readFileSync(snapshotFile) }),
});
closeProcess();
if (isSnapshot || !snapshotFile) python.runPython(fs.readFileSync(harnessFile, 'utf8'));

if (isSnapshot) writeAll(Buffer.from(python.makeMemorySnapshot()));
else run();
process.reallyExit(0);

function run() {
  const wheels = wheelsFolder ? fs.readdirSync(wheelsFolder).filter((name) => name.endsWith('.whl')) : [];
  for (const wheel of wheels) {
    python.FS.writeFile('/tmp/wheel', fs.readFileSync(path.join(wheelsFolder, wheel)));
    python.globals.get('install')('/tmp/wheel');
  }
  const runStep = python.globals.get('run_step');
  tell({ ready: true });
  const request = fs.readFileSync(0, 'utf8');
  if (request === '') return; // whoever started this has ended
  printTo(JSON.parse(request).stdoutCharacters);
  writeAll(Buffer.from(`{"done":${answer(runStep, request)}}\n`));
}

function answer(runStep, request) {
  try {
    return runStep(request);
  } catch (error) {
    // Python itself came to an end; what is said of it may be as long as its memory.
    return JSON.stringify({
      error: { type: 'Fatal', message: String(error.message).slice(-500), line: null },
    });
  }
}

function printTo(mostCharacters) {
  const decoder = new TextDecoder();
  let left = mostCharacters;
  const write = (bytes) => {
    const text = decoder.decode(bytes, { stream: true }).slice(0, left);
    left -= text.length;
    if (text) tell({ text });
    return bytes.length;
  };
  python.setStdout({ write });
  python.setStderr({ write });
}

function tell(message) {
  writeAll(Buffer.from(`${JSON.stringify(message)}\n`));
}

function writeAll(bytes) {
  for (let at = 0; at < bytes.length;) at += fs.writeSync(1, bytes, at);
}

/** The second wall; the first is a namespace without a network, where the system has them. */
function closeNetwork() {
  net.Socket.prototype.connect = net.Server.prototype.listen = refuse;
  net.connect = net.createConnection = net.createServer = dgram.createSocket = refuse;
  dns.lookup = dns.resolve = (_name, options, done = options) => done(new Error('There is no network here.'));
  globalThis.fetch = refuse;
  globalThis.WebSocket = globalThis.EventSource = globalThis.XMLHttpRequest = undefined;
}

/** The last wall: whoever gets hold of `process` or of stack frames finds nothing to use. */
function closeProcess() {
  for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'kill', '_kill', 'execve'])
    process[name] = refuse;
  Object.defineProperty(Error, 'prepareStackTrace', {
    value: undefined,
    writable: false,
    configurable: false,
  });
}

function refuse() {
  throw new Error('This is not allowed in a Python step.');
}
