// Which passwords nobody may choose. The shipped list holds the common ones and the words they are made of; what people
// add to get around such lists (digits, signs, letters written as digits) is taken off before looking.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../../shared/kernel/problem.ts';
import { accountProblems } from '../../../shared/sign-in/problems.ts';

const file = path.join(import.meta.dirname, 'common-passwords.txt');
let common: Set<string> | undefined;

const list = () => (common ??= new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean)));

export type PasswordOwner = { email: string; givenName: string; surname: string };

/** Throws the problem at the field `password`. */
export function refuseWeakPassword(password: string, owner: PasswordOwner) {
  if (isCommon(password)) throw new Problem(accountProblems.passwordCommon).at('password');
  if (hasNameOf(owner, password)) throw new Problem(accountProblems.passwordHasName).at('password');
}

const written: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const plain = (text: string) => text.replace(/[013457@$!]/g, (sign) => written[sign] ?? sign);

export function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (list().has(lower) || isRow(lower) || hasFewLetters(lower)) return true;
  return [bare(lower), bare(plain(bare(lower))), bare(plain(lower))].some(isMadeOfWords);
}

/** From its first letter to its last. */
function bare(text: string): string {
  const characters = [...text];
  const isLetter = (character: string) => /\p{L}/u.test(character);
  const from = characters.findIndex(isLetter);
  const to = characters.findLastIndex(isLetter);
  return from < 0
    ? ''
    : characters
        .slice(from, to + 1)
        .join('')
        .replace(/[\s._-]+/g, '');
}

/** What is said again and again, or the text itself: it is found in its double earlier than at its end. */
const repeatedPart = (text: string) => text.slice(0, (text + text).indexOf(text, 1));

/** One listed word, once or again and again, or two of them. More than two are a sentence, and a good password. */
function isMadeOfWords(text: string): boolean {
  if (list().has(text) || list().has(repeatedPart(text))) return true;
  for (let at = 3; at <= text.length - 3; at++)
    if (list().has(text.slice(0, at)) && list().has(text.slice(at))) return true;
  return false;
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];
const allRows = rows.flatMap((row) => [row, [...row].toReversed().join('')]);
const isRow = (text: string) => allRows.some((row) => row.includes(text));

const hasFewLetters = (text: string) => new Set(text).size <= 4;

/** Names shorter than this are found in too many words. */
const TELLING = 4;

function hasNameOf({ email, givenName, surname }: PasswordOwner, password: string): boolean {
  const lower = password.toLowerCase();
  const local = email.toLowerCase().split('@', 1)[0] ?? '';
  const names = `${givenName} ${surname}`.toLowerCase().split(/\s+/);
  return [local, ...local.split(/[._+-]+/), ...names].some(
    (name) => name.length >= TELLING && lower.includes(name),
  );
}
