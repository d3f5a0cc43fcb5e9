import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import type { HiddenFields } from '../frame/parts/post-form.tsx';
import type { StartListView } from './start-list-view.server.ts';

interface StartTableProps extends Pick<StartListView, 'starts' | 'race' | 'holds'> {
  of: string;
  /** Hidden fields of each form. Null when the boats cannot be changed here. */
  fields: HiddenFields | null;
}

export function StartTable({ of, starts, race, holds, fields }: StartTableProps) {
  const { t, language } = useTexts();
  const { seed, order } = race;
  const whyWords = (why: NonNullable<StartListView['starts'][number]['why']>) =>
    'place' in why
      ? t(`deskRaceStarts.why.${why.by}`, { place: why.place })
      : t(`deskRaceStarts.why.${why.by}`);
  const boats = starts.filter(({ boat }) => 'bib' in boat).length;
  const hour = (time: Centiseconds) => clockText(time, language).slice(0, 8);
  return (
    <table className="desk-rows race-starts">
      <caption>
        {race.title[language]} · {t(`deskRaceStarts.orders.${order}`)} ·{' '}
        {t('deskRaceStarts.seedOf', { seed })}
        {!holds && ` · ${t('deskRaceStarts.otherwise')}`}
      </caption>
      <thead>
        <tr>
          {(['place', 'time', 'bib', 'name', 'from'] as const).map((key) => (
            <th key={key} scope="col">
              {t(`deskRaceStarts.${key}`)}
            </th>
          ))}
          <td className="race-acts" />
        </tr>
      </thead>
      <tbody>
        {starts.map(({ boat, place, at, why }) =>
          'bib' in boat ? (
            <tr key={boat.bib} data-withdrawn={boat.withdrawn || undefined}>
              <td>{place}</td>
              <td>{at === null ? '–' : hour(at)}</td>
              <td>
                <strong>{boat.bib}</strong>
              </td>
              <th scope="row">
                {boat.name}
                {why && <small className="race-why">{whyWords(why)}</small>}
                {boat.late !== null && (
                  <small>{t('deskRaceStarts.late', { count: boat.late })}</small>
                )}
                {boat.outside && <small>{t('deskRaceStarts.outside')}</small>}
                {boat.withdrawn && <small>{t('deskRaceStarts.withdrawn')}</small>}
              </th>
              <td>{[boat.club, boat.country].filter(Boolean).join(' · ')}</td>
              <td className="race-acts">
                {fields && (
                  <DraftForm
                    name={`place ${of} ${boat.bib}`}
                    shown={String(place)}
                    className="race-boat-acts desk-inline"
                    preventScrollReset
                    fields={{ ...fields, bib: boat.bib }}
                  >
                    <input
                      name="to"
                      type="number"
                      min={1}
                      max={boats}
                      required
                      key={`place ${place}`}
                      defaultValue={place ?? undefined}
                      aria-label={t('deskRaceStarts.placeOf', { bib: boat.bib })}
                    />
                    <button
                      type="submit"
                      name="intent"
                      value="move"
                      className="desk-small-act"
                      aria-label={t('deskRaceStarts.moveOf', { bib: boat.bib })}
                    >
                      {t('deskRaceStarts.move')}
                    </button>
                  </DraftForm>
                )}
                {fields && (
                  <DraftForm
                    name={`wait ${of} ${boat.bib}`}
                    shown={String(boat.extra)}
                    className="race-boat-acts desk-inline"
                    preventScrollReset
                    fields={{ ...fields, bib: boat.bib }}
                  >
                    <input
                      name="extra"
                      type="number"
                      min={0}
                      max={3600}
                      required
                      key={boat.extra}
                      defaultValue={boat.extra}
                      aria-label={t('deskRaceStarts.extraOf', { bib: boat.bib })}
                    />
                    <button
                      type="submit"
                      name="intent"
                      value="extra"
                      className="desk-small-act"
                      aria-label={t('deskRaceStarts.waitOf', { bib: boat.bib })}
                    >
                      {t('deskRaceStarts.wait')}
                    </button>
                    <button
                      type="submit"
                      name="intent"
                      className="desk-small-act"
                      value={boat.withdrawn ? 'return' : 'withdraw'}
                      aria-label={t(
                        boat.withdrawn ? 'deskRaceStarts.returnOf' : 'deskRaceStarts.withdrawOf',
                        { bib: boat.bib },
                      )}
                    >
                      {t(boat.withdrawn ? 'deskRaceStarts.return' : 'deskRaceStarts.withdraw')}
                    </button>
                  </DraftForm>
                )}
              </td>
            </tr>
          ) : (
            <tr key={`forerunner-${boat.forerunner}`} className="race-forerunner">
              <td />
              <td>{at !== null && hour(at)}</td>
              <td />
              <th scope="row">{t('deskRaceStarts.forerunner', { number: boat.forerunner })}</th>
              <td />
              <td className="race-acts" />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
