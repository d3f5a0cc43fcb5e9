import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import type { TypedValues } from '../frame/form/desk-form.ts';
import { FormFields } from '../frame/form/form-card.tsx';
import type { RefusedAct } from '../frame/guard/desk-action.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { Refused } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { announcementForm } from './announcement-form.ts';

interface AnnouncementEditorProps {
  stored?: TypedValues;
  answer: RefusedAct<'changed'> | undefined;
  /** Null for a new announcement. */
  id?: number | null;
  version?: number | null;
}

export function AnnouncementEditor({
  stored = {},
  answer,
  id = null,
  version = null,
}: AnnouncementEditorProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  return (
    <DraftForm
      name={`notice ${id ?? 'new'}`}
      shown={String(version ?? '')}
      fields={{ version }}
      className="desk-columns desk-draft"
      noValidate
    >
      {answer?.code === 'invalid' && (
        <Refused title={t('deskAnnouncements.refusedTitle')}>
          {t('deskAnnouncements.refusedText')}
        </Refused>
      )}
      <FormFields
        form={announcementForm}
        prefix=""
        typed={answer?.typed ?? stored}
        issues={answer?.issues}
      >
        {(field) => (
          <>
            {spoken.map((language) => (
              <fieldset key={language}>
                <legend>{t(`deskAnnouncements.${language}`)}</legend>
                {language === 'es' ? field.titleEs : field.titleEn}
                {language === 'es' ? field.textEs : field.textEn}
              </fieldset>
            ))}
            {field.from}
            {field.until}
            <div className="desk-boxes desk-wide">{field.urgent}</div>
          </>
        )}
      </FormFields>
      <span className="desk-actions desk-wide">
        <Act intent="save" kind="primary">
          {t(version === null ? 'deskAnnouncements.publish' : 'deskAnnouncements.save')}
        </Act>
      </span>
    </DraftForm>
  );
}
