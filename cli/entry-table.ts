import { formatMoney } from '../src/platform/format/format-money.ts';
import type { OrganizerEntry } from '../src/record/entries/organizer-entry.server.ts';
import type { CommandContext } from './command-context.ts';
import { localDay } from './local-time.ts';
import type { CliColumn } from './table.ts';

export function entryColumns(context: CommandContext): CliColumn<OrganizerEntry>[] {
  const { t, locale, race } = context;
  return [
    { heading: t('cli.id'), cell: (entry) => entry.participantId, alignEnd: true },
    { heading: t('cli.name'), cell: (entry) => entry.name, shrinks: true },
    { heading: t('cli.category'), cell: (entry) => t(`category.${entry.category}`), shrinks: true },
    {
      heading: t('cli.state'),
      cell: (entry) => {
        if (entry.paymentState) return t(`payment.state.${entry.paymentState}`);
        if (entry.entryStatus === 'waiting') return t('payment.state.waiting');
        return entry.paymentVerifiedAt ? t('payment.state.verified') : '–';
      },
      shrinks: true,
    },
    {
      heading: t('cli.amount'),
      cell: (entry) =>
        entry.amountCents === null
          ? ''
          : formatMoney(entry.amountCents, entry.currency ?? race.registration.currency, locale),
      alignEnd: true,
    },
    { heading: t('cli.reference'), cell: (entry) => entry.reference },
    { heading: t('cli.release'), cell: (entry) => (entry.releaseVerifiedAt ? '✓' : '–') },
    {
      heading: t('cli.registered'),
      cell: (entry) => localDay(context, entry.registeredAt),
      optional: true,
    },
  ];
}
