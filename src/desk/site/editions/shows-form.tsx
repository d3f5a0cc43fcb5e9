import { SelectField } from '../../../design/ui/form/select-field.tsx';
import type { EditionShows } from '../../../organizing/season/editions/change-edition.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';

interface ShowsFormProps {
  shown: string;
  present: EditionShows;
  /** What there is to show. */
  has: { staff: boolean; sponsors: boolean };
}

/** What the site shows of an edition, and whether it takes registrations. */
export function ShowsForm({ shown, present, has }: ShowsFormProps) {
  const { t } = useTexts();
  const boxes = (['results', 'staff', 'sponsors', 'registration'] as const).filter(
    (name) => name === 'results' || name === 'registration' || has[name] || present[name],
  );
  return (
    <PostForm className="desk-card desk-form" fields={{ shown }}>
      <h2>{t('deskEditions.showsTitle')}</h2>
      <SelectField
        id="participants"
        name="participants"
        key={`${shown} participants`}
        label={t('deskEditions.participantsLabel')}
        defaultValue={present.participants ?? ''}
        none={t('deskEditions.participants.none')}
        choices={(['plain', 'numbered'] as const).map((value) => ({
          value,
          label: t(`deskEditions.participants.${value}`),
        }))}
      />
      <fieldset className="desk-boxes">
        <legend>{t('deskEditions.pages')}</legend>
        {boxes.map((name) => (
          <label key={`${shown} ${name}`}>
            <input type="checkbox" name={name} value="si" defaultChecked={present[name]} />
            {t(`deskEditions.boxes.${name}`)}
          </label>
        ))}
      </fieldset>
      <p>{t('deskEditions.takesText')}</p>
      <Act intent="save" kind="primary">
        {t('deskEditions.save')}
      </Act>
    </PostForm>
  );
}
