// The one script a page adds: `<script src="https://…/embed.js" data-deployment="…" data-key="…" async></script>`. It puts
// a button into the page and, once somebody presses it, the frame with the chat; `window.Atelier` is for the page.
import {
  sealed,
  unsealed,
  type ChatTheme,
  type FromFrame,
  type ToFrame,
} from '../../../shared/embed/host-messages.ts';
import type { EmbedLook, VisitorIdentity } from '../../../shared/embed/embed.ts';
import { createParts } from './parts.ts';
import { wordsIn, words } from './words.ts';

type Names = 'open' | 'close' | 'message' | 'answer' | 'error';
type Listener = (data: unknown) => void;

const INK = '#1c2024';
const ANSWERS_WITHIN_MS = 15_000;

const script = document.currentScript as HTMLScriptElement;
const {
  deployment = '',
  key = '',
  language: wished,
  theme = 'auto',
  user,
  name,
  expires,
  signature,
} = script.dataset;
const server = new URL(script.src).origin;
const { language, say } = wordsIn(wished);
const parts = createParts(() => (isOpen ? close() : open()));
const kept = `atelier-chat ${deployment}`;

let isOpen = false;
let frame: HTMLIFrameElement | undefined;
let isReady = false;
let refusal: { code: string; message: string } | undefined;
let context: Record<string, string> = {};
let identity: VisitorIdentity | undefined =
  user && signature ? { id: user, name: name ?? '', expires: Number(expires), signature } : undefined;
const listeners = new Map<Names, Set<Listener>>();

function tell(event: Names, data: unknown = {}) {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

/** A page may be forbidden to keep anything: then the chat begins anew with each page. */
function keep(token: string | null) {
  try {
    if (token === null) localStorage.removeItem(kept);
    else localStorage.setItem(kept, token);
  } catch {
    return;
  }
}

function keptToken(): string | undefined {
  try {
    return localStorage.getItem(kept) ?? undefined;
  } catch {
    return undefined;
  }
}

function refuse(code: string, text: string) {
  refusal = { code, message: say(text) };
  frame?.remove();
  frame = undefined;
  parts.refuse(refusal.message);
  tell('error', refusal);
}

const address = (path: string) =>
  `${server}${path}/${encodeURIComponent(deployment)}?key=${encodeURIComponent(key)}`;

async function look() {
  try {
    const response = await fetch(address('/v1/EmbeddedChat'), { credentials: 'omit' });
    if (!response.ok) {
      console.error(
        `Atelier: the chat is refused on ${location.origin}. Check its embed key and allowed origins.`,
      );
      return refuse('refused', words.refused);
    }
    const { primaryColor } = (await response.json()) as EmbedLook;
    const isDark =
      theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
    if (primaryColor) parts.paint(isDark ? primaryColor.darkMode : primaryColor.lightMode);
  } catch {
    refuse('unreachable', words.unreachable);
  }
}

const send = (message: ToFrame) => frame?.contentWindow?.postMessage(sealed(message), server);

function addFrame() {
  frame = document.createElement('iframe');
  frame.title = say(words.title);
  frame.allow = 'clipboard-write';
  frame.src = address('/embed');
  parts.panel.replaceChildren(frame);
  // A frame that the browser refuses to show says nothing.
  setTimeout(() => isReady || refusal || refuse('refused', words.refused), ANSWERS_WITHIN_MS);
}

function hear(message: FromFrame) {
  if (message.type === 'hello')
    send({ type: 'init', token: keptToken(), identity, context, language, theme: theme as ChatTheme });
  if (message.type === 'ready') isReady = true;
  if (message.type === 'token') keep(message.token);
  if (message.type === 'close') close();
  if (message.type === 'event') tell(message.name, message.data);
}

addEventListener('message', ({ source, origin, data }) => {
  if (!frame || source !== frame.contentWindow || origin !== server) return;
  const message = unsealed<FromFrame>(data);
  if (message) hear(message);
});

function show(next: boolean) {
  if (isOpen === next) return;
  isOpen = next;
  parts.show(isOpen, say(isOpen ? words.close : words.open));
  tell(isOpen ? 'open' : 'close');
}

function open() {
  if (refusal?.code === 'unreachable') {
    refusal = undefined;
    void look();
  }
  if (!frame && !refusal) addFrame();
  show(true);
  if (isReady) send({ type: 'shown' });
}

function close() {
  const hadFocus = document.activeElement === parts.host;
  show(false);
  if (hadFocus) parts.button.focus();
}

/** Nothing is left of what was said, for whoever uses the page next. */
function reset() {
  if (frame && isReady) return send({ type: 'reset' });
  keep(null);
}

const asTexts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([each, value]) => [each, String(value)]));

const api = {
  open,
  close,
  reset,
  /** What the page tells the agent, by the names of the agent's input variables. */
  setContext(values: Record<string, unknown>) {
    context = asTexts(values);
    send({ type: 'context', context });
  },
  /** Whom the page's server vouches for; nobody: an anonymous visitor. The chat begins anew as them. */
  identify(next?: VisitorIdentity) {
    identity = next;
    isReady = false;
    if (frame) addFrame();
  },
  /** Answers how to stop. */
  on(event: Names, listener: Listener) {
    const those = listeners.get(event) ?? new Set();
    listeners.set(event, those.add(listener));
    return () => void those.delete(listener);
  },
};

function start() {
  parts.paint(INK);
  parts.show(false, say(words.open));
  parts.host.lang = language;
  parts.host.dir = language.startsWith('ar') ? 'rtl' : 'ltr';
  document.body.append(parts.host);
  void look();
  Object.assign(window, { Atelier: api });
  dispatchEvent(new Event('atelier:ready'));
}

if (document.body) start();
else addEventListener('DOMContentLoaded', start);
