// A receipt as PDF: who sold, who paid, number, date, what for, how much.
import PDFDocument from 'pdfkit';
import { locales, type Locale } from '../../shared/kernel/locales.ts';
import { transactionNames, type TransactionType } from '../../shared/billing/transaction.ts';
import { textIn } from '../kit/texts.ts';
import { shortened, writeText } from './receipt-text.ts';

export type Receipt = {
  number: string;
  paidAt: Date;
  tenantName: string;
  tenantId: string;
  /** Who issues it. */
  company: string;
  type: TransactionType;
  plan: string;
  /** US dollars. */
  amount: number;
  /** No money moved: the sandbox took it. */
  isSandbox: boolean;
  locale: Locale;
};

const PAGE = 595;
const MARGIN = 56;
const WIDTH = PAGE - 2 * MARGIN;
const SECOND_COLUMN = 320;
const GAP = 24;
/** Room for any sum. */
const SUM = 120;

/** What was bought; the ledger's word says how. */
const whatFor: Partial<Record<TransactionType, string>> = {
  Payment: /*i18n*/ 'Funds added to the balance',
  AutoTopUp: /*i18n*/ 'Funds added automatically',
};

export function receiptPdf(receipt: Receipt): PDFKit.PDFDocument {
  const { number, tenantName, tenantId, company, locale } = receipt;
  const say = (english: string) => textIn(locale, english);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    info: { Title: `${company} ${number}`, Author: company, CreationDate: receipt.paidAt },
  });
  const pen = penFor(document, locale);
  const { write } = pen;
  const first = { width: SECOND_COLUMN - MARGIN - GAP };
  const second = { from: SECOND_COLUMN };

  write(company, { ...first, y: 56, size: 16, bold: true });
  write(say(/*i18n*/ 'Receipt'), { ...second, y: 56, size: 16, bold: true });
  const facts: [string, string][] = [
    [say(/*i18n*/ 'Receipt number'), number],
    [say(/*i18n*/ 'Date paid'), dateIn(locale, receipt.paidAt)],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    write(label, { ...second, y: 92 + index * 34, muted: true, size: 9 });
    write(value, { ...second, y: 104 + index * 34 });
  }
  write(say(/*i18n*/ 'Paid by'), { y: 92, muted: true, size: 9 });
  write(tenantName, { ...first, y: 104, bold: true });
  write(tenantId, { y: 120, muted: true, size: 8 });

  lines(pen, receipt, say);
  if (receipt.isSandbox)
    write(say(/*i18n*/ 'Sandbox: no real money was charged.'), { y: 320, muted: true, size: 9 });
  document.end();
  return document;
}

function lines({ write, rule }: Pen, receipt: Receipt, say: (english: string) => string) {
  const { type, plan, locale } = receipt;
  const line = [say(whatFor[type] ?? transactionNames[type]), plan].filter(Boolean).join(' · ');
  const money = moneyIn(locale, receipt.amount);
  write(say(/*i18n*/ 'Description'), { y: 190, muted: true, size: 9 });
  write(say(/*i18n*/ 'Amount'), { y: 190, muted: true, size: 9, atTheEnd: true });
  rule(206);
  write(line, { y: 216, width: WIDTH - SUM - GAP });
  write(money, { y: 216, atTheEnd: true });
  rule(238);
  write(say(/*i18n*/ 'Total paid'), { y: 250, bold: true });
  write(money, { y: 250, bold: true, atTheEnd: true });
}

type Place = {
  /** From the side the language begins at. */
  from?: number;
  width?: number;
  atTheEnd?: boolean;
  y: number;
  bold?: boolean;
  muted?: boolean;
  size?: number;
};

type Pen = ReturnType<typeof penFor>;

/** Languages from the right have the whole sheet the other way round. */
function penFor(document: PDFKit.PDFDocument, locale: Locale) {
  const mirrored = locales[locale].dir === 'rtl';
  return {
    write(text: string, { from = MARGIN, y, size = 10, bold = false, ...place }: Place) {
      const { width = PAGE - MARGIN - from, atTheEnd = false } = place;
      const ink = place.muted ? '#5f6470' : '#16181d';
      document
        .font(bold ? 'Helvetica-Bold' : 'Helvetica')
        .fillColor(ink)
        .strokeColor(ink);
      const x = mirrored ? PAGE - from - width : from;
      const align = atTheEnd === mirrored ? 'left' : 'right';
      writeText(document, shortened(document, text, { size, width }), { x, y, size, width, align, bold });
    },
    rule(y: number) {
      document
        .moveTo(MARGIN, y)
        .lineTo(PAGE - MARGIN, y)
        .lineWidth(0.5)
        .strokeColor('#d5d8df')
        .stroke();
    },
  };
}

// Latin digits and a space every face has.
const plain = (text: string) =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u202f\u00a0]/g, ' ');

const dateIn = (locale: Locale, moment: Date) =>
  plain(
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(moment),
  );

const moneyIn = (locale: Locale, amount: number) =>
  plain(
    new Intl.NumberFormat(`${locale}-u-nu-latn`, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'code',
    }).format(amount),
  );
