// The offline shell. It answers for two things only: page loads and the shell's files. Everything else, above all the
// API, is never touched, so it cannot be stale.
const version = '__VERSION__';
const files = [/* __FILES__ */];
const cacheName = `shell-${version}`;
const atOnce = 6;

/** Of the texts, those in the language of the page that started this worker; others are kept as they are asked for. */
const language = new URL(self.location.href).searchParams.get('language');
const languageOf = (url) => /\/texts-([\w-]+)\./.exec(url)?.[1];
const isWanted = (url) => [undefined, language].includes(languageOf(url));

self.addEventListener('install', (event) => {
  event.waitUntil(fillCache());
  self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(keepTwo().then(() => self.clients.claim())));

async function fillCache() {
  const cache = await caches.open(cacheName);
  const wanted = files.filter(isWanted).map((url) => new Request(url, { cache: 'no-cache' }));
  // A few at a time: all at once they would hold up what the page itself asks for.
  for (let at = 0; at < wanted.length; at += atOnce) await cache.addAll(wanted.slice(at, at + atOnce));
}

// The cache before this one stays, for tabs that still run the older build and load a late chunk.
async function keepTwo() {
  const shells = (await caches.keys()).filter((key) => key.startsWith('shell-') && key !== cacheName);
  await Promise.all(shells.slice(0, -1).map((key) => caches.delete(key)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(v1\/|api\/|dev\/|embed\/|openapi\.json|healthz|readyz)/.test(url.pathname))
      event.respondWith(page(request));
  } else if (url.pathname.startsWith('/assets/') || files.includes(url.pathname)) {
    event.respondWith(file(request));
  }
});

// Network first, so a deploy is seen at the next load; the kept shell when the network fails or dawdles.
async function page(request) {
  const kept = () => caches.match('/', { cacheName });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(4000) });
    return answer.status < 500 ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && languageOf(request.url)) {
    const cache = await caches.open(cacheName);
    await cache.put(request, answer.clone());
  }
  return answer;
}
