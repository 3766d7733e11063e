// What stands beside a card, and accounts of banks.
import type { PciKind } from '../../../../shared/guardrails/filters/pci.ts';
import { CHECKED, contextWords } from '../../scanning/rule.ts';
import { isRepeated } from '../check-digits.ts';
import { numbersOf, type KindRule } from '../pii/pii-rule.ts';
import { base58Check, bech32 } from './wallets.ts';

const DIGITS = '\\d(?:[ -]?\\d)';
const countries =
  /^.{4}(?:A[DEFGILMNOQRSTUWXZ]|B[ABDEFGHIJLMNOQRSTVWYZ]|C[ACDFGHIKLMNORUVWXYZ]|D[EJKMOZ]|E[CEGHRST]|F[IJKMOR]|G[ABDEFGHILMNPQRSTUWY]|H[KMNRTU]|I[DELMNOQRST]|J[EMOP]|K[EGHIMNPRWYZ]|L[ABCIKRSTUVY]|M[ACDEFGHKLMNOPQRSTUVWXYZ]|N[ACEFGILOPRUZ]|OM|P[AEFGHKLMNRSTWY]|QA|R[EOSUW]|S[ABCDEGHIJKLMNORSTVXYZ]|T[CDFGHJKLMNORTVWZ]|U[AGMSYZ]|V[ACEGINU]|W[FS]|XK|Y[ET]|Z[AMW])/;

/** 3-7-1 over nine digits. */
function isRouting(text: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(text) || isRepeated(text)) return false;
  const sum = Array.from(text, (digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0));
  return sum.reduce((total, one) => total + one, 0) % 10 === 0;
}

const notSame = (text: string) => !isRepeated(text);
const named = (kind: PciKind, pattern: RegExp, words: string[], more: Partial<KindRule<PciKind>> = {}) => ({
  ...numbersOf(kind).named(pattern, notSame, words),
  ...more,
});

const cardNearby = String.raw`\d{4}[ -]?\d{2,6}(?:[ -]?\d{2,5}){1,3}`;

export const accountRules: KindRule<PciKind>[] = [
  {
    kind: 'CardExpiry',
    gate: { edge: 'numbers' },
    pattern: /(?<![A-Za-z0-9/.-])(?:0[1-9]|1[0-2]) ?[/-] ?(?:20)?[2-4]\d(?![A-Za-z0-9/-])/,
    score: 0,
    scoreInContext: 0.8,
    context: new RegExp(
      `(?:(?:^|[^\\p{L}])(?:exp(?:ir(?:y|es|ation|ing))?(?: date)?|valid (?:thru|until|to)|good thru|caduc\\p{L}{0,20}|venc\\p{L}{0,20}|valable|validade|gültig|ablauf\\p{L}{0,20}|дійсн\\p{L}{0,20}|термін|срок|صلاحي\\p{L}{0,20})(?![\\p{L}]).{0,24}|${cardNearby}.{0,16})$`,
      'isu',
    ),
  },
  named(
    'Cvv',
    /(?<![A-Za-z0-9.,/-])\d{3,4}(?![A-Za-z0-9/-])/,
    [
      'cvv',
      'cvc',
      'cvv2',
      'cvc2',
      'cid',
      'csc',
      'security code',
      'card verification',
      'código de seguridad',
      'code de sécurité',
      'cryptogramme',
      'prüfnummer',
      'código de segurança',
      'код безпеки',
      'رمز الأمان',
    ],
    { scoreInContext: 0.85, validate: () => true },
  ),
  named(
    'Pin',
    /(?<![A-Za-z0-9.,/-])\d{4,6}(?![A-Za-z0-9/-])/,
    [
      'pin',
      'pin code',
      'pin number',
      'código pin',
      'code pin',
      'geheimzahl',
      'пін',
      'пін-код',
      'пин',
      'пин-код',
      'الرقم السري',
    ],
    { scoreInContext: 0.8, validate: () => true },
  ),
  {
    kind: 'MagneticTrack',
    gate: { start: ['%b'] },
    pattern: /%B\d{12,19}\^[^^\r\n]{2,26}\^\d{4}/,
    score: 0.98,
    open: { while: /[0-9A-Za-z?^ ]/ },
  },
  {
    kind: 'MagneticTrack',
    gate: { start: [';'] },
    pattern: /;\d{12,19}=\d{4}/,
    score: 0.98,
    open: { while: /[0-9?]/ },
  },
  {
    kind: 'SwiftBic',
    gate: { before: ['swift', 'bic', 'bank identifier', 'банк', 'سويفت'] },
    pattern: /(?<![A-Za-z0-9])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Za-z0-9])/,
    score: 0,
    scoreInContext: 0.85,
    validate: (text) => countries.test(text),
    context: contextWords(
      'swift(?:[ /-]?bic)?(?: code)?',
      'bic(?: code)?',
      'bank identifier(?: code)?',
      'банк\\p{L}{0,20}',
      'سويفت',
    ),
  },
  named(
    'BankAccount',
    new RegExp(`(?<![A-Za-z0-9-])${DIGITS}{5,16}(?![A-Za-z0-9-])`),
    [
      'account number',
      'account no',
      'account #',
      'bank account',
      'acct',
      'checking account',
      'savings account',
      'account',
      'número de cuenta',
      'cuenta bancaria',
      'cuenta',
      'numéro de compte',
      'compte bancaire',
      'kontonummer',
      'konto',
      'número da conta',
      'conta bancária',
      'conta',
      'номер рахунку',
      'рахунок',
      'номер счета',
      'رقم الحساب',
      'حساب',
    ],
    { scoreInContext: 0.75 },
  ),
  named(
    'BankAccount',
    /(?<![A-Za-z0-9-])\d{2}-\d{2}-\d{2}(?:[ ,/]{1,3}\d{8})?(?![A-Za-z0-9-])/,
    ['sort code', 'sort-code'],
    {
      scoreInContext: 0.85,
    },
  ),
  {
    kind: 'RoutingNumber',
    gate: { before: ['routing', 'aba', 'rtn', 'transit'] },
    pattern: /(?<![A-Za-z0-9-])\d{9}(?![A-Za-z0-9-])/,
    score: 0,
    scoreInContext: 0.9,
    validate: isRouting,
    context: contextWords('routing(?: (?:number|no\\.?|code|transit))?', 'aba', 'rtn', 'transit(?: number)?'),
    why: CHECKED,
  },
  {
    kind: 'CryptoWallet',
    gate: { edge: 'wallets' },
    pattern: /(?<![A-Za-z0-9])[13LMT][1-9A-HJ-NP-Za-km-z]{25,33}(?![A-Za-z0-9])/,
    score: 0.95,
    validate: base58Check,
    why: CHECKED,
  },
  {
    kind: 'CryptoWallet',
    gate: { start: ['bc1', 'ltc1', 'tb1'] },
    pattern: /(?<![A-Za-z0-9])(?:bc1|tb1|ltc1|BC1)[a-zA-Z0-9]{25,60}(?![A-Za-z0-9])/,
    score: 0.95,
    validate: bech32,
    why: CHECKED,
  },
  {
    kind: 'CryptoWallet',
    gate: { start: ['0x'] },
    pattern: /(?<![A-Za-z0-9])0x[0-9a-fA-F]{40}(?![A-Za-z0-9])/,
    score: 0.8,
    validate: (text) => !/^0x(?:0{8}|f{8})/i.test(text),
  },
  {
    kind: 'CryptoWallet',
    gate: {
      before: [
        'wallet',
        'solana',
        'monero',
        'crypto',
        'cartera',
        'portefeuille',
        'carteira',
        'гаман',
        'кошел',
        'محفظة',
      ],
    },
    pattern: /(?<![A-Za-z0-9])[1-9A-HJ-NP-Za-km-z]{32,44}(?![A-Za-z0-9])/,
    score: 0,
    scoreInContext: 0.75,
    validate: (text) => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text),
    context: contextWords(
      'wallet',
      'solana',
      'sol',
      'monero',
      'crypto',
      'cartera',
      'portefeuille',
      'carteira',
      'гаман\\p{L}{0,20}',
      'кошел\\p{L}{0,20}',
      'محفظة',
    ),
  },
];
