import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** Says which other server decides of the day; nothing where this one does. */
export function ElsewhereLine({ holder }: { holder: string | null }) {
  const { t } = useTexts();
  return holder && <p className="desk-issue">{t('deskRace.elsewhere', { holder })}</p>;
}
