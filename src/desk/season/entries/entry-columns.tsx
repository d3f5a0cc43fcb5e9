import { Link, useLocation } from 'react-router';
import { Badge } from '../../../design/ui/badge.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Permission } from '../../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import type { DeskColumn } from '../../frame/parts/desk-table.tsx';
import { paymentBadges } from '../../frame/parts/payment-badges.ts';
import { useWhen } from '../../frame/use-when.ts';

/** The columns that a list of entries can show, with the right that each needs. */
export const entryColumns = {
  categoria: null,
  dorsal: null,
  pago: 'payments.read',
  liberacion: null,
  llegada: null,
  correo: 'entries.contacts',
  celular: 'entries.contacts',
  documento: 'entries.contacts',
  nacimiento: 'entries.birth_dates',
  ciudad: 'entries.contacts',
  club: null,
  talla: null,
  pais: null,
  referencia: 'payments.read',
  monto: 'payments.read',
} as const satisfies Record<string, Permission | null>;

export type EntryColumn = keyof typeof entryColumns;
export const usualColumns: readonly EntryColumn[] = [
  ...(['categoria', 'dorsal', 'pago', 'liberacion', 'llegada'] as const),
];

/** What each column of a list of entries shows. */
export function useEntryColumns(): (keys: readonly EntryColumn[]) => DeskColumn<OrganizerEntry>[] {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const cells: Record<EntryColumn, Omit<DeskColumn<OrganizerEntry>, 'key' | 'label'>> = {
    categoria: { cell: ({ category }) => t(`category.${category}`), order: 'categoria' },
    dorsal: { cell: ({ bib }) => bib, order: 'dorsal', alignEnd: true },
    pago: { cell: (entry) => <EntryState entry={entry} /> },
    liberacion: { cell: (entry) => <ReleaseState entry={entry} /> },
    llegada: { cell: ({ registeredAt }) => when(registeredAt), order: 'llegada' },
    correo: { cell: ({ email }) => email },
    celular: { cell: ({ mobile }) => mobile },
    documento: { cell: ({ personalId }) => personalId },
    nacimiento: { cell: ({ dateBirth }) => dateBirth && formatDay(dateBirth, locale, 'medium') },
    ciudad: { cell: ({ city }) => city },
    club: { cell: ({ club }) => club },
    talla: { cell: ({ size }) => size },
    pais: { cell: ({ nationality }) => nationality },
    referencia: { cell: ({ reference }) => reference },
    monto: {
      cell: ({ amountCents, currency }) =>
        amountCents !== null && currency !== null && formatMoney(amountCents, currency, locale),
      alignEnd: true,
    },
  };
  return (keys) => [
    {
      key: 'nombre',
      label: t('deskEntries.columns.nombre'),
      order: 'nombre',
      names: true,
      cell: ({ participantId, name }) => (
        <Link to={deskPath(pathname, `inscripciones/${participantId}`)}>{name}</Link>
      ),
    },
    ...keys.map((key) => ({ ...cells[key], key, label: t(`deskEntries.columns.${key}`) })),
  ];
}

/** Where an entry stands: its payment, or its turn on the waiting list. */
export function EntryState({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  const { paymentState, entryStatus, paymentVerifiedAt, turnOverAt } = entry;
  const verified = paymentVerifiedAt === null ? null : ('verified' as const);
  const waits = entryStatus === 'waiting' ? ('waiting' as const) : verified;
  const state = paymentState ?? waits;
  if (state === null) return null;
  if (state === 'waiting' && turnOverAt !== null) {
    return <Badge kind="neutral">{t('deskEntries.turnOver')}</Badge>;
  }
  return <Badge kind={paymentBadges[state] ?? 'neutral'}>{t(`payment.state.${state}`)}</Badge>;
}

/** Whether an organizer holds the signed release. */
export function ReleaseState({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  const there = entry.releaseVerifiedAt !== null;
  return (
    <Badge kind={there ? 'success' : 'warning'}>
      {t(there ? 'deskEntries.releaseThere' : 'deskEntries.releaseMissing')}
    </Badge>
  );
}
