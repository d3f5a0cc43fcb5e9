import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** Says of a list that not all of it is shown, and how much of how much. */
export function ListCut({ shown, count }: { shown: number; count: number }) {
  const { t } = useTexts();
  return shown < count && <p>{t('desk.list.cut', { shown, count })}</p>;
}
