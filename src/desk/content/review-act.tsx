import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Act } from '../frame/parts/post-form.tsx';
import { useDesk } from '../frame/use-when.ts';

/** The button of a content form, which leads to its review; while a race is being set up it adds to one draft. */
export function ReviewAct({ intent }: { intent?: string }) {
  const { t } = useTexts();
  const { pages } = useDesk();
  return (
    <Act kind="primary" intent={intent}>
      {t(pages.includes('begin') ? 'deskContent.keep' : 'deskContent.review')}
    </Act>
  );
}
