import { useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { againstLeader } from '../../live/now/against-leader.ts';
import { boatsOnCourse } from '../../live/now/boats-on-course.ts';
import { cleanSoFar } from '../../live/now/clean-so-far.ts';
import { expectedStart } from '../../live/now/expected-start.ts';
import { findRun } from '../../live/now/find-run.ts';
import type { BoatOnCourse, RaceNow } from '../../live/now/race-now.ts';
import { stoppedIn } from '../../live/now/stopped-in.ts';
import { useLiveWords } from '../../live/page/use-live-words.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { serverTime } from '../device/server-time.ts';
import type { SpeakerDay } from '../facts/speaker-day.ts';
import {
  arrivalSentence,
  bestBefore,
  placeInWords,
  type Say,
  timeInWords,
} from '../rules/arrival-sentence.ts';
import { boatIn, boatKey } from '../rules/boats-of-day.ts';
import { type Chance, computeChance } from '../rules/compute-chance.ts';
import { shortFact } from '../rules/fact-words.ts';
import { findBoatFacts } from '../rules/find-speaker-boat.ts';
import { CrossBoard } from './cross-board.tsx';

interface RaceBoardProps {
  now: RaceNow;
  /** Epoch milliseconds by the server's clock. */
  at: number;
  clock: PhoneClock;
  told: SpeakerDay | null;
  says: readonly Say[];
  timeZone: string;
  chosen: string | null;
  onPick: (key: string) => void;
}

const lastDown = 3;
const nextStarts = 3;

/** Shows arrivals with their effect, boats on the course with their aims, and the next starts. */
export function RaceBoard(props: RaceBoardProps) {
  const { now, at, clock, says, chosen, onPick } = props;
  const words = useLiveWords(props.timeZone);
  const { t } = words;
  const course = boatsOnCourse(now);
  const isPublic = now.order.some((race) => now.races[race]?.state !== 'unpublished');
  return (
    <section className="speaker-race" aria-label={t('speaker.race')}>
      {now.stopped && (
        <p className="seat-stopped" role="alert">
          {stoppedIn(now, words)}
        </p>
      )}
      {!isPublic && <p className="speaker-empty">{t('speaker.unpublished')}</p>}
      <CrossBoard year={now.year} day={now.day} told={props.told} />
      <Arrivals now={now} says={says} onPick={onPick} />
      <section aria-label={t('speaker.course')}>
        <h2>{t('speaker.course')}</h2>
        {course.length === 0 && <p className="speaker-empty">{t('speaker.courseEmpty')}</p>}
        <ul className="speaker-course">
          {course.map(({ key, boat }) => (
            <li key={key} aria-current={key === chosen ? 'true' : undefined}>
              <OnCourse
                now={now}
                boat={boat}
                chance={computeChance(now, boat, at)}
                clock={clock}
                say={says[0]}
                onPick={() => onPick(key)}
              />
            </li>
          ))}
        </ul>
      </section>
      <NextStarts {...props} />
    </section>
  );
}

function Arrivals({ now, says, onPick }: Pick<RaceBoardProps, 'now' | 'says' | 'onPick'>) {
  const { t } = useTexts();
  const down = now.down.slice(0, lastDown).flatMap((boat) => {
    const said = says.flatMap((say) => {
      const words = arrivalSentence(now, boat, say);
      return words === null ? [] : [{ words, language: say.language }];
    });
    return said.length === 0 ? [] : [{ key: boatKey(boat.race, boat.bib), said }];
  });
  const [last, ...before] = down;
  const state = now.groups[now.down[0]?.group ?? '']?.state;
  return (
    <section aria-label={t('speaker.arrived')}>
      <h2>{t('speaker.arrived')}</h2>
      {!last && <p className="speaker-empty">{t('speaker.arrivedNone')}</p>}
      {last && (
        <button type="button" className="speaker-last stack-1" onClick={() => onPick(last.key)}>
          {last.said.map(({ words, language }) => (
            <span key={language} lang={language}>
              {words}
            </span>
          ))}
        </button>
      )}
      {last && state !== undefined && state !== 'waiting' && (
        <p className="speaker-empty">{t(`speaker.states.${state}`)}</p>
      )}
      {before.length > 0 && (
        <ul className="speaker-before">
          {before.map(({ key, said }) => (
            <li key={key}>
              <button type="button" onClick={() => onPick(key)}>
                {said[0]?.words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OnCourseProps {
  now: RaceNow;
  boat: BoatOnCourse;
  chance: Chance;
  clock: PhoneClock;
  say: Say | undefined;
  onPick: () => void;
}

function OnCourse({ now, boat, chance, clock, say, onPick }: OnCourseProps) {
  const { t } = useTexts();
  const { bib, name, penalties, gate, started } = boat;
  return (
    <button type="button" className="speaker-boat" data-lead={chance.lead} onClick={onPick}>
      <span className="speaker-bib">{bib}</span>
      <span className="speaker-name">{name}</span>
      <RunningClock started={started} clock={clock} />
      <span className="speaker-gates">
        {boat.under_review
          ? t('speaker.gatesInDoubt')
          : penalties === undefined
            ? now.races[boat.race]?.gates === 0
              ? null
              : t('speaker.notJudged')
            : cleanSoFar(boat)
              ? t('speaker.clean')
              : t('speaker.penalties', { count: penalties })}
        {gate !== undefined && ` · ${t('speaker.gate', { gate })}`}
      </span>
      {say && <ChanceWords now={now} boat={boat} chance={chance} say={say} />}
    </button>
  );
}

function ChanceWords({
  now,
  boat,
  chance,
  say,
}: Omit<OnCourseProps, 'clock' | 'onPick' | 'say'> & { say: Say }) {
  const { t, language } = useTexts();
  const { lead, to, bestRank } = chance;
  const clockText = (clock: number) => runTimeText(centiseconds(clock), language);
  const count = boat.penalties ?? 0;
  const beside = againstLeader(now, boat);
  const race = now.races[boat.race];
  const leader = race?.leader === undefined ? null : boatIn(now, boat.race, race.leader);
  const best = leader && findRun(now, leader)?.run.result;
  const words: { key: string; says: string }[] = [];
  if (lead === 'outside') words.push({ key: 'lead', says: t('speaker.chance.outside') });
  if (lead === 'first') words.push({ key: 'lead', says: t('speaker.chance.first') });
  if (lead === 'open' && to.lead) {
    const said = { clock: clockText(to.lead.clock), count };
    words.push({ key: 'lead', says: t(`speaker.chance.${count > 0 ? 'leadWith' : 'lead'}`, said) });
  }
  if (lead === 'gone') {
    words.push({ key: 'lead', says: t('speaker.chance.gone') });
    if (bestRank !== null && bestRank > 1) {
      const place = placeInWords(bestRank, say);
      words.push({ key: 'rank', says: t('speaker.chance.bestRank', { place }) });
    }
  }
  for (const aim of ['podium', 'go_on'] as const) {
    const reading = to[aim];
    // In a phase the aim is to go on, not to lead.
    if (!reading || (aim === 'podium' && lead === 'open')) continue;
    const clock = clockText(reading.clock);
    words.push({ key: aim, says: t(`speaker.chance.${aim}`, { clock }) });
  }
  if (lead !== 'open' && to.own) {
    words.push({ key: 'own', says: t('speaker.chance.own', { clock: clockText(to.own.clock) }) });
  }
  return (
    <span className="speaker-chance">
      {words.map(({ key, says }) => (
        <span key={key} data-what={key}>
          {says}
        </span>
      ))}
      {leader && leader.bib !== boat.bib && typeof best === 'number' && (
        <span data-what="leader">
          {t('speaker.chance.leader', { name: leader.name, time: clockText(best) })}
          {beside && ` · ${t(beside.gates ? 'speaker.gatesBehind' : 'speaker.gatesLevel', beside)}`}
        </span>
      )}
    </span>
  );
}

const tick = 100;

/** The clock of a boat on the course, to the tenth: running hundredths cannot be read. */
function RunningClock({ started, clock }: { started: number; clock: PhoneClock }) {
  const { language } = useTexts();
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      const elapsed = Math.max(0, Math.floor((serverTime(clock) - started) / 10));
      const text = runTimeText(centiseconds(elapsed), language).slice(0, -1);
      if (shown.current) shown.current.textContent = text;
    };
    show();
    const timer = setInterval(show, tick);
    return () => clearInterval(timer);
  }, [started, clock, language]);
  return <span className="speaker-clock" ref={shown} />;
}

function NextStarts({ now, told, says, timeZone, chosen, onPick }: RaceBoardProps) {
  const { t, language, hour } = useLiveWords(timeZone);
  const next = now.next.slice(0, nextStarts).flatMap(({ race, bib }) => {
    const boat = boatIn(now, race, bib);
    return boat ? [{ ...boat, start: now.races[race]?.starts[String(bib)] }] : [];
  });
  const whoIs = (boat: (typeof next)[number]) => {
    const [say] = says;
    if (!say) return '';
    const first = earlierDescent(now, boat, say);
    const facts = findBoatFacts(told, boat);
    return [boat.club, first ?? (facts && shortFact(facts, { ...say, t }))]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <section aria-label={t('speaker.next')}>
      <h2>{t('speaker.next')}</h2>
      {next.length === 0 && <p className="speaker-empty">{t('speaker.nextNone')}</p>}
      <ol className="speaker-next">
        {next.map((boat) => {
          const at = boat.start && expectedStart(boat.start);
          return (
            <li key={boat.key} aria-current={boat.key === chosen ? 'true' : undefined}>
              <button type="button" className="speaker-boat" onClick={() => onPick(boat.key)}>
                <span className="speaker-bib">{boat.bib}</span>
                <span className="speaker-name">{boat.name}</span>
                {boat.start && (
                  <span className="speaker-start">
                    {at === undefined ? t('speaker.notStarted') : hour(at)}
                  </span>
                )}
                <span className="speaker-who">
                  {boat.race !== now.running && <b>{now.races[boat.race]?.title[language]}</b>}
                  {whoIs(boat)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function earlierDescent(
  now: RaceNow,
  { race, bib }: { race: string; bib: number },
  say: Say,
): string | null {
  const { group = '', descent = 1 } = now.races[race] ?? {};
  const row = now.groups[group]?.rows[String(bib)];
  const before = row && bestBefore(row, descent);
  if (!before) return null;
  const isSecond = descent === 2;
  const time = timeInWords(before, say);
  if (before.rank === undefined) {
    return say.t(isSecond ? 'speakerSay.firstDescent' : 'speakerSay.bestDescent', { time });
  }
  const placed = { time, place: placeInWords(before.rank, say) };
  return say.t(isSecond ? 'speakerSay.firstDescentPlaced' : 'speakerSay.bestDescentPlaced', placed);
}
