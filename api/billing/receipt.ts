// A receipt as PDF: who sold, who paid, number, date, what for, how much.
import PDFDocument from 'pdfkit';
import type { Locale } from '../../shared/kernel/locales.ts';
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

const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const RIGHT = 320;

/** What was bought; the ledger's word says how. */
const whatFor: Partial<Record<TransactionType, string>> = {
  Payment: /*i18n*/ 'Funds added to the balance',
  AutoTopUp: /*i18n*/ 'Funds added automatically',
};

type Column = { y: number; bold?: boolean; muted?: boolean; size?: number };

export function receiptPdf(receipt: Receipt): PDFKit.PDFDocument {
  const { number, tenantName, tenantId, company, locale } = receipt;
  const say = (english: string) => textIn(locale, english);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: locale,
    info: { Title: `${company} ${number}`, Author: company, CreationDate: receipt.paidAt },
  });
  const write = (text: string, x: number, { y, bold = false, muted = false, size = 10 }: Column) => {
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fillColor(muted ? '#5f6470' : '#16181d');
    const fitting = shortened(document, text, { size, width: MARGIN + WIDTH - x });
    writeText(document, fitting, { x, y, size });
  };

  write(company, MARGIN, { y: 56, size: 16, bold: true });
  write(say(/*i18n*/ 'Receipt'), RIGHT, { y: 56, size: 16, bold: true });
  const facts: [string, string][] = [
    [say(/*i18n*/ 'Receipt number'), number],
    [say(/*i18n*/ 'Date paid'), dateIn(locale, receipt.paidAt)],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    write(label, RIGHT, { y: 92 + index * 34, muted: true, size: 9 });
    write(value, RIGHT, { y: 104 + index * 34 });
  }
  write(say(/*i18n*/ 'Paid by'), MARGIN, { y: 92, muted: true, size: 9 });
  write(tenantName, MARGIN, { y: 104, bold: true });
  write(tenantId, MARGIN, { y: 120, muted: true, size: 8 });

  lines(document, receipt, { write, say });
  if (receipt.isSandbox)
    write(say(/*i18n*/ 'Sandbox: no money has moved.'), MARGIN, { y: 320, muted: true, size: 9 });
  document.end();
  return document;
}

type Pen = { write: (text: string, x: number, column: Column) => void; say: (english: string) => string };

function lines(document: PDFKit.PDFDocument, { type, plan, amount, locale }: Receipt, { write, say }: Pen) {
  const line = [say(whatFor[type] ?? transactionNames[type]), plan].filter(Boolean).join(' · ');
  const money = moneyIn(locale, amount);
  const atTheEnd = (text: string, y: number, bold = false) => {
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fillColor('#16181d');
    writeText(document, text, { x: MARGIN, y, size: 10, width: WIDTH, align: 'right' });
  };
  const rule = (y: number) =>
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor('#d5d8df')
      .stroke();
  write(say(/*i18n*/ 'Description'), MARGIN, { y: 190, muted: true, size: 9 });
  document.fillColor('#5f6470');
  writeText(document, say(/*i18n*/ 'Amount'), { x: MARGIN, y: 190, size: 9, width: WIDTH, align: 'right' });
  rule(206);
  write(line, MARGIN, { y: 216 });
  atTheEnd(money, 216);
  rule(238);
  write(say(/*i18n*/ 'Total paid'), MARGIN, { y: 250, bold: true });
  atTheEnd(money, 250, true);
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
