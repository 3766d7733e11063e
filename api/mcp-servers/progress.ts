// How far a call is, as its server says it: a stranger's words, bounded, without the credential [MC13].
import type { ProgressCallback } from '@modelcontextprotocol/client';
import { workLimits } from '../../shared/kernel/work-limits.ts';
import { storableText } from '../engine/index.ts';
import { hideSecret, type Credential } from '../tools/index.ts';

const { maxProgress, maxProgressCharacters } = workLimits.mcp;

/** Tells a line each time. */
export function tellProgress(credential: Credential, tell: (line: string) => void): ProgressCallback {
  let told = 0;
  return ({ progress, total, message = '' }) => {
    if (told++ >= maxProgress) return;
    const far = total === undefined ? `${progress}` : `${progress} / ${total}`;
    const words = storableText(message).replace(/\s+/gu, ' ').trim().slice(0, maxProgressCharacters);
    const line = words ? `${far} · ${words.toWellFormed()}` : far;
    tell(`${String(hideSecret(credential, line))}\n`);
  };
}
