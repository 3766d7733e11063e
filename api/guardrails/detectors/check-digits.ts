// Check digits of the world's numbers. Every function takes the bare characters, without separators.

const digitsOf = (text: string) => Array.from(text, Number);

/** Σ wᵢdᵢ over as many digits as there are weights. */
const weighted = (text: string, weights: readonly number[]) => {
  const digits = digitsOf(text);
  return weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
};

/** By comparing: an expression that refers to what it matched cannot be proven linear. */
export const isRepeated = (text: string) => text !== '' && text === text.charAt(0).repeat(text.length);

export function luhn(text: string): boolean {
  let sum = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = Number(text[text.length - 1 - index]);
    const doubled = index % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && !isRepeated(text);
}

/** One weight a digit, the last of them the check digit: Σ % modulus = 0. */
const sumsTo = (weights: readonly number[], modulus: number) => (text: string) =>
  text.length === weights.length && !isRepeated(text) && weighted(text, weights) % modulus === 0;

export const abn = (text: string) =>
  sumsTo([10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19], 89)(String(Number(text[0]) - 1) + text.slice(1));
export const acn = (text: string) =>
  (10 - (weighted(text, [8, 7, 6, 5, 4, 3, 2, 1]) % 10)) % 10 === Number(text[8]) && text.length === 9;
export const tfn = sumsTo([1, 4, 3, 7, 5, 8, 6, 9, 10], 11);
export const bsn = sumsTo([9, 8, 7, 6, 5, 4, 3, 2, -1], 11);
export const pesel = sumsTo([1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1], 10);
export const ahv = sumsTo([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1], 10);

export const nip = (text: string) =>
  text.length === 10 && weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]);

/** The remainder of 11 less the sum, with 10 and 11 read as 0 (Portugal, Brazil and others). */
const elevenLess = (sum: number) => {
  const rest = 11 - (sum % 11);
  return rest > 9 ? 0 : rest;
};

export const ptNif = (text: string) =>
  text.length === 9 && elevenLess(weighted(text, [9, 8, 7, 6, 5, 4, 3, 2])) === Number(text[8]);

export const cpf = (text: string) =>
  text.length === 11 &&
  !isRepeated(text) &&
  elevenLess(weighted(text, [10, 9, 8, 7, 6, 5, 4, 3, 2])) === Number(text[9]) &&
  elevenLess(weighted(text, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])) === Number(text[10]);

export const cnpj = (text: string) =>
  text.length === 14 &&
  !isRepeated(text) &&
  elevenLess(weighted(text, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])) === Number(text[12]) &&
  elevenLess(weighted(text, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])) === Number(text[13]);

export const cuit = (text: string) =>
  text.length === 11 && elevenLess(weighted(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])) === Number(text[10]);

export function rut(text: string): boolean {
  const body = digitsOf(text.slice(0, -1)).toReversed();
  const rest = 11 - (body.reduce((sum, digit, index) => sum + digit * (2 + (index % 6)), 0) % 11);
  return (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)) === text.slice(-1).toUpperCase();
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

export const esNif = (text: string) =>
  NIF_LETTERS[
    Number(
      text.slice(0, -1).replace(/^[XYZ]/i, (character) => String('XYZ'.indexOf(character.toUpperCase()))),
    ) % 23
  ] === text.slice(-1).toUpperCase();

const ODD_VALUES = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

export function codiceFiscale(text: string): boolean {
  const value = (character: string) =>
    /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
  const sum = Array.from(text.slice(0, 15), (character, index) =>
    index % 2 ? value(character) : (ODD_VALUES[value(character)] ?? 0),
  ).reduce((total, one) => total + one, 0);
  return String.fromCharCode(65 + (sum % 26)) === text[15];
}

export const fiHetu = (text: string) =>
  '0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(text.slice(0, 6) + text.slice(7, 10)) % 31] === text[10];

export const noFodselsnummer = (text: string) =>
  text.length === 11 &&
  elevenLess(weighted(text, [3, 7, 6, 1, 8, 9, 4, 5, 2])) === Number(text[9]) &&
  elevenLess(weighted(text, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])) === Number(text[10]);

/** ISO 7064 mod 11,10: German tax id, Croatian OIB. */
export function iso7064(text: string): boolean {
  let rest = 10;
  for (const digit of digitsOf(text.slice(0, -1))) rest = (((rest + digit) % 10 || 10) * 2) % 11;
  return (11 - rest) % 10 === Number(text.slice(-1));
}

export const frNir = (text: string) =>
  97 - (Number(text.slice(0, 13).replace(/2A/i, '19').replace(/2B/i, '18')) % 97) === Number(text.slice(13));

export const beNational = (text: string) => {
  const [body, check] = [text.slice(0, 9), Number(text.slice(9))];
  return 97 - (Number(body) % 97) === check || 97 - (Number(`2${body}`) % 97) === check;
};

export const roCnp = (text: string) => {
  const rest = weighted(text, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return (rest === 10 ? 1 : rest) === Number(text[12]) && /^[1-9]/.test(text);
};

export const bgEgn = (text: string) =>
  (weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === Number(text[9]) && !isRepeated(text);

export const czRodne = (text: string) =>
  text.length === 9 ||
  Number(text) % 11 === 0 ||
  (Number(text.slice(0, 9)) % 11 === 10 && text.endsWith('0'));

/** Estonia and Lithuania: two rounds of weights. */
export function balticId(text: string): boolean {
  const first = weighted(text, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) % 11;
  const second = weighted(text, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]) % 11;
  return (first < 10 ? first : second % 10) === Number(text[10]) && /^[1-6]/.test(text);
}

export const uaRnokpp = (text: string) =>
  (((weighted(text, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) % 11) + 11) % 11) % 10 === Number(text[9]) &&
  !isRepeated(text);

export const ruInn = (text: string) =>
  (weighted(text, [2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10 === Number(text[9]) && !isRepeated(text);

export function trKimlik(text: string): boolean {
  const digits = digitsOf(text);
  const sum = (from: number, to: number, step: number) => {
    let total = 0;
    for (let index = from; index < to; index += step) total += digits[index] ?? 0;
    return total;
  };
  const tenth = (((7 * sum(0, 9, 2) - sum(1, 8, 2)) % 10) + 10) % 10;
  return tenth === digits[9] && sum(0, 10, 1) % 10 === digits[10] && digits[0] !== 0;
}

export const cnResident = (text: string) =>
  '10X98765432'[weighted(text, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11] ===
  text.slice(-1).toUpperCase();

const TW_LETTERS = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';

export function twNational(text: string): boolean {
  const character = 10 + TW_LETTERS.indexOf(text.charAt(0));
  return weighted(String(character) + text.slice(1), [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;
}

export function sgNric(text: string): boolean {
  const offset = /^[TG]/.test(text) ? 4 : 0;
  const checkCharacters = /^[ST]/.test(text) ? 'JZIHGFEDCBA' : 'XWUTRQPNMLK';
  return checkCharacters[(weighted(text.slice(1, 8), [2, 7, 6, 5, 4, 3, 2]) + offset) % 11] === text[8];
}

export const krResident = (text: string) =>
  (11 - (weighted(text, [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]) % 11)) % 10 === Number(text[12]);

export const thNational = (text: string) =>
  (11 - (weighted(text, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(text[12]);

export function jpMyNumber(text: string): boolean {
  const rest = weighted(text, [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
  return (rest <= 1 ? 0 : 11 - rest) === Number(text[11]) && !isRepeated(text);
}

const DIHEDRAL = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTED = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

/** Aadhaar. */
export function verhoeff(text: string): boolean {
  let check = 0;
  for (const [index, digit] of digitsOf(text).toReversed().entries())
    check = Number(DIHEDRAL[check]?.[Number(PERMUTED[index % 8]?.[digit])]);
  return check === 0 && !isRepeated(text);
}

const VIN_VALUES = '0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ';
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

export function vin(text: string): boolean {
  const sum = VIN_WEIGHTS.reduce(
    (total, weight, index) => total + weight * (VIN_VALUES.indexOf(text.charAt(index)) % 10),
    0,
  );
  return '0123456789X'[sum % 11] === text[8] && !isRepeated(text);
}

/** A real day of 1900 to this year; the year is given, since a detector has no clock. */
export function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export const bare = (text: string) => text.replace(/[\s./()-]/g, '');

/** The last two digits make the number, read as one, 1 modulo 97; letters count from 10 on. */
export function mod97(text: string): boolean {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    if (Number.isNaN(value)) return false;
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** Weights grow from the right, the check digit has 1; `X` is ten. */
export function mod11(text: string): boolean {
  if (!/^\d+[\dX]$/i.test(text)) return false;
  const digits = Array.from(text.toUpperCase(), (one) => (one === 'X' ? 10 : Number(one)));
  return (
    digits.reduce((sum, digit, index) => sum + digit * (text.length - index), 0) % 11 === 0 &&
    !isRepeated(text)
  );
}
