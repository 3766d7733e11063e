// Signs of attacks that are not words: addresses, code, and marks that imitate another speaker.
import { vocabulary } from './words.ts';

export const destinations = /https?:\/\/|www\.|[\w.-]@[\w-]|webhook/i;
/** A method call in code and the verb of an HTTP request are no instructions. */
export const codeCalls =
  /(?<![\w$.])[\w$]{1,60}[._][\w$.]{1,60}\(|(?:-X|--request|method['"]? ?[:=]) ?['"]?[A-Za-z]{3,7}|\bPOST (?=\/|https?:)/g;

export const imageWithParameter =
  /!\[[^[\]]{0,80}\]\(https?:\/\/[^()\s?]{1,200}\?[^()\s]{0,100}?(?<name>[\w-]{1,30})=(?<value>[^()\s&=]{0,100})\)/i;
const namesOfData = new Set(
  'd q t m c x p data text msg message info ctx content context secret payload body chat conversation history exfil leak log prompt'.split(
    ' ',
  ),
);
/** A picture whose address has to be filled in with what was said; a badge's address is whole. */
export const carriesData = ({ name = '', value = '' }: Record<string, string> = {}) =>
  namesOfData.has(name.toLowerCase()) ||
  value === '' ||
  /^[[{<$"']|^%(?:7b|5b|3c)/i.test(value) ||
  /^[A-Z_]{4,}$/.test(value);

export const forged =
  /<\|?(?:im_start|im_end|system|endoftext|assistant|user)\|?>|<<\/?sys>>|\[\/?inst\]|\[\/?(?:system|admin|developer)(?: message| prompt)?\]|###? ?(?:instruction|system|response|new instruction)s?|^[ \t]{0,20}(?:system|assistant|admin|developer)[ \t]{0,3}(?:(?:message|prompt|override)[ \t]{0,3})?:|<\/?(?:system|instructions?|prompt)>/im;
/** The first words of the imitated speakers. */
export const forgedWords = vocabulary(
  'im_start* im_end* system* endoftext* assistant* user* sys* inst* admin* developer* response* instruction* prompt*',
);
export const closes = /(?:"""|'''|```|-{4,}|={4,}|#{4,}|\*{4,}|\/{4,}|<\/\w{1,20}>)/;
