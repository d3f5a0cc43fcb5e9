import { formatDay } from '../../../platform/format/format-day.ts';
import { formatInstant } from '../../../platform/format/format-instant.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { sumBalance } from '../../../registration/payments/movements-to.ts';
import { receiptNumber } from '../../../registration/payments/receipts/receipt-number.ts';
import { whoDid } from '../../payments/history-name.ts';
import { listPayments } from '../../payments/list-payments.server.ts';
import { type PaymentFile, readPaymentFile } from '../../payments/payment-file.server.ts';
import { readReceiptFile } from '../../payments/read-receipt-file.server.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';

const mostPayments = 5000;

/** Picture types that the papers can draw; a larger file is only mentioned and stays at the desk. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const largestPicture = 6_000_000;

/** Evidence of a payment for the accounts. Needs the permission to decide payments, like the bank statements. */
export const paymentPaper: PaperKind = {
  title: 'papers.kinds.payments',
  moment: 'after',
  need: 'payments.decide',
  template: '/src/desk/papers/payments/payment.typ',
  ofAccounts: 'singly',

  async subjects({ office, edition }) {
    const range = { limit: mostPayments, offset: 0 };
    const { payments } = await listPayments(office.database, { year: edition.year }, range);
    return payments
      .map(({ reference, name }) => ({ id: reference, title: `${reference} ${name}` }))
      .toReversed();
  },

  async make(place, subject) {
    const { office, edition, t, locale } = place;
    const payment = await readPaymentFile(office, subject);
    if (payment?.year !== edition.year) return null;
    const money = (cents: number) => formatMoney(cents, payment.currency, locale);
    const when = (at: string) => formatInstant(new Date(at), locale, office.race.timeZone);
    const file = await loadPaymentFile(place, payment);
    const facts = [
      [t('papers.payment.amount'), money(payment.amountCents)],
      [t('deskAccounts.paddler'), payment.name],
      [t('deskAccounts.guardian'), payment.guardianName ?? ''],
      [t('deskAccounts.method'), payment.method ? t(`deskPayments.method.${payment.method}`) : ''],
      [t('deskAccounts.state'), t(`payment.state.${payment.state}`)],
      [t('papers.payment.held'), money(sumBalance(payment.money).held)],
    ];
    const data = {
      facts: facts.filter(([, fact]) => fact !== ''),
      movements: payment.money.map((line) => ({
        when: when(line.at),
        what: t(`deskPayment.movement.${line.kind}`),
        why: line.reason ?? '',
        by: whoDid(line.actor, t),
        receipt: line.receiptNumber
          ? receiptNumber({ year: payment.year, number: line.receiptNumber })
          : '',
        amount: money(line.cents),
      })),
      bank: payment.bankLines
        .filter(({ reasons }) => reasons === null)
        .map((line) => ({
          day: formatDay(line.day, locale, 'medium'),
          document: line.document ?? '',
          text: line.text ?? '',
          amount: money(line.amountCents),
        })),
      sales: payment.attempts
        .filter(({ state }) => state !== 'open')
        .map(({ clientTransaction, state, createdAt }) => ({
          when: when(createdAt),
          number: clientTransaction,
          state: t(`deskPayment.attempt.${state}`),
        })),
      file: file.shown,
      words: {
        movements: t('papers.payment.movements'),
        when: t('papers.payment.when'),
        movement: t('papers.payment.movement'),
        by: t('papers.payment.by'),
        receipt: t('papers.payment.receipt'),
        amount: t('papers.payment.amount'),
        bank: t('papers.payment.bank'),
        day: t('papers.payment.day'),
        document: t('papers.payment.document'),
        text: t('papers.payment.text'),
        noBank: t('papers.payment.noBank'),
        sale: t('papers.payment.sale'),
        state: t('deskAccounts.state'),
        file: t('papers.payment.file'),
        noFile: t('papers.payment.noFile'),
      },
    };
    return {
      title: t('papers.payment.title', { reference: payment.reference }),
      data,
      pictures: async () => file.pictures,
      rows: new Map([[payment.reference, data]]),
    };
  },
};

async function loadPaymentFile({ office, t, locale }: PaperPlace, payment: PaymentFile) {
  const { database, config, race } = office;
  const digests = await database
    .selectFrom('payment_receipt')
    .select(['file_name as fileName', 'sha256'])
    .where('payment_id', '=', payment.id)
    .execute();
  const values = ({ fileName, receivedAt, sizeBytes }: PaymentFile['receipts'][number]) => ({
    when: formatInstant(new Date(receivedAt), locale, race.timeZone),
    size: Math.ceil(sizeBytes / 1000).toLocaleString(locale),
    digest: digests.find((one) => one.fileName === fileName)?.sha256 ?? '',
  });
  const [last, ...earlier] = payment.receipts.toReversed();
  if (!last) return { shown: null, pictures: {} };
  const found = await readReceiptFile({ database, varDir: config.varDir }, last.fileName);
  const ending = endings[last.mediaType];
  const isDrawn = found && ending && last.sizeBytes <= largestPicture;
  const picture = isDrawn ? `papers/${payment.reference}.${ending}` : null;
  const missing = found ? t('papers.payment.fileApart') : t('papers.payment.fileLost');
  return {
    shown: {
      picture: picture && `/${picture}`,
      words: [
        t('papers.payment.fileFacts', values(last)),
        ...(picture ? [] : [missing]),
        ...earlier.map((one) => t('papers.payment.fileEarlier', values(one))),
      ],
    },
    pictures: picture && found ? { [picture]: new Uint8Array(found.bytes) } : {},
  };
}
