import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { FactList } from '../../frame/parts/page-top.tsx';
import { useWhen } from '../../frame/use-when.ts';

interface EntryFactsProps {
  entry: OrganizerEntry;
  emergencyContact: { name: string; mobile: string } | null;
}

/** What is known of an entry, each with its word; what nobody knows is left out. */
export function EntryFacts({ entry, emergencyContact }: EntryFactsProps) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { amountCents, currency, guardianName, guardianPersonalId, dateBirth } = entry;
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');
  const facts: [string, string | number | null][] = [
    [t('deskEntries.edition'), entry.year],
    [t('deskEntries.columns.categoria'), t(`category.${entry.category}`)],
    [t('deskEntries.columns.dorsal'), entry.bib],
    [t('deskEntries.columns.club'), entry.club],
    [t('deskEntry.sex'), t(`sex.${entry.sex}`)],
    [t('deskEntries.columns.pais'), countryNames(locale)(entry.nationality)],
    [t('deskEntries.columns.nacimiento'), dateBirth && formatDay(dateBirth, locale, 'long')],
    [t('deskEntries.columns.documento'), joined(entry.personalId, entry.documentCountry)],
    [t('deskEntries.columns.correo'), entry.email],
    [t('deskEntries.columns.celular'), entry.mobile],
    [t('deskEntries.columns.ciudad'), entry.city],
    [t('deskEntries.columns.talla'), entry.size],
    [t('deskEntry.guardian'), joined(guardianName, guardianPersonalId)],
    [t('deskEntry.emergency'), joined(emergencyContact?.name, emergencyContact?.mobile)],
    [t('deskEntries.columns.llegada'), when(entry.registeredAt)],
    [t('deskEntries.columns.referencia'), entry.reference],
    [
      t('deskEntries.columns.monto'),
      amountCents !== null && currency !== null ? formatMoney(amountCents, currency, locale) : null,
    ],
  ];
  return <FactList facts={facts} className="desk-card desk-facts" />;
}
