import { TextField } from '../../../design/ui/form/text-field.tsx';
import { longestPictureWords } from '../../../platform/content/picture-words.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { languagesOf } from './text-file.ts';

interface SpokenFieldsProps {
  /** What is written already. */
  words?: { es: string; en: string };
  error?: string | undefined;
}

/** What is seen on a picture, in both languages, for who does not see it. */
export function SpokenFields({ words, error }: SpokenFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="content-pair">
      {languagesOf.map((language) => (
        <TextField
          key={language}
          id={`spoken-${language}`}
          name={language}
          lang={language}
          label={t(`deskContent.seenIn.${language}`)}
          hint={t('deskContent.seenHint')}
          error={error}
          maxLength={longestPictureWords}
          defaultValue={words?.[language]}
        />
      ))}
    </div>
  );
}
