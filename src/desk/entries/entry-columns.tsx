import { Link, useLocation } from 'react-router';
import { Badge } from '../../design/ui/badge.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { type Permission, rightToSee } from '../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { type AnswerWords, showAnswer } from '../../record/entries/show-answer.ts';
import { questions } from '../../record/questions/questions.ts';
import {
  type ColumnField,
  type Field,
  hasDeskColumn,
  questionOf,
  questionsIn,
  toProperty,
} from '../../record/questions/questions-in.ts';
import { deskPath } from '../frame/desk-path.ts';
import type { DeskColumn } from '../frame/parts/desk-table.tsx';
import { paymentBadges } from '../frame/parts/payment-badges.ts';
import { useWhen } from '../frame/use-when.ts';
import { describeRelease } from './describe-release.ts';

const answered = questionsIn('deskColumns').filter(hasDeskColumn);

type OwnColumn = ('dorsal' | 'pago' | 'liberacion' | 'llegada') | ('referencia' | 'monto');
export type EntryColumn = OwnColumn | (typeof questions)[ColumnField]['deskColumn'];

interface OfferedColumn {
  key: EntryColumn;
  needs: Permission | null;
  /** The question that a race may leave out; missing for other columns. */
  field?: Field;
}

const [category, ...answers] = answered.map(
  (field): OfferedColumn => ({
    key: questions[field].deskColumn,
    needs: rightToSee[questionOf(field).seenBy],
    field,
  }),
);

export const entryColumns: readonly OfferedColumn[] = [
  ...(category ? [category] : []),
  { key: 'dorsal', needs: null },
  { key: 'pago', needs: 'payments.read' },
  { key: 'liberacion', needs: null },
  { key: 'llegada', needs: null },
  ...answers,
  { key: 'referencia', needs: 'payments.read' },
  { key: 'monto', needs: 'payments.read' },
];

export const usualColumns: readonly EntryColumn[] = [
  ...(['categoria', 'dorsal', 'pago', 'liberacion', 'llegada'] as const),
];

type Column = Omit<DeskColumn<OrganizerEntry>, 'key' | 'label'>;

export function useEntryColumns(
  samples: boolean,
): (keys: readonly EntryColumn[]) => DeskColumn<OrganizerEntry>[] {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const own: Record<OwnColumn, Column> = {
    dorsal: { cell: ({ bib }) => bib, order: 'dorsal', alignEnd: true },
    pago: { cell: (entry) => <EntryState entry={entry} /> },
    liberacion: { cell: (entry) => <ReleaseState entry={entry} /> },
    llegada: { cell: ({ registeredAt }) => when(registeredAt), order: 'llegada' },
    referencia: { cell: ({ reference }) => reference },
    monto: {
      cell: ({ amountCents, currency }) =>
        amountCents !== null && currency !== null && formatMoney(amountCents, currency, locale),
      alignEnd: true,
    },
  };
  const words: AnswerWords = {
    category: (code) => t(`category.${code}`),
    birth_date: (day) => formatDay(day, locale, 'medium'),
    country: (code) => code,
    sex: (sex) => t(`sex.${sex}`),
    document: (document) => t(`registration.documents.${document}`),
  };
  const answer = (field: ColumnField): Column => ({
    cell: (entry) => showAnswer(field, entry[toProperty(field)], words),
    ...(field === 'category' && { order: 'categoria' }),
  });
  const cells = new Map<string, Column>(Object.entries(own));
  for (const field of answered) cells.set(questions[field].deskColumn, answer(field));
  return (keys) => [
    {
      key: 'nombre',
      label: t('deskEntries.columns.nombre'),
      order: 'nombre',
      names: true,
      cell: ({ participantId, name, origin }) => (
        <>
          <Link to={deskPath(pathname, `inscripciones/${participantId}`)}>{name}</Link>
          {samples && origin === 'file' && <small>{t('deskEntries.sample')}</small>}
        </>
      ),
    },
    ...keys.flatMap((key) => {
      const column = cells.get(key);
      return column ? [{ ...column, key, label: t(`deskEntries.columns.${key}`) }] : [];
    }),
  ];
}

export function EntryState({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  const { paymentState, entryStatus, paymentVerifiedAt, turnOverAt, withdrawnAt } = entry;
  const verified = paymentVerifiedAt === null ? null : ('verified' as const);
  const waits = entryStatus === 'waiting' ? ('waiting' as const) : verified;
  const state = withdrawnAt === null ? (paymentState ?? waits) : 'withdrawn';
  if (state === null) return null;
  if (state === 'waiting' && turnOverAt !== null) {
    return <Badge kind="neutral">{t('deskEntries.turnOver')}</Badge>;
  }
  return <Badge kind={paymentBadges[state] ?? 'neutral'}>{t(`payment.state.${state}`)}</Badge>;
}

/** Badge of the release: whether an organizer holds the signed paper. A guardian may have signed online before. */
export function ReleaseState({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  const state = describeRelease(entry);
  return (
    <Badge kind={state === 'releaseThere' ? 'success' : 'warning'}>
      {t(`deskEntries.${state}`)}
    </Badge>
  );
}
