// The local outbox, for installations without a mail server: what would have been sent, to be read in the browser.
import type { Rendered } from './render.ts';
import { escaped } from './render.ts';

export type KeptMail = Rendered & { id: string; to: string; at: Date };

const style = `
:root { color-scheme: light dark; font: 14px/22px system-ui, sans-serif; }
body { max-width: 720px; margin: 32px auto; padding: 0 16px; }
h1 { font-size: 16px; } p.muted { opacity: 0.75; }
details { border-block-start: 1px solid color-mix(in srgb, currentColor 18%, transparent); padding: 10px 0; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 16px; }
summary b { flex: 1 1 240px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; padding-inline-start: 16px; }`;

export const outboxPage = (mails: KeptMail[]) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title>
<style>${style}</style></head>
<body>
<main>
<h1>Mail of this installation</h1>
<p class="muted">No mail server is configured, so mails are kept here, the newest first.</p>
${mails.map(mailHtml).join('\n') || '<p>Nothing was sent yet.</p>'}
</main>
</body>
</html>
`;

const mailHtml = (
  { id, to, subject, text, at }: KeptMail,
  index: number,
) => `<details id="${id}"${index === 0 ? ' open' : ''}>
<summary><b dir="auto">${escaped(subject)}</b><span dir="ltr">${escaped(to)}</span><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></summary>
<pre dir="auto">${withLinks(text)}</pre>
</details>`;

const withLinks = (text: string) =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`);
