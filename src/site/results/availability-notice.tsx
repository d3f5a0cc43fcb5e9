import { Notice } from '../../design/ui/page/notice.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { EditionResults } from './load-results.server.ts';

export function AvailabilityNotice({ availability }: Pick<EditionResults, 'availability'>) {
  const { t } = useTexts();
  if (availability === 'current') return null;
  return (
    <Section>
      <Notice kind="warning" title={t(`results.${availability}Title`)}>
        {t(`results.${availability}Text`)}
      </Notice>
    </Section>
  );
}
