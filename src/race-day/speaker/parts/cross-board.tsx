import { Fragment } from 'react';
import { formatOrdinal } from '../../../platform/format/format-ordinal.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useCrosses } from '../../bracket/device/use-crosses.ts';
import type { BracketView } from '../../bracket/view/bracket-view.ts';
import { crossAtHand, crossesAround } from '../../bracket/view/cross-at-hand.ts';
import type { SpeakerDay } from '../facts/speaker-day.ts';

interface CrossBoardProps {
  year: number;
  day: string;
  told: SpeakerDay | null;
}

/** Shows pronunciations, the stakes and earlier meetings; then the winners of other crosses. */
export function CrossBoard({ year, day, told }: CrossBoardProps) {
  const { language } = useTexts();
  return <CrossesOnBoard crosses={crossesAround(useCrosses(year, language), day)} told={told} />;
}

interface CrossesOnBoardProps extends Pick<CrossBoardProps, 'told'> {
  crosses: readonly BracketView[];
}

export function CrossesOnBoard({ crosses, told }: CrossesOnBoardProps) {
  const { t, language } = useTexts();
  const cross = crossAtHand(crosses);
  if (!cross) return null;
  const heats = cross.phases.flatMap((phase) => phase.heats);
  const heat = heats.find(({ id }) => id === cross.current);
  const next = heats.find(({ id }) => id === heat?.after);
  const spokenOf = (bib: string) =>
    told?.boats.find((boat) => String(boat.bib) === bib && boat.spoken)?.spoken;
  return (
    <section aria-label={cross.title} className="speaker-cross">
      <h2>{cross.title}</h2>
      {cross.news !== '' && <p className="speaker-name">{cross.news}</p>}
      {heat && (
        <>
          <h3>
            {heat.title} · {heat.stateWords}
          </h3>
          <ul>
            {heat.rows.map((row, index) => (
              <li key={row.boat ?? index} className="speaker-boat">
                <span className="speaker-bib">{row.bib}</span>
                <span className="speaker-name">{row.name || row.from}</span>
                <span className="speaker-start">
                  {row.rank === null ? row.lineWords : formatOrdinal(row.rank, language)}
                </span>
                <span className="speaker-who">
                  {row.helmet && (
                    <i className="speaker-helmet" data-helmet={row.helmet} aria-hidden="true" />
                  )}
                  {row.boat !== null && spokenOf(row.bib) && (
                    <b>{t('speaker.cross.say', { name: spokenOf(row.bib) ?? '' })}</b>
                  )}
                  {[
                    row.helmet && t(`speaker.cross.helmets.${row.helmet}`),
                    row.boat && row.from,
                    row.club,
                    row.told,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {[...heat.stakes.map(({ words }) => words), ...heat.met, ...heat.notes].map((words) => (
            <p key={words} className="speaker-who">
              {words}
            </p>
          ))}
        </>
      )}
      {next && <p className="speaker-who">{t('speaker.cross.next', { heat: next.title })}</p>}
      <CrossPodium cross={cross} />
      {crosses
        .filter(({ id, podium }) => id !== cross.id && podium.length > 0)
        .map((other) => (
          <Fragment key={other.id}>
            <h3>{other.title}</h3>
            <CrossPodium cross={other} />
          </Fragment>
        ))}
    </section>
  );
}

function CrossPodium({ cross }: { cross: BracketView }) {
  return cross.podium.map(({ boat, place, name }) => (
    <p key={boat} className="speaker-name">
      {place}. {name}
    </p>
  ));
}
