import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { ProofFirst } from '../../frame/parts/page-top.tsx';
import { Act, type HiddenFields } from '../../frame/parts/post-form.tsx';

/** Minutes for enquiries, where nobody says otherwise. */
const usualMinutes = 10;

interface ListFormProps {
  /** Whose list it is: the day and the group. */
  name: string;
  fields: HiddenFields;
}

/** Posts the list as it is now, or says that it is under review. */
export function ProvisionalForm({
  name,
  fields,
  hasPosting,
}: ListFormProps & { hasPosting: boolean }) {
  const { t } = useTexts();
  return (
    <DraftForm name={`provisional ${name}`} className="desk-card desk-form" fields={fields}>
      <h2>{t('deskRaceResults.provisionalTitle')}</h2>
      <TextField
        name="minutes"
        type="number"
        label={t('deskRaceResults.minutes')}
        defaultValue={String(usualMinutes)}
      />
      <div className="desk-actions">
        <Act intent="provisional" kind="primary">
          {t('deskRaceResults.provisional')}
        </Act>
        {hasPosting && <Act intent="under_review">{t('deskRaceResults.underReview')}</Act>}
      </div>
    </DraftForm>
  );
}

interface OfficialFormProps extends ListFormProps {
  /** Of who is signed in. */
  signs: string;
  /** Whether they proved lately who they are. */
  proven: boolean;
  /** Whether something of it is open. */
  isOpen: boolean;
  /** What becomes of the list then. */
  text: string;
}

/** Makes the list official: a number, a hash, names under it. */
export function OfficialForm({ name, fields, signs, proven, isOpen, text }: OfficialFormProps) {
  const { t } = useTexts();
  return (
    <section className="desk-card">
      <h2>{t('deskRaceResults.officialTitle')}</h2>
      <p>{text}</p>
      {proven ? (
        <DraftForm name={`official ${name}`} className="desk-form" fields={fields}>
          <TextField
            name="signed"
            label={t('deskRaceResults.signed')}
            defaultValue={signs}
            required
          />
          <TextField
            name="note_es"
            label={t('desk.optional', { label: t('deskRaceResults.noteEs') })}
          />
          <TextField
            name="note_en"
            label={t('desk.optional', { label: t('deskRaceResults.noteEn') })}
          />
          <div className="desk-boxes">
            <TickBox name="early" value="yes" label={t('deskRaceResults.early')} />
            {isOpen && (
              <TickBox name="despite" value="yes" label={t('deskRaceResults.open.despite')} />
            )}
          </div>
          <Act intent="official" kind="primary">
            {t('deskRaceResults.official')}
          </Act>
        </DraftForm>
      ) : (
        <ProofFirst words={t('deskRaceResults.prove')} />
      )}
    </section>
  );
}
