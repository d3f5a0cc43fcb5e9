import { countryNames } from '../../../platform/i18n/country-names.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { expectedStart } from '../../live/now/expected-start.ts';
import type { RaceNow } from '../../live/now/race-now.ts';
import { useLiveWords } from '../../live/page/use-live-words.ts';
import type { SpeakerDay } from '../facts/speaker-day.ts';
import { arrivalSentence, type Say } from '../rules/arrival-sentence.ts';
import { boatsOfDay, type DayBoat } from '../rules/boats-of-day.ts';
import { factWords } from '../rules/fact-words.ts';
import { findSpeakerBoat } from '../rules/find-speaker-boat.ts';

interface BoatCardProps {
  now: RaceNow;
  at: number;
  told: SpeakerDay | null;
  boat: string | null;
  /** Whether the speaker chose the boat; else the card follows the race. */
  isChosen: boolean;
  say: Say | undefined;
  timeZone: string;
  onFollow: () => void;
}

export function BoatCard({ now, told, boat, isChosen, say, timeZone, onFollow }: BoatCardProps) {
  const { t, language, locale } = useTexts();
  const one = boatsOfDay(now).find(({ key }) => key === boat);
  if (!one || !say) {
    return (
      <section className="speaker-card" aria-label={t('speaker.card')}>
        <p className="speaker-empty">{t('speaker.noBoat')}</p>
      </section>
    );
  }
  const known = findSpeakerBoat(told, one);
  const facts = known?.facts ? factWords(known.facts, { t, language }) : [];
  const from = [one.club, one.country && countryNames(locale)(one.country)].filter(Boolean);
  return (
    <section className="speaker-card" aria-label={t('speaker.card')}>
      <header>
        <span className="speaker-bib">{one.bib}</span>
        <h2>{one.name}</h2>
      </header>
      {known?.spoken !== undefined && (
        <p className="speaker-spoken">{t('speaker.spoken', { name: known.spoken })}</p>
      )}
      {from.length > 0 && <p className="speaker-from">{from.join(' · ')}</p>}
      {known?.answers?.map(({ label, value }) => (
        <p key={label[language]} className="speaker-from">
          {label[language]}: {value[language]}
        </p>
      ))}
      <p className="speaker-state">
        <b>{now.races[one.race]?.title[language]}</b>
        <RunWords now={now} boat={one} say={say} timeZone={timeZone} />
      </p>
      {facts.length > 0 ? (
        <ul className="speaker-facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      ) : (
        <p className="speaker-empty">{t('speaker.noFacts')}</p>
      )}
      {isChosen && (
        <button type="button" className="speaker-follow" onClick={onFollow}>
          {t('speaker.follow')}
        </button>
      )}
    </section>
  );
}

function RunWords({
  now,
  boat,
  say,
  timeZone,
}: {
  now: RaceNow;
  boat: DayBoat;
  say: Say;
  timeZone: string;
}) {
  const { t, hour } = useLiveWords(timeZone);
  const sentence = arrivalSentence(now, boat, say);
  if (sentence !== null) return sentence;
  if (now.course.boats[boat.key]) return t('speaker.onCourse');
  const start = now.races[boat.race]?.starts[String(boat.bib)];
  if (!start) return t('speaker.waits');
  const at = expectedStart(start);
  return at === undefined ? t('speaker.outOfTurn') : t('speaker.startsAt', { hour: hour(at) });
}
