import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { noticeSize } from '../rules/notice-size.ts';
import { useScene, View } from './scene.tsx';

export function NoticeView({ notice }: { notice: { es: string; en: string } }) {
  const { layout } = useScene();
  const { t, language } = useTexts();
  const other = language === 'es' ? 'en' : 'es';
  const words = notice[language] || notice[other] || t('screen.notice.none');
  return (
    <View title={t('screen.notice.title')} className="screen-notice">
      <p style={{ fontSize: `${noticeSize(words, layout)}px` }}>{words}</p>
    </View>
  );
}
