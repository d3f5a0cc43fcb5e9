import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextAreaField } from '../../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import {
  type AnnouncementIssues,
  mostLetters,
  type TypedAnnouncement,
} from '../../../site/announcements/read-announcement-form.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

interface AnnouncementFormProps {
  typed: TypedAnnouncement;
  issues?: AnnouncementIssues | undefined;
  token: string;
  /** Which one is changed; null for a new one. */
  id: number | null;
  version: number | null;
}

/** What is announced, in both languages side by side where there is room. */
export function AnnouncementForm({
  typed,
  issues = {},
  token,
  id,
  version,
}: AnnouncementFormProps) {
  const { t } = useTexts();
  const field = (name: keyof AnnouncementIssues) => {
    const issue = issues[name];
    return {
      id: name,
      name,
      defaultValue: typed[name],
      required: name !== 'from',
      error: issue && t(`deskAnnouncements.issue.${issue}`),
    };
  };
  const { title, text } = mostLetters;
  const words = {
    title: {
      label: t('deskAnnouncements.titleField'),
      hint: t('deskAnnouncements.titleHint', { count: title }),
      maxLength: title,
    },
    text: {
      label: t('deskAnnouncements.textField'),
      hint: t('deskAnnouncements.textHint'),
      maxLength: text,
    },
  };
  return (
    <DraftForm
      name={`notice ${id ?? 'new'}`}
      shown={String(version ?? '')}
      token={token}
      className="desk-form-form desk-draft"
      noValidate
    >
      {Object.keys(issues).length > 0 && (
        <div role="alert">
          <Notice kind="warning" title={t('deskAnnouncements.refusedTitle')}>
            <p>{t('deskAnnouncements.refusedText')}</p>
          </Notice>
        </div>
      )}
      {version !== null && <input type="hidden" name="version" value={version} />}
      <fieldset className="desk-form-language">
        <legend>{t('deskAnnouncements.es')}</legend>
        <TextField {...field('titleEs')} {...words.title} lang="es" />
        <TextAreaField {...field('textEs')} {...words.text} lang="es" />
      </fieldset>
      <fieldset className="desk-form-language">
        <legend>{t('deskAnnouncements.en')}</legend>
        <TextField {...field('titleEn')} {...words.title} lang="en" />
        <TextAreaField {...field('textEn')} {...words.text} lang="en" />
      </fieldset>
      <TextField
        {...field('from')}
        type="datetime-local"
        label={t('deskAnnouncements.from')}
        hint={t('deskAnnouncements.fromHint')}
      />
      <TextField
        {...field('until')}
        type="datetime-local"
        label={t('deskAnnouncements.until')}
        hint={t('deskAnnouncements.untilHint')}
      />
      <div className={`desk-boxes desk-form-wide`}>
        <label htmlFor="urgent">
          <input type="checkbox" id="urgent" name="urgent" defaultChecked={typed.urgent} />
          <span>
            <strong>{t('deskAnnouncements.urgent')}</strong> {t('deskAnnouncements.urgentHint')}
          </span>
        </label>
      </div>
      <span className={`desk-actions desk-form-wide`}>
        <button type="submit" name="intent" value="save" className={buttonClass('primary')}>
          {t(version === null ? 'deskAnnouncements.publish' : 'deskAnnouncements.save')}
        </button>
      </span>
    </DraftForm>
  );
}
