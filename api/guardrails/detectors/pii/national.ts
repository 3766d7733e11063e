// Numbers that states give to people. Plain digits always need a word before them: in prose one run of digits in ten
// passes a check by luck.
import { contextWords } from '../../scanning/rule.ts';
import * as check from '../check-digits.ts';
import { bare } from '../check-digits.ts';
import { numbersOf, type PiiRule } from './pii-rule.ts';

const { sure, named } = numbersOf('NationalId');

const always = () => true;
const unlucky = /^(?:BG|GB|KN|NK|NT|TN|ZZ)/;
const id = [
  'national id',
  'id number',
  'identity',
  'identification',
  'id card',
  'ausweis',
  'identidad',
  'identité',
  'personalausweis',
  'هوية',
  'الهوية',
];

/** YYMMDD whose month may carry the century. */
const hasBirthDay = (text: string) => {
  const month = Number(text.slice(2, 4)) % 20;
  const day = Number(text.slice(4, 6));
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
};
const hasDayFirst = (text: string) => hasBirthDay(text.slice(4, 6) + text.slice(2, 4) + text.slice(0, 2));

const ssnWords = contextWords(
  '[a-z]{0,12}_?ssns?(?:_?(?:number|num|no|id|last))?',
  '[a-z]{0,12}_?socialsecurity(?:number|no|num)?',
  'ss ?#',
  'ss (?:number|no|num)',
  's\\.s\\.n?\\.?',
  'soc(?:ial)?[ _-]?sec(?:urity)?(?:[ _-]?(?:number|no\\.?|num))?',
  'socials?(?! (?:media|network|work|club))',
  'soc',
  'tax ?payer(?: id(?:entification)?)?(?: number)?',
  'tin',
  'tax id(?:entification)?(?: number)?',
  'segur(?:o|idad|ança) social',
  'sécurité sociale(?: américaine)?',
  'sozialversicherung\\p{L}*',
  'соціальн\\p{L}* страхуванн\\p{L}*',
  '(?:ال)?ضمان (?:ال)?اجتماعي',
);
/** What else has numbers of groups. */
const counted =
  /(?:version|release|build|v|ver|part|lot|model|sku|item|product|serial|doc|invoice|order|batch|rev|population|case|ref)(?: ?(?:no|number|nr|#))?[.:]? ?$/i;
const ssnGate = [
  'ssn',
  'socialsec',
  'social',
  'соціальн',
  'ضمان',
  'sozialvers',
  'ss#',
  'ss #',
  'ss n',
  's.s.',
  'soc',
  'tax',
  'tin',
  'seguro social',
];

export const nationalRules: PiiRule[] = [
  {
    kind: 'UsSsn',
    pattern: /(?<![A-Za-z0-9])(?<!\d[ -])\d{3}[ -]\d{2}[ -]\d{4}(?![A-Za-z0-9]|-[\dA-Z])/,
    score: 0.8,
    gate: { edge: 'numbers' },
    validate: (text, left) => isSsn(text) && !counted.test(left()),
  },
  {
    kind: 'UsSsn',
    // Written with dots nothing else looks like it, but the number of a release.
    pattern: /(?<![A-Za-z0-9.])(?<!\d-)\d{3}\.\d{2}\.\d{4}(?![A-Za-z0-9]|\.\d)/,
    score: 0.7,
    scoreInContext: 0.85,
    validate: (text, left) => isSsn(text) && !counted.test(left()),
    context: ssnWords,
    gate: { edge: 'numbers' },
  },
  {
    kind: 'UsSsn',
    pattern:
      /(?<![A-Za-z0-9])(?<!\d[.-])(?:\d{9}|\d{3} ?\d{6}|\d{5}[ -]\d{4}|\d{3} {1,2}\d{2} {1,2}\d{4}|\d{3}[/_]\d{2}[/_]\d{4})(?![A-Za-z0-9]|-\d)/,
    score: 0,
    scoreInContext: 0.85,
    validate: (text) => isSsn(text.replaceAll('_', '')),
    context: ssnWords,
    gate: { before: ssnGate },
  },
  {
    kind: 'UsItin',
    pattern:
      /(?<![A-Za-z0-9])(?<!\d[ -])9\d{2}[ -](?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])[ -]\d{4}(?![A-Za-z0-9]|-\d)/,
    score: 0.8,
    gate: { edge: 'numbers' },
  },
  sure(/(?<![A-Za-z0-9])(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z](?![A-Za-z0-9])/, check.esNif),
  sure(/(?<![A-Za-z0-9])[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z](?![A-Za-z0-9])/, check.codiceFiscale),
  {
    ...sure(/(?<![A-Za-z0-9])\d{6}[+A-]\d{3}[0-9A-FHJ-NPR-Y](?![A-Za-z0-9])/, always),
    validate: check.fiHetu,
  },
  sure(
    /(?<![A-Za-z0-9])[1-9]\d{5}(?:19|20)\d{2}(?:0\d|1[0-2])[0-3]\d{4}[\dXx](?![A-Za-z0-9])/,
    check.cnResident,
  ),
  sure(
    /(?<![A-Za-z0-9])[12] ?\d{2} ?\d{2} ?(?:\d{2}|2[AB]) ?\d{3} ?\d{3} ?\d{2}(?![A-Za-z0-9])/,
    check.frNir,
    0.85,
  ),
  sure(/(?<![A-Za-z0-9.])\d{3}\.\d{3}\.\d{3}-\d{2}(?![A-Za-z0-9])/, check.cpf),
  sure(/(?<![A-Za-z0-9.])\d{1,2}\.\d{3}\.\d{3}-[\dKk](?![A-Za-z0-9])/, check.rut),
  sure(/(?<![A-Za-z0-9.])756\.\d{4}\.\d{4}\.\d{2}(?![A-Za-z0-9])/, check.ahv, 0.95),
  sure(/(?<![A-Za-z0-9.])\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}(?![A-Za-z0-9])/, check.beNational),
  sure(/(?<![A-Za-z0-9-])\d{6}-[1-4]\d{6}(?![A-Za-z0-9-])/, check.krResident, 0.85),
  sure(/(?<![A-Za-z0-9])[A-Z][12]\d{8}(?![A-Za-z0-9])/, check.twNational, 0.85),
  sure(/(?<![A-Za-z0-9])[STFG]\d{7}[A-Z](?![A-Za-z0-9])/, check.sgNric),
  sure(/(?<![A-Za-z0-9])[A-Z]{1,2}\d{6}\([\dA]\)/, always, 0.85),
  sure(/(?<![A-Za-z0-9])[A-Z]{4}\d{6}[HM][A-Z]{5}[A-Z0-9]\d(?![A-Za-z0-9])/, always, 0.95),
  sure(
    /(?<![A-Za-z0-9])[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D](?![A-Za-z0-9])/,
    (text) => !unlucky.test(text),
    0.85,
  ),
  sure(
    /(?<![A-Za-z0-9/])\d{6}\/\d{3,4}(?![A-Za-z0-9/])/,
    (text) => check.czRodne(text) && hasCzechDay(text),
    0.75,
  ),
  sure(
    /(?<![A-Za-z0-9-])\d{6}[-+]\d{4}(?![A-Za-z0-9-])/,
    (text) => check.luhn(text.replace('+', '')) && hasBirthDay(text),
    0.7,
  ),
  sure(/(?<![A-Za-z0-9-])[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?![A-Za-z0-9 -])/, check.verhoeff, 0.75),
  named(/(?<![A-Za-z0-9])[2-9]\d{11}(?![A-Za-z0-9])/, check.verhoeff, ['aadhaar', 'aadhar', 'uidai']),
  named(/(?<![A-Za-z0-9-])\d{3}[ -]?\d{3}[ -]?\d{3}(?![A-Za-z0-9-])/, check.luhn, [
    'sin',
    'social insurance',
    'teudat',
  ]),
  named(/(?<![A-Za-z0-9])\d{11}(?![A-Za-z0-9])/, (text) => check.pesel(text) && hasBirthDay(text), ['pesel']),
  named(/(?<![A-Za-z0-9])\d{9}(?![A-Za-z0-9])/, check.bsn, ['bsn', 'burgerservicenummer', 'sofinummer']),
  named(/(?<![A-Za-z0-9])\d{6} ?\d{5}(?![A-Za-z0-9])/, check.noFodselsnummer, [
    'fødselsnummer',
    'personnummer',
    'fnr',
  ]),
  named(/(?<![A-Za-z0-9-])\d{6}-?\d{4}(?![A-Za-z0-9-])/, hasDayFirst, ['cpr', 'personnummer', 'kennitala']),
  named(/(?<![A-Za-z0-9])\d{13}(?![A-Za-z0-9])/, check.roCnp, ['cnp', 'cod numeric']),
  named(/(?<![A-Za-z0-9])\d{10}(?![A-Za-z0-9])/, check.bgEgn, ['egn', 'егн']),
  named(/(?<![A-Za-z0-9])\d{11}(?![A-Za-z0-9])/, check.balticId, ['isikukood', 'asmens kodas']),
  named(/(?<![A-Za-z0-9])\d{11}(?![A-Za-z0-9])/, check.iso7064, ['oib']),
  named(/(?<![A-Za-z0-9])\d{10}(?![A-Za-z0-9])/, check.uaRnokpp, [
    'рнокпп',
    'іпн',
    'ідентифікаційний',
    'податковий номер',
  ]),
  named(/(?<![A-Za-z0-9])[1-9]\d{10}(?![A-Za-z0-9])/, check.trKimlik, ['kimlik', 'tckn', 'tc no']),
  named(/(?<![A-Za-z0-9])\d{13}(?![A-Za-z0-9])/, (text) => check.luhn(text) && hasBirthDay(text), [
    'rsa id',
    'sa id',
    ...id,
  ]),
  named(/(?<![A-Za-z0-9])\d{4}[ -]?\d{4}[ -]?\d{4}(?![A-Za-z0-9-])/, check.jpMyNumber, [
    'my number',
    'マイナンバー',
    '個人番号',
  ]),
  named(/(?<![A-Za-z0-9])\d-?\d{4}-?\d{5}-?\d{2}-?\d(?![A-Za-z0-9])/, check.thNational, [
    'เลขประจำตัวประชาชน',
    ...id,
  ]),
  named(/(?<![A-Za-z0-9])\d{7}[A-W][A-IW]?(?![A-Za-z0-9])/, always, ['pps', 'ppsn']),
  sure(/(?<![A-Za-z0-9-])784-(?:19|20)\d{2}-\d{7}-\d(?![A-Za-z0-9-])/, always),
  named(/(?<![A-Za-z0-9-])784(?:19|20)\d{10}(?![A-Za-z0-9-])/, always, ['emirates id', ...id]),
  named(
    /(?<![A-Za-z0-9-])[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ0-9]{8}\d?(?![A-Za-z0-9-])/,
    (text) => /\d/.test(text),
    ['ausweis', 'personalausweis'],
  ),
  named(
    /(?<![A-Za-z0-9-])[A-Z]{0,3}\d{6,12}[A-Z]?(?![A-Za-z0-9-])/,
    (text) => !/^(\D?)(\d)\2+$/.test(text),
    id,
  ),
];

function isSsn(text: string): boolean {
  const digits = bare(text);
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  if (area === '000' || area === '666' || area >= '900' || group === '00' || serial === '0000') return false;
  return !['078051120', '219099999', '123456789'].includes(digits) && !check.isRepeated(digits);
}

/** Women's months are 50 higher, and a full series adds another 20. */
function hasCzechDay(text: string): boolean {
  const month = (Number(text.slice(2, 4)) % 50) % 20;
  return month >= 1 && month <= 12 && Number(text.slice(4, 6)) <= 31;
}
