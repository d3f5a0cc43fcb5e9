import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextAreaField } from '../../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import {
  audiences,
  type LetterValues,
  mostLetters,
} from '../../../organizing/season/letters/letter.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

const fields = {
  es: { title: 'titleEs', text: 'textEs' },
  en: { title: 'titleEn', text: 'textEn' },
} as const;

interface LetterFormProps {
  values: LetterValues | null;
  /** The draft that is changed; null for a new one. */
  draft: { id: number; version: number } | null;
  edition: number;
  people: readonly { id: number; name: string; language: string; gets: boolean }[];
  token: string;
}

const categories = [1, 2, 3] as const;

/** What is written, in both languages, and to whom; each name has a box that leaves it out. */
export function LetterForm({ values, draft, edition, people, token }: LetterFormProps) {
  const { t } = useTexts();
  const title = { label: t('deskLetter.titleField'), maxLength: mostLetters.title, required: true };
  const text = {
    label: t('deskLetter.textField'),
    hint: t('deskLetter.textHint'),
    maxLength: mostLetters.text,
    required: true,
  };
  return (
    <DraftForm
      name={`letter ${draft?.id ?? 'new'}`}
      shown={String(draft?.version ?? '')}
      token={token}
      className="desk-form-form desk-draft"
    >
      <input type="hidden" name="edition" value={edition} />
      {draft && <input type="hidden" name="id" value={draft.id} />}
      {draft && <input type="hidden" name="version" value={draft.version} />}
      <input type="hidden" name="people" value={people.map(({ id }) => id).join(' ')} />
      {(['es', 'en'] as const).map((lang) => (
        <fieldset key={lang} className="desk-form-language">
          <legend>{t(`deskLetter.${lang}`)}</legend>
          <TextField
            id={fields[lang].title}
            name={fields[lang].title}
            lang={lang}
            defaultValue={values?.title[lang]}
            {...title}
          />
          <TextAreaField
            id={fields[lang].text}
            name={fields[lang].text}
            lang={lang}
            defaultValue={values?.text[lang]}
            {...text}
          />
        </fieldset>
      ))}
      <div className={`desk-filter desk-form-wide`}>
        {values?.audience === 'chosen' ? (
          <p>{t('deskLetter.chosen', { count: values.chosen.length })}</p>
        ) : (
          <AudienceChoice values={values} />
        )}
      </div>
      <div className="desk-boxes desk-form-wide">
        <label htmlFor="news">
          <input type="checkbox" id="news" name="news" value="1" defaultChecked={values?.news} />
          <span>
            <strong>{t('deskLetter.news')}</strong> {t('deskLetter.newsHint')}
          </span>
        </label>
      </div>
      {people.length > 0 && (
        <details className={`desk-more desk-form-wide`}>
          <summary>{t('deskLetter.names')}</summary>
          <div className="desk-boxes">
            {people.map(({ id, name, language, gets }) => (
              <label key={id} htmlFor={`who-${id}`}>
                <input
                  type="checkbox"
                  id={`who-${id}`}
                  name="quien"
                  value={id}
                  defaultChecked={gets}
                />
                {name} ({language})
              </label>
            ))}
          </div>
        </details>
      )}
      <span className={`desk-actions desk-form-wide`}>
        <button type="submit" name="intent" value="save" className={buttonClass('quiet')}>
          {t('deskLetter.save')}
        </button>
      </span>
    </DraftForm>
  );
}

/** Whom it is for, among those who have a registration. */
function AudienceChoice({ values }: Pick<LetterFormProps, 'values'>) {
  const { t } = useTexts();
  const offered = audiences.filter((one) => one !== 'chosen');
  return (
    <>
      <label className="desk-filter-field" data-kind="long">
        <span>{t('deskLetter.audience')}</span>
        <select name="audience" defaultValue={values?.audience}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`deskLetter.audiences.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-filter-field">
        <span>{t('deskLetter.category')}</span>
        <select name="category" defaultValue={values?.category ?? ''}>
          <option value="">{t('deskLetter.everyCategory')}</option>
          {categories.map((one) => (
            <option key={one} value={one}>
              {t(`category.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
