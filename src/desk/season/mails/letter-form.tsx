import {
  audiences,
  emptyLetter,
  type LetterValues,
  mostLetters,
} from '../../../organizing/season/letters/letter.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { LanguageFields } from '../announcements/announcement-form.tsx';

interface LetterFormProps {
  values: LetterValues | null;
  /** The draft that is changed; null for a new one. */
  draft: { id: number; version: number } | null;
  edition: number;
  people: readonly { id: number; name: string; language: string; gets: boolean }[];
}

/** What is written, in both languages, and to whom; each name has a box that leaves it out. */
export function LetterForm({ values, draft, edition, people }: LetterFormProps) {
  const { t } = useTexts();
  const { title, text, audience, chosen, news, category } = values ?? emptyLetter;
  const written = { titleEs: title.es, titleEn: title.en, textEs: text.es, textEn: text.en };
  return (
    <DraftForm
      name={`letter ${draft?.id ?? 'new'}`}
      shown={String(draft?.version ?? '')}
      fields={{ edition, ...draft, people: people.map(({ id }) => id).join(' ') }}
      className="desk-columns desk-draft"
    >
      <LanguageFields
        legends={{ es: t('deskLetter.es'), en: t('deskLetter.en') }}
        field={(name) => ({ name, required: true, defaultValue: written[name] })}
        title={{ label: t('deskLetter.titleField'), maxLength: mostLetters.title }}
        text={{
          label: t('deskLetter.textField'),
          hint: t('deskLetter.textHint'),
          maxLength: mostLetters.text,
        }}
      />
      <div className="desk-filter desk-wide">
        {audience === 'chosen' ? (
          <p>{t('deskLetter.chosen', { count: chosen.length })}</p>
        ) : (
          <AudienceChoice audience={audience} category={category} />
        )}
      </div>
      <div className="desk-boxes desk-wide">
        <label htmlFor="news">
          <input type="checkbox" id="news" name="news" value="1" defaultChecked={news} />
          <span>
            <strong>{t('deskLetter.news')}</strong> {t('deskLetter.newsHint')}
          </span>
        </label>
      </div>
      {people.length > 0 && (
        <details className="desk-more desk-wide">
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
      <span className="desk-actions desk-wide">
        <Act intent="save">{t('deskLetter.save')}</Act>
      </span>
    </DraftForm>
  );
}

/** Whom it is for, among those who have a registration. */
function AudienceChoice({ audience, category }: Pick<LetterValues, 'audience' | 'category'>) {
  const { t } = useTexts();
  const offered = audiences.filter((one) => one !== 'chosen');
  return (
    <>
      <label className="desk-filter-field" data-kind="long">
        <span>{t('deskLetter.audience')}</span>
        <select name="audience" defaultValue={audience}>
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`deskLetter.audiences.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="desk-filter-field">
        <span>{t('deskLetter.category')}</span>
        <select name="category" defaultValue={category ?? ''}>
          <option value="">{t('deskLetter.everyCategory')}</option>
          {([1, 2, 3] as const).map((one) => (
            <option key={one} value={one}>
              {t(`category.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
