import { useTexts } from '../../../platform/i18n/use-texts.ts';

export function ListCut({ shown, count }: { shown: number; count: number }) {
  const { t } = useTexts();
  return shown < count && <p>{t('desk.list.cut', { shown, count })}</p>;
}
