// A film that shows an agent at work.
import { z } from 'zod';

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
  'vimeo.com',
  'www.vimeo.com',
  'player.vimeo.com',
]);

const urlOf = (text: string) => URL.parse(text.trim());

/** Empty: there is none. Each mistake has a message of its own. */
export const VideoLink = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/, /*i18n*/ 'This text cannot be saved')
  .superRefine((text, context) => {
    if (text === '') return;
    const wrong = (message: string) => context.addIssue({ code: 'custom', message });
    if (text.trim() === '') return wrong(/*i18n*/ 'A link cannot be only spaces');
    const url = urlOf(text);
    if (!url) return wrong(/*i18n*/ 'Enter a valid web address');
    if (url.protocol !== 'https:') return wrong(/*i18n*/ 'The address must begin with https');
    if (!hosts.has(url.hostname)) wrong(/*i18n*/ 'Enter a link to YouTube or Vimeo');
  })
  .transform((text) => text.trim());
