import { useTexts } from '../../../../platform/i18n/use-texts.ts';

/** Lets an organizer give a place more than a category has, knowing it. */
export function EvenIfFull({ entered, capacity }: { entered: number; capacity: number }) {
  const { t } = useTexts();
  return (
    <fieldset className="desk-boxes">
      <legend>{t('deskEntryForm.full', { entered, capacity })}</legend>
      <label>
        <input type="checkbox" name="even_if_full" value="si" /> {t('deskEntryForm.evenIfFull')}
      </label>
    </fieldset>
  );
}
