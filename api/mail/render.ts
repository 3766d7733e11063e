// A letter as it arrives: the same words as text and as html, in the recipient's language and direction. No images, no
// addresses but our own.
import { locales, type Locale } from '../../shared/kernel/locales.ts';
import { textIn } from '../kit/texts.ts';
import { emails, type EmailKind } from './emails.ts';

export type Rendered = { subject: string; text: string; html: string };

type EmailRequest = { kind: EmailKind; locale: Locale; values: Record<string, string>; origin: string };

export function render({ kind, locale, values, origin }: EmailRequest): Rendered {
  const email = emails[kind];
  const inText = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, onlyWords(value)]));
  const say = (english: string) => textIn(locale, english, inText);
  const paragraphs = email.paragraphs.map(say);
  const small = email.small && say(email.small);
  const button = email.button && {
    label: say(email.button.label),
    link: origin + email.button.path(values),
  };
  const subject = say(email.subject).slice(0, 200);
  const text = [...paragraphs, button && `${button.label}:\n${button.link}`, small]
    .filter(Boolean)
    .join('\n\n');
  return { subject, text: `${text}\n`, html: page({ locale, subject, paragraphs, button, small }) };
}

/** What people have typed must not begin a header or a paragraph of its own [MA5], nor become a link [MA9]. */
const onlyWords = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    // Nobody sees a space of no width; mail programs look for addresses without one.
    .replace(/[.:@](?=\S)/g, '$&\u200b');

type Parts = {
  locale: Locale;
  subject: string;
  paragraphs: string[];
  button: { label: string; link: string } | undefined;
  small: string | undefined;
};

const ink = '#1c2024';
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

const page = ({ locale, subject, paragraphs, button, small }: Parts) =>
  `<!doctype html>
<html lang="${locale}" dir="${locales[locale].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f3f6;color:${ink};${font};font-size:15px;line-height:24px">
<div dir="${locales[locale].dir}" style="max-width:480px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">
<p style="margin:0 0 24px;font-weight:600">Atelier</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px" dir="auto">${escaped(text)}</p>`).join('\n')}
${button ? buttonHtml(button) : ''}
${small ? `<p style="margin:24px 0 0;color:#60646c;font-size:13px;line-height:20px" dir="auto">${escaped(small)}</p>` : ''}
</div>
</body>
</html>
`;

const buttonHtml = ({ label, link }: { label: string; link: string }) =>
  `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${ink};color:#ffffff;text-decoration:none;font-weight:500">${escaped(label)}</a></p>
<p style="margin:0;color:#60646c;font-size:12px;line-height:18px;word-break:break-all" dir="ltr">${escaped(link)}</p>`;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
