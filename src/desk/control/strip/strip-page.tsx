import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { isClip } from '../../../race-day/log/strips/clip.ts';
import { frameNear, readFrame } from '../../../race-day/log/strips/strip.ts';
import { findStrip, findStripOf } from '../../../race-day/log/strips/strips-repository.server.ts';
import { StripReader } from '../../../race-day/timing/camera/strip-reader.tsx';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { DayLinks, PlanRefused } from '../../day-frame/day-frame.tsx';
import { loadDay } from '../../day-frame/load-day.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { answerControl } from '../answer-control.server.ts';
import { decisionNeeds } from '../decision-needs.ts';
import { runKey } from '../run-key.ts';
import type { Route } from './+types/strip-page.ts';
import { findShownStamp } from './find-shown-stamp.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDay(
    args,
    ['deskRaceStrip', 'deskRace', 'finishCamera', 'seat'],
    async ({ day, days, dayPlan, state }, { services, asked }) => {
      const events = await readEvents(services, day);
      const stamp = findShownStamp(asked.read('tiempo'), state, events);
      if (!stamp) return null;
      const { first, seat, channel, at, isGear, read, run, isStray } = stamp;
      const strip = await findStripOf(services.database, { day, seat, stamp: first });
      if (!strip) return null;
      const name = dayPlan.boats.find(
        ({ race, bib }) => race === run?.race && bib === run?.bib,
      )?.name;
      const ruling = events.get(run?.decided[channel] ?? '')?.payload;
      const decided =
        ruling?.kind === 'decision' && ruling.ruling.on === 'time' ? ruling.ruling : null;
      const known = [decided?.read, read].find((one) => one?.strip === strip.id);
      return {
        day,
        days,
        stamp: first,
        channel,
        strip,
        at,
        isGear,
        isStray,
        known: known?.frame ?? frameNear(strip, at),
        boat: run ? { key: runKey(run), bib: run.bib, name: name ?? '' } : null,
        standing: run?.[channel]?.at ?? null,
      };
    },
  );
}

async function readEvents({ raceDays }: DeskAct['services'], day: string) {
  return new Map((await raceDays.events(day)).map(({ event }) => [event.id, event]));
}

/**
 * The server reads the time from the frame, so that the log never has a time that its strip does not show. Refuses a
 * strip of another stamp, and a stamp that another boat has meanwhile.
 */
async function answerStrip(act: DeskAct) {
  const { form, intent, need, services } = act;
  await need({ permission: decisionNeeds(null, intent) });
  const day = form.read('day');
  const state = (await services.raceDays.read(day))?.state;
  const stamp = state && findShownStamp(form.read('stamp'), state, await readEvents(services, day));
  const strip = (await findStrip(services.database, { day, id: form.read('strip') }))?.strip;
  const isOfStamp = strip?.seat === stamp?.seat && strip?.stamps.includes(stamp?.first ?? '');
  const frame = /^\d{1,3}$/.test(form.read('frame')) ? Number(form.read('frame')) : -1;
  const result = strip && !isClip(strip) && isOfStamp ? readFrame(strip, frame) : null;
  const run = stamp?.run;
  if (intent !== 'read' || !strip || !result || !run || runKey(run) !== form.read('run')) {
    return answerControl(act, null);
  }
  const { at, doubt } = result;
  const { race, bib, attempt } = run;
  const read = { strip: strip.id, frame, doubt, stamp: stamp.first };
  return answerControl(act, [{ on: 'time', race, bib, attempt, channel: stamp.channel, at, read }]);
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerStrip, { need: { permission: 'race.read' } });
}

export default function StripPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { shown } = loaderData;
  const [frame, setFrame] = useState(shown?.known ?? 0);
  if (!shown) {
    return (
      <>
        <h1>{t('deskRaceStrip.title')}</h1>
        <p>{t('deskRaceStrip.none')}</p>
      </>
    );
  }
  const { day, days, stamp, channel, strip, at, isGear, isStray, boat, standing } = shown;
  const clock = (time: number) => clockText(hundredthOfDay(time), language);
  const words = { end: t(`seat.kinds.${channel}`), clock: clock(at) };
  const picture = `${deskPath(pathname, 'carrera/cinta')}/${strip.id}?${new URLSearchParams({ dia: day })}`;
  const reader = (
    <StripReader strip={strip} picture={picture} frame={frame} onFrame={setFrame} stamps={[at]} />
  );
  return (
    <>
      <h1>{t('deskRaceStrip.title')}</h1>
      <DayLinks day={day} days={days} page="control" />
      {actionData && <PlanRefused code={actionData.code} />}
      <p className="desk-lead">
        {boat
          ? t(isGear ? 'deskRaceStrip.ofGear' : 'deskRaceStrip.of', {
              ...words,
              boat: `${boat.bib} ${boat.name}`,
            })
          : t(isStray ? 'deskRaceStrip.stray' : 'deskRaceStrip.gone', words)}{' '}
        {standing !== null &&
          standing !== at &&
          t('deskRaceStrip.standing', { clock: clock(standing) })}
      </p>
      {boat ? (
        <PostForm
          className="desk-card"
          fields={{ day, run: boat.key, stamp, strip: strip.id, reason: 'video' }}
        >
          {reader}
          <Act intent="read" kind="primary" disabled={readFrame(strip, frame) === null}>
            {t('finishCamera.use')}
          </Act>
        </PostForm>
      ) : (
        <div className="desk-card">{reader}</div>
      )}
      <p>{t('deskRaceStrip.hint')}</p>
    </>
  );
}
