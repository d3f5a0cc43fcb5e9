import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { ChangeNotice } from './change-notice.tsx';
import type { ChangeAnswer } from './review-change.server.ts';
import { SpokenFields } from './spoken-fields.tsx';

interface PictureWordsFormProps {
  /** The picture whose words they are: its place among them, its name, its address. */
  chosen: { place: string; name: string; address: string; words: { es: string; en: string } };
  version: number;
  token: string;
  answer: ChangeAnswer | undefined;
}

/** What is seen on one picture, in both languages: without words the page says whose it is. */
export function PictureWordsForm({ chosen, version, token, answer }: PictureWordsFormProps) {
  const { t } = useTexts();
  const { place, name, address, words } = chosen;
  const seen = answer?.code === 'overtaken' ? answer.version : version;
  const typed = answer && { es: answer.typed.es ?? '', en: answer.typed.en ?? '' };
  const [issue] = answer?.code === 'faulty' ? answer.issues : [];
  return (
    <>
      <h2>{t('deskContent.seenTitle', { name })}</h2>
      {answer && <ChangeNotice answer={answer} idOf={() => 'spoken-es'} />}
      <DraftForm key={`${place} ${seen}`} name={`seen ${place}`} shown={String(seen)} token={token}>
        <img src={address} alt="" className="content-picture" />
        <input type="hidden" name="picture" value={place} />
        <SpokenFields words={typed ?? words} error={issue?.words} />
        <button type="submit" className={buttonClass('primary')}>
          {t('deskContent.review')}
        </button>
      </DraftForm>
    </>
  );
}
