// Mails that no person and no program has written to the agent: answering them begins a conversation of machines [MT6].
import type { Header } from 'postal-mime';
import { workLimits } from '../../shared/kernel/work-limits.ts';

const bulk = /^\s*(?:bulk|auto_reply|list|junk)\b/i;

export function isAutomatic(headers: readonly Header[]): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
    if (key === 'precedence') return bulk.test(value);
    return key === 'x-autoreply' || key === 'x-autorespond' || key === 'list-id';
  });
}

export const isLooping = (headers: readonly Header[]): boolean =>
  headers.some(({ key }) => key === 'x-loop') ||
  headers.filter(({ key }) => key === 'received').length > workLimits.emailTriggers.maxHops;
