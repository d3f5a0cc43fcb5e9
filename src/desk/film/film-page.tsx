import { Form } from 'react-router';
import { startOfDay } from '../../platform/format/start-of-day.ts';
import { useHour } from '../../platform/format/use-hour.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { canoe123Seat, isDesk, seatName } from '../../race-day/log/log/seat-name.ts';
import { listClips } from '../../race-day/log/strips/clips-repository.server.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import { regulationOutline, regulationValues } from '../../record/race/regulation-outline.ts';
import { dayBoats } from '../control/day-boats.ts';
import { readRunKey } from '../control/read-ruling.ts';
import { runKey } from '../control/run-key.ts';
import { BoatChoice } from '../control/stamp/boat-choice.tsx';
import { DayLinks, NoPlan } from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/film-page.ts';
import { askForClip } from './ask-for-clip.server.ts';
import { ClipList } from './clip-list.tsx';
import { FilmBench } from './film-bench.tsx';
import { type FilmMoment, filmMoments } from './film-moments.ts';
import { listRunClips } from './list-run-clips.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskFilm', 'deskRace', 'seat'], async (day, page) => {
    const { services, asked, language, t } = page;
    const { database, race, raceDays, texts } = services;
    const { dayPlan, state } = day;
    const events = (await raceDays.events(day.day)).map(({ event }) => event);
    const seats = await listAllSeats(database, day.day);
    const labels = new Map(seats.map(({ id, label }) => [seatName(id), label]));
    labels.set(canoe123Seat, 'Canoe123');
    const midnight = Date.parse(startOfDay(day.day, race.timeZone) ?? `${day.day}T00:00:00Z`);
    const filmed = {
      events,
      state,
      midnight: midnight * 1000,
      labelOf: (seat: string) => labels.get(seat) ?? (isDesk(seat) ? t('deskFilm.desk') : seat),
    };
    const wanted = asked.read('bote');
    const key = readRunKey(wanted);
    // Another boat in place of the requested one would be the wrong evidence.
    const run =
      wanted === ''
        ? (state.runs.find(({ start }) => start !== null) ?? state.runs[0])
        : key && state.runs.find((one) => runKey(one) === runKey(key));
    const moments = run ? filmMoments(run, filmed) : [];
    const clips = await listClips(database, day.day);
    const values = regulationValues(race, language, texts[language], t);
    const rules = regulationOutline(texts[language]).find(({ section }) => section === 'penalties');
    return {
      day: day.day,
      days: day.days,
      midnight,
      timeZone: race.timeZone,
      hasLog: state.runs.some(({ start, finish }) => start !== null || finish !== null),
      boats: dayBoats(dayPlan, state),
      isUnknown: wanted !== '' && !run,
      run: run
        ? {
            key: runKey(run),
            bib: run.bib,
            attempt: run.attempt,
            counts: run.counts,
            name:
              dayPlan.boats.find(({ race: id, bib }) => id === run.race && bib === run.bib)?.name ??
              '',
            title: dayPlan.races.find(({ id }) => id === run.race)?.title[language] ?? run.race,
            moments,
            clips: listRunClips(run, moments, { ...filmed, clips }),
          }
        : null,
      asked: asked.text('punto', 12),
      rules: (rules?.rules ?? []).map(({ number, key }) => ({ number, text: t(key, values) })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async ({ form, services, actor, now }) => {
    const clip = { day: form.read('day'), id: form.read('clip') };
    return { isAsked: await askForClip(services.database, actor, clip, now) };
  });
}

export default function FilmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const shown = loaderData.shown;
  const hourOf = useHour(shown?.timeZone ?? 'UTC');
  if (!shown) return <NoPlan title={t('deskFilm.title')} />;
  const { day, days, midnight, boats, run, asked, rules } = shown;
  const attempt =
    run && (run.attempt > 1 || !run.counts) ? t('deskFilm.attempt', { number: run.attempt }) : '';
  const nameMoment = ({ point, gate }: Pick<FilmMoment, 'point' | 'gate'>) => {
    if (gate !== null) return t('seat.gate', { gate });
    if (point === 'start' || point === 'finish') return t(`seat.kinds.${point}`);
    return t('deskFilm.split', { number: point.slice('split'.length) });
  };
  return (
    <>
      <h1>{t('deskFilm.title')}</h1>
      <DayLinks day={day} days={days} page="appeals" />
      <p className="desk-lead">{t('deskFilm.lead')}</p>
      <noscript>
        <p className="desk-issue">{t('deskFilm.needsScripts')}</p>
      </noscript>
      {shown.isUnknown && (
        <p className="desk-issue" role="status">
          {t('deskFilm.unknownBoat')}
        </p>
      )}
      {!shown.hasLog && <p className="desk-issue">{t('deskFilm.noLog')}</p>}
      <Form method="get" className="desk-card desk-filter race-boat" preventScrollReset>
        <input type="hidden" name="dia" value={day} />
        <BoatChoice
          key={run?.key}
          label={t('deskFilm.boat')}
          none={t('deskFilm.choose')}
          name="bote"
          defaultValue={run?.key ?? ''}
          races={boats}
        >
          {run && !run.counts && (
            <option value={run.key}>{`${run.bib} ${run.name} · ${attempt}`}</option>
          )}
        </BoatChoice>
        <Act>{t('deskFilm.show')}</Act>
      </Form>
      {run && (
        <section aria-labelledby="film-run">
          <h2 id="film-run">
            {run.bib} {run.name} <small>{[run.title, attempt].filter(Boolean).join(' · ')}</small>
          </h2>
          {actionData?.isAsked === false && (
            <p className="desk-issue" role="alert">
              {t('deskFilm.clips.notAsked')}
            </p>
          )}
          {run.clips.length > 0 && <ClipList day={day} clips={run.clips} hourOf={hourOf} />}
          <FilmBench
            day={day}
            clips={run.clips}
            midnight={midnight}
            boat={run.key}
            moments={run.moments}
            asked={asked}
            nameMoment={nameMoment}
          >
            <More title={t('deskFilm.rules')} isOpen>
              {rules.map(({ number, text }) => (
                <p key={number}>
                  <strong>{number}</strong> {text}
                </p>
              ))}
            </More>
            <p>
              <DeskLink to={`carrera?${new URLSearchParams({ dia: day, bote: run.key })}#bote`}>
                {t('deskFilm.toControl')}
              </DeskLink>
            </p>
          </FilmBench>
        </section>
      )}
    </>
  );
}
