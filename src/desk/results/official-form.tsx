import { TextField } from '../../design/ui/form/text-field.tsx';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import {
  type SigningRole,
  signingRoles,
  withoutAddress,
} from '../../race-day/log/postings/signers-in-words.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice, LineText, TickBox } from '../frame/parts/line-field.tsx';
import { ProofFirst } from '../frame/parts/page-top.tsx';
import { Act, type HiddenFields } from '../frame/parts/post-form.tsx';
import { longestSigner, signerRows } from './read-posting.ts';

interface ListFormProps {
  name: string;
  fields: HiddenFields;
}

export function ProvisionalForm({
  name,
  fields,
  minutes,
  hasPosting,
}: ListFormProps & { minutes: number; hasPosting: boolean }) {
  const { t } = useTexts();
  return (
    <DraftForm name={`provisional ${name}`} className="desk-card desk-form" fields={fields}>
      <h2>{t('deskRaceResults.provisionalTitle')}</h2>
      <TextField
        name="minutes"
        type="number"
        label={t('deskRaceResults.minutes')}
        defaultValue={String(minutes)}
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

export interface Signs {
  name: string;
  role: SigningRole | null;
}

interface OfficialFormProps extends ListFormProps {
  signs: Signs;
  proven: boolean;
  isOpen: boolean;
  text: string;
}

export function OfficialForm({ name, fields, signs, proven, isOpen, text }: OfficialFormProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  return (
    <section className="desk-card">
      <h2>{t('deskRaceResults.officialTitle')}</h2>
      <p>{text}</p>
      {proven ? (
        <DraftForm name={`official ${name}`} className="desk-form" fields={fields}>
          <fieldset>
            <legend>{t('deskRaceResults.signed')}</legend>
            {signerRows.map((row) => (
              <div key={row} className="desk-line">
                <LineText
                  name={`signed_${row}`}
                  label={t('deskRaceResults.signerName')}
                  maxLength={longestSigner}
                  defaultValue={row === 1 ? withoutAddress(signs.name) : ''}
                />
                <LineChoice
                  name={`role_${row}`}
                  label={t('deskRaceResults.signerRole')}
                  choices={signingRoles.map((role) => [role, t(`deskRaceResults.roles.${role}`)])}
                  defaultValue={row === 1 ? (signs.role ?? '') : ''}
                >
                  <option value="">{t('deskRaceResults.noRole')}</option>
                </LineChoice>
              </div>
            ))}
          </fieldset>
          {spoken.map((language) => (
            <TextField
              key={language}
              name={`note_${language}`}
              label={t('desk.optional', {
                label: t(language === 'es' ? 'deskRaceResults.noteEs' : 'deskRaceResults.noteEn'),
              })}
            />
          ))}
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
