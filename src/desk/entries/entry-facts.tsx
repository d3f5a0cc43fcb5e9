import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { FactList } from '../frame/parts/page-top.tsx';
import { useWhen } from '../frame/use-when.ts';
import { answerFacts } from './answer-facts.ts';

interface EntryFactsProps {
  entry: OrganizerEntry;
  emergencyContact: { name: string; mobile: string } | null;
}

export function EntryFacts({ entry, emergencyContact }: EntryFactsProps) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { amountCents, currency } = entry;
  const answers = answerFacts(
    {
      ...entry,
      emergencyName: emergencyContact?.name ?? null,
      emergencyMobile: emergencyContact?.mobile ?? null,
    },
    'deskFacts',
    { t, locale },
  );
  const bib = [t('deskEntries.columns.dorsal'), entry.bib] as const;
  const facts = [
    [t('deskEntries.edition'), entry.year] as const,
    ...answers.flatMap(({ field, label, value }) =>
      field === 'category' ? [[label, value] as const, bib] : [[label, value] as const],
    ),
    [t('deskEntries.columns.llegada'), when(entry.registeredAt)] as const,
    [t('deskEntries.columns.referencia'), entry.reference] as const,
    [
      t('deskEntries.columns.monto'),
      amountCents !== null && currency !== null ? formatMoney(amountCents, currency, locale) : null,
    ] as const,
  ];
  return <FactList facts={facts} className="desk-card desk-facts" />;
}
