import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import type { Race } from '../../../record/race/race.ts';
import type { ReceiptFacts } from './receipt-facts.server.ts';
import { type CountedLine, countedLines } from './receipt-lines.ts';
import { receiptNumber } from './receipt-number.ts';
import type { KeptReceipt } from './receipts-repository.server.ts';
import { toReceiptIssuer } from './to-receipt-issuer.ts';

export interface ReceiptSheet {
  number: string;
  title: string;
  amount: string;
  /** Marks that must not be overlooked: the receipt is void, or names another one. */
  marks: string[];
  issuer: string[];
  facts: [string, string][];
  lines: { what: string; who: string; count: string; each: string; sum: string }[];
  /** Notice that the receipt is no tax invoice. */
  notInvoice: string;
  words: Record<'what' | 'count' | 'each' | 'sum' | 'total', string>;
}

interface SheetPlace {
  race: Pick<Race, 'name' | 'bankAccount' | 'timeZone'>;
  t: Translate;
  locale: string;
}

export function receiptSheet(receipt: KeptReceipt, place: SheetPlace): ReceiptSheet | null {
  const { facts } = receipt;
  if (!facts) return null;
  const { t, locale, race } = place;
  const money = (cents: number) => formatMoney(cents, receipt.currency, locale);
  const number = receiptNumber(receipt);
  const issuer = facts.issuer ?? toReceiptIssuer(race);
  const { holder, taxId, address, email } = issuer;
  return {
    number,
    title: t(receipt.kind === 'refund' ? 'ownReceipt.refundNumber' : 'ownReceipt.number', {
      number,
    }),
    amount: money(receipt.cents),
    marks: collectMarks(receipt, place),
    issuer: [issuer.race, [holder, taxId].filter(Boolean).join(' · '), address, email].filter(
      Boolean,
    ),
    facts: factsOf(receipt, facts, place),
    lines: countedLines(facts.lines).map((line) => ({
      what: describeReceiptLine(line, { race: issuer.race, year: receipt.year }, t),
      who: line.payers.join(', '),
      count: String(line.count),
      each: money(line.each),
      sum: money(line.count * line.each),
    })),
    notInvoice: t('ownReceipt.notInvoice'),
    words: {
      what: t('ownReceipt.what'),
      count: t('ownReceipt.count'),
      each: t('ownReceipt.each'),
      sum: t('ownReceipt.sum'),
      total: t('ownReceipt.total'),
    },
  };
}

function formatReceiptDay(instant: string, { race, locale }: SheetPlace): string {
  return formatDay(localDate(new Date(instant), race.timeZone), locale, 'long');
}

function collectMarks(receipt: KeptReceipt, place: SheetPlace): string[] {
  const { t } = place;
  const { year, kind, ofNumber, voidedAt, replacedBy } = receipt;
  const named = (number: number) => receiptNumber({ year, number });
  const marks: string[] = receipt.isTrial ? [t('ownReceipt.trial')] : [];
  if (voidedAt !== null) {
    const day = formatReceiptDay(voidedAt, place);
    marks.push(
      replacedBy === null
        ? t('ownReceipt.voided', { day })
        : t('ownReceipt.replaced', { day, number: named(replacedBy) }),
    );
  }
  if (ofNumber !== null) {
    const key = kind === 'refund' ? 'ownReceipt.refunds' : 'ownReceipt.corrects';
    marks.push(t(key, { number: named(ofNumber) }));
  }
  return marks;
}

function factsOf(receipt: KeptReceipt, facts: ReceiptFacts, place: SheetPlace): [string, string][] {
  const { t } = place;
  const { name, kind, document, address, email } = facts.madeOutTo;
  const day = formatReceiptDay(receipt.issuedAt, place);
  const paidBy = receipt.isTrial && facts.paidBy ? 'trial' : facts.paidBy;
  const way = paidBy && t(`ownReceipt.paidBy.${paidBy}`);
  const references = [...new Set(facts.lines.flatMap(({ reference }) => reference || []))];
  const all: [string, string][] = [
    [t('ownReceipt.madeOutTo'), name],
    [t(kind ? `ownReceipt.kinds.${kind}` : 'ownReceipt.document'), document],
    [t('ownReceipt.address'), address],
    [t('ownReceipt.email'), email],
    [t('ownReceipt.day'), way ? '' : day],
    [t('ownReceipt.paid'), way ? t('ownReceipt.paidOn', { day, way }) : ''],
    [t('ownReceipt.reference'), receipt.reference ?? references.join(', ')],
  ];
  return all.filter(([, fact]) => fact !== '');
}

function describeReceiptLine(
  { kind, category, notes }: CountedLine,
  edition: { race: string; year: number },
  t: Translate,
): string {
  const note = notes.join(', ');
  const values = { ...edition, category: t(`category.${category}`), note };
  return t(`ownReceipt.lines.${kind}`, values).trim();
}
