// What a disguised text says: leetspeak, spaced letters, accents, small capitals and entities undone, for the model that
// reads it. Places are not kept, so a finding of the model is a whole passage.

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const unescapeEntities = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
        const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
        if (point > 0 && point <= 0x10ffff) return String.fromCodePoint(point);
        return entities[String(name).toLowerCase()] ?? whole;
      })
    : text;

const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ', (character, index) => [
    character,
    'abcdefghijklmnopqrstuvwyz'[index] ?? character,
  ]),
);
const LOOK_ALIKES: Record<string, string> = Object.fromEntries(
  Array.from('аеорсхуіјѕкмтнвαεορινтκυη', (character, index) => [
    character,
    'aeopcxyijskmthbaeopivtkun'[index] ?? character,
  ]),
);
const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** A word of letters with digits or signs among them, as `1gn0r3`. */
const leetWord = /(?<![\p{L}\p{N}@$!|])(?=[\p{L}0-9@$!|]{0,20}[a-z])[a-z0-9@$!|]{3,24}(?![\p{L}\p{N}@$|])/gu;
/** Letters with one gap between each two: `i g n o r e`. */
const spaced = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}][ .*_-]){4,80}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

/** Most texts have none of these: a look is cheaper than a search for where they stand. */
const mayBeSpaced = /[\p{L}\p{N}][ .*_-][\p{L}\p{N}][ .*_-][\p{L}\p{N}][ .*_-]/u;
const mayBeLeet = /[a-z][0134578@$!|]{1,3}[a-z]|[013457@$][a-z]{2}/;

export function plainText(text: string): string {
  let plain = unescapeEntities(text).toLowerCase();
  if (/[^\0-\x7f]/.test(plain)) plain = withoutMarks(withoutHidden(plain.normalize('NFKC').toLowerCase()));
  if (mayBeSpaced.test(plain)) plain = plain.replace(spaced, (run) => ` ${run.replace(/[ .*_-]/g, '')} `);
  if (!mayBeLeet.test(plain)) return plain;
  return plain.replace(leetWord, (word) =>
    isLeet(word) ? word.replace(/[0134578@$!|]/g, (one) => LEET[one] ?? one) : word,
  );
}

const withoutHidden = (text: string) =>
  text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '');

const isLeet = (word: string) =>
  /[0-9@$!|]/.test(word) &&
  /[a-z]/.test(word) &&
  !/^\d|^[a-z]{1,3}\d+$|\d{3}|[!|]$/.test(word.replace(/^[013457](?=[a-z])/, ''));

/** Accents of Latin letters go; letters of other alphabets inside Latin words become those they look like. */
function withoutMarks(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]+/g, '$1')
    .normalize('NFC');
  return plain
    .replace(/[ᴀ-ᴢꜰꜱɢʙɪʟɴʀʏʜǫ]/gu, (one) => SMALL_CAPITALS[one] ?? one)
    .replace(/[\p{L}\p{N}]+/gu, (word) =>
      /[a-z]/.test(word) && /[\u0370-\u04ff]/.test(word)
        ? Array.from(word, (one) => LOOK_ALIKES[one] ?? one).join('')
        : word,
    );
}
