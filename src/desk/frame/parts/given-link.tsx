import { CopyButton } from '../../../design/ui/form/copy-button.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

export function GivenLink({ link }: { link: string }) {
  const { t } = useTexts();
  return (
    <div className="desk-given-link">
      <TextField id="given-link" label={t('desk.givenLink.label')} value={link} readOnly />
      <CopyButton
        value={link}
        label={t('desk.givenLink.copy')}
        copied={t('desk.givenLink.copied')}
      />
    </div>
  );
}
