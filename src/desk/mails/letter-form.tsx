import type { ReactNode } from 'react';
import { TextAreaField } from '../../design/ui/form/text-area-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice, TickBox } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import { useDesk } from '../frame/use-when.ts';
import { audiences, emptyLetter, type LetterValues, mostLetters } from './letter.ts';

interface LetterFormProps {
  values: LetterValues | null;
  sizes: Readonly<Record<string, number>>;
  /** The stored number of recipients, in words. Empty for an unsaved draft. */
  to: ReactNode;
  /** The edited draft. Null for a new one. */
  draft: { id: number; version: number } | null;
  edition: number;
  people: readonly { id: number; name: string; language: string; gets: boolean }[];
}

/** Each recipient has a checkbox that leaves the recipient out. */
export function LetterForm({ values, sizes, to, draft, edition, people }: LetterFormProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  const { title, text, audience, chosen, certificates, news, category } = values ?? emptyLetter;
  return (
    <DraftForm
      name={`letter ${draft?.id ?? 'new'}`}
      shown={String(draft?.version ?? '')}
      fields={{ edition, ...draft, people: people.map(({ id }) => id).join(' ') }}
      className="desk-columns desk-draft"
    >
      <div className="desk-filter desk-wide">
        {audience === 'chosen' ? (
          <p>
            {t(certificates ? 'deskLetter.certificates' : 'deskLetter.chosen', {
              count: chosen.length,
            })}
          </p>
        ) : (
          <AudienceChoice audience={audience} category={category} sizes={sizes} />
        )}
      </div>
      {to && <div className="desk-wide">{to}</div>}
      {people.length > 0 && (
        <More title={t('deskLetter.names')} className="desk-wide">
          <div className="desk-boxes">
            {people.map(({ id, name, language, gets }) => (
              <TickBox
                key={id}
                name="quien"
                value={id}
                defaultChecked={gets}
                label={`${name} (${language})`}
              />
            ))}
          </div>
        </More>
      )}
      {spoken.map((lang) => (
        <fieldset key={lang}>
          <legend>{t(`deskLetter.${lang}`)}</legend>
          <TextField
            name={lang === 'es' ? 'titleEs' : 'titleEn'}
            label={t('deskLetter.titleField')}
            maxLength={mostLetters.title}
            defaultValue={title[lang]}
            lang={lang}
          />
          <TextAreaField
            name={lang === 'es' ? 'textEs' : 'textEn'}
            label={t('deskLetter.textField')}
            hint={t('deskLetter.textHint')}
            maxLength={mostLetters.text}
            defaultValue={text[lang]}
            lang={lang}
          />
        </fieldset>
      ))}
      <div className="desk-boxes desk-wide">
        <TickBox
          value="1"
          name="news"
          defaultChecked={news}
          label={
            <span>
              <strong>{t('deskLetter.news')}</strong> {t('deskLetter.newsHint')}
            </span>
          }
        />
      </div>
      <span className="desk-actions desk-wide">
        <Act intent="save" kind={draft ? 'quiet' : 'primary'}>
          {t('deskLetter.save')}
        </Act>
      </span>
    </DraftForm>
  );
}

function AudienceChoice({
  audience,
  category,
  sizes,
}: Pick<LetterValues, 'audience' | 'category'> & Pick<LetterFormProps, 'sizes'>) {
  const { t } = useTexts();
  const { categories } = useDesk();
  const offered = audiences.filter((one) => one !== 'chosen');
  return (
    <>
      <LineChoice
        label={t('deskLetter.audience')}
        isLong
        name="audience"
        defaultValue={audience}
        choices={offered.map((one) => [
          one,
          `${t(`deskLetter.audiences.${one}`)} (${sizes[one] ?? 0})`,
        ])}
      />
      <LineChoice
        label={t('deskLetter.category')}
        name="category"
        defaultValue={category ?? ''}
        choices={categories.map((one) => [one, t(`category.${one}`)])}
      >
        <option value="">{t('deskLetter.everyCategory')}</option>
      </LineChoice>
    </>
  );
}
