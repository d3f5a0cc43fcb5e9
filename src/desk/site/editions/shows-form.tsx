import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import type { EditionShows } from '../../../organizing/season/editions/change-edition.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface ShowsFormProps {
  token: string;
  shown: string;
  present: EditionShows;
  /** What there is to show. */
  has: { staff: boolean; sponsors: boolean };
}

/** What the site shows of an edition, and whether it takes registrations. */
export function ShowsForm({ token, shown, present, has }: ShowsFormProps) {
  const { t } = useTexts();
  const boxes = (['results', 'staff', 'sponsors', 'registration'] as const).filter(
    (name) => name === 'results' || name === 'registration' || has[name] || present[name],
  );
  return (
    <Form method="post" className="desk-card desk-form">
      <h2>{t('deskEditions.showsTitle')}</h2>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="shown" value={shown} />
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
      <button type="submit" name="intent" value="save" className={buttonClass('primary')}>
        {t('deskEditions.save')}
      </button>
    </Form>
  );
}
