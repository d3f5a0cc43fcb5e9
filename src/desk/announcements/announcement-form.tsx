import { TextAreaField } from '../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import type { languages } from '../../platform/i18n/languages.ts';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import {
  type AnnouncementIssues,
  mostLetters,
  type TypedAnnouncement,
} from '../../site/announcements/read-announcement-form.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { TickBox } from '../frame/parts/line-field.tsx';
import { Refused } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';

interface AnnouncementFormProps {
  typed: TypedAnnouncement;
  issues?: AnnouncementIssues | undefined;
  /** Null for a new announcement. */
  id: number | null;
  version: number | null;
}

export function AnnouncementForm({ typed, issues = {}, id, version }: AnnouncementFormProps) {
  const { t } = useTexts();
  const field = (name: keyof AnnouncementIssues) => {
    const issue = issues[name];
    return {
      name,
      defaultValue: typed[name],
      required: name !== 'from',
      error: issue && t(`deskAnnouncements.issue.${issue}`),
    };
  };
  const time = (name: 'from' | 'until') => {
    const label = t(`deskAnnouncements.${name}`);
    return (
      <TextField
        {...field(name)}
        type="datetime-local"
        label={name === 'from' ? t('desk.optional', { label }) : label}
        hint={t(`deskAnnouncements.${name}Hint`)}
      />
    );
  };
  const { title, text } = mostLetters;
  return (
    <DraftForm
      name={`notice ${id ?? 'new'}`}
      shown={String(version ?? '')}
      fields={{ version }}
      className="desk-columns desk-draft"
      noValidate
    >
      {Object.keys(issues).length > 0 && (
        <Refused title={t('deskAnnouncements.refusedTitle')}>
          {t('deskAnnouncements.refusedText')}
        </Refused>
      )}
      <LanguageFields
        legends={{ es: t('deskAnnouncements.es'), en: t('deskAnnouncements.en') }}
        field={field}
        title={{
          label: t('deskAnnouncements.titleField'),
          hint: t('deskAnnouncements.titleHint', { count: title }),
          maxLength: title,
        }}
        text={{
          label: t('deskAnnouncements.textField'),
          hint: t('deskAnnouncements.textHint'),
          maxLength: text,
        }}
      />
      {time('from')}
      {time('until')}
      <div className="desk-boxes desk-wide">
        <TickBox
          name="urgent"
          defaultChecked={typed.urgent}
          label={
            <span>
              <strong>{t('deskAnnouncements.urgent')}</strong> {t('deskAnnouncements.urgentHint')}
            </span>
          }
        />
      </div>
      <span className="desk-actions desk-wide">
        <Act intent="save" kind="primary">
          {t(version === null ? 'deskAnnouncements.publish' : 'deskAnnouncements.save')}
        </Act>
      </span>
    </DraftForm>
  );
}

interface Words {
  label: string;
  hint?: string;
  maxLength: number;
}

interface LanguageFieldsProps {
  legends: Record<(typeof languages)[number], string>;
  title: Words;
  text: Words;
  field: (name: 'titleEs' | 'titleEn' | 'textEs' | 'textEn') => {
    name: string;
    required: boolean;
    error?: string | undefined;
    defaultValue: string | undefined;
  };
}

export function LanguageFields({ legends, title, text, field }: LanguageFieldsProps) {
  return useSpoken().map((lang) => {
    const ending = lang === 'es' ? 'Es' : 'En';
    return (
      <fieldset key={lang}>
        <legend>{legends[lang]}</legend>
        <TextField {...field(`title${ending}`)} {...title} lang={lang} />
        <TextAreaField {...field(`text${ending}`)} {...text} lang={lang} />
      </fieldset>
    );
  });
}
