import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** Says that only part of a list is shown, with both counts. */
export function ListCut({ shown, count }: { shown: number; count: number }) {
  const { t } = useTexts();
  return shown < count && <p>{t('desk.list.cut', { shown, count })}</p>;
}
