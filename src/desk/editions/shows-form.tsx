import { SelectField } from '../../design/ui/form/select-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { TickBox, toChoices } from '../frame/parts/line-field.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import type { EditionShows } from './edition-shows.ts';

interface ShowsFormProps {
  shown: string;
  present: EditionShows;
  has: { staff: boolean; sponsors: boolean };
}

export function ShowsForm({ shown, present, has }: ShowsFormProps) {
  const { t } = useTexts();
  const boxes = (['results', 'staff', 'sponsors', 'registration'] as const).filter(
    (name) => name === 'results' || name === 'registration' || has[name] || present[name],
  );
  return (
    <PostForm className="desk-card desk-form" fields={{ shown }}>
      <h2>{t('deskEditions.showsTitle')}</h2>
      <SelectField
        name="participants"
        key={`${shown} participants`}
        label={t('deskEditions.participantsLabel')}
        defaultValue={present.participants ?? ''}
        none={t('deskEditions.participants.none')}
        choices={toChoices(['plain', 'numbered'] as const, (value) =>
          t(`deskEditions.participants.${value}`),
        )}
      />
      <fieldset className="desk-boxes">
        <legend>{t('deskEditions.pages')}</legend>
        {boxes.map((name) => (
          <TickBox
            key={`${shown} ${name}`}
            name={name}
            value="si"
            defaultChecked={present[name]}
            label={t(`deskEditions.boxes.${name}`)}
          />
        ))}
      </fieldset>
      <p>{t('deskEditions.takesText')}</p>
      <fieldset className="desk-boxes">
        <legend>{t('deskEditions.photoFinish.legend')}</legend>
        <TickBox
          key={`${shown} photoFinish`}
          name="photoFinish"
          value="si"
          defaultChecked={present.photoFinish}
          label={t('deskEditions.photoFinish.box')}
        />
      </fieldset>
      <p>{t('deskEditions.photoFinish.minors')}</p>
      <Act intent="save" kind="primary">
        {t('deskEditions.save')}
      </Act>
    </PostForm>
  );
}

export type WrittenShows = Record<keyof EditionShows, string>;

/** Writes what the site shows of an edition as form values. Empty for no. */
export function writtenShows(shows: EditionShows): WrittenShows {
  const box = (value: boolean) => (value ? 'si' : '');
  return {
    participants: shows.participants ?? '',
    results: box(shows.results),
    staff: box(shows.staff),
    sponsors: box(shows.sponsors),
    registration: box(shows.registration),
    photoFinish: box(shows.photoFinish),
  };
}

/** Reads the values of `writtenShows`; an unknown value means no. */
export function readShows(read: (name: keyof EditionShows) => string): EditionShows {
  const participants = (['numbered', 'plain'] as const).find(
    (known) => known === read('participants'),
  );
  return {
    participants: participants ?? null,
    results: read('results') !== '',
    staff: read('staff') !== '',
    sponsors: read('sponsors') !== '',
    registration: read('registration') !== '',
    photoFinish: read('photoFinish') !== '',
  };
}
