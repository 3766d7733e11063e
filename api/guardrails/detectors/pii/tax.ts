import * as check from '../check-digits.ts';
import { numbersOf, type PiiRule } from './pii-rule.ts';

const always = () => true;

const { sure, named } = numbersOf('TaxId');

export const taxRules: PiiRule[] = [
  sure(/(?<![A-Za-z0-9])\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z](?![A-Za-z0-9])/, always, 0.95),
  sure(/(?<![A-Za-z0-9])[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z](?![A-Za-z0-9])/, always, 0.75),
  sure(/(?<![A-Za-z0-9.])\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}(?![A-Za-z0-9])/, check.cnpj),
  sure(/(?<![A-Za-z0-9-])(?:20|23|24|27|30|33|34)-\d{8}-\d(?![A-Za-z0-9-])/, check.cuit, 0.85),
  sure(
    /(?<![A-Za-z0-9])(?:ATU\d{8}|BE[01]\d{9}|DE\d{9}|FR[A-Z0-9]{2}\d{9}|IT\d{11}|ES[A-Z0-9]\d{7}[A-Z0-9]|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|GB\d{9}|SE\d{12}|DK\d{8}|FI\d{8}|IE\d{7}[A-W][A-I]?|CHE-?\d{3}\.?\d{3}\.?\d{3})(?![A-Za-z0-9])/,
    always,
    0.75,
  ),
  named(/(?<![A-Za-z0-9-])\d{2}-\d{7}(?![A-Za-z0-9-])/, always, [
    'ein',
    'employer identification',
    'tax id',
    'fein',
  ]),
  named(/(?<![A-Za-z0-9])\d{2} ?\d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/, check.abn, ['abn']),
  named(/(?<![A-Za-z0-9])\d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/, check.acn, ['acn']),
  named(/(?<![A-Za-z0-9])\d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/, check.tfn, ['tfn', 'tax file']),
  named(/(?<![A-Za-z0-9-])\d{3}-?\d{3}-?\d{2}-?\d{2}(?![A-Za-z0-9-])/, check.nip, ['nip']),
  named(/(?<![A-Za-z0-9])\d{2} ?\d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/, check.iso7064, [
    'steuer-id',
    'steuer-idnr',
    'idnr',
    'steueridentifikationsnummer',
    'identifikationsnummer',
  ]),
  named(/(?<![A-Za-z0-9])\d{3} ?\d{3} ?\d{3}(?![A-Za-z0-9])/, check.ptNif, ['nif', 'contribuinte']),
  named(/(?<![A-Za-z0-9])\d{10}(?![A-Za-z0-9])/, check.ruInn, ['инн', 'inn']),
  named(/(?<![A-Za-z0-9])\d{5} ?\d{5}K?(?![A-Za-z0-9])/, always, ['utr', 'unique taxpayer']),
];
