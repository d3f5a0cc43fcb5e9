import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { isImpulse } from '../../../race-day/log/fold/compare-decisions.ts';
import { hundredthOfDay } from '../../../race-day/log/run-time.ts';
import { findFirstStamp } from '../../../race-day/log/strips/find-first-stamp.ts';
import { frameNear, readFrame } from '../../../race-day/log/strips/strip.ts';
import { findStrip, listStrips } from '../../../race-day/log/strips/strips-repository.server.ts';
import { StripReader } from '../../../race-day/timing/camera/strip-reader.tsx';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { DayLinks, PlanRefused } from '../../day-frame/day-frame.tsx';
import { loadDay } from '../../day-frame/load-day.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { answerControl } from '../answer-control.server.ts';
import { decisionNeeds } from '../decision-needs.ts';
import { readRunKey } from '../read-ruling.ts';
import { runKey } from '../run-key.ts';
import type { Route } from './+types/strip-page.ts';

const channels = ['start', 'finish'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadDay(
    args,
    ['deskRaceStrip', 'deskRace', 'finishCamera', 'seat'],
    async ({ day, days, dayPlan, state }, { services, asked }) => {
      const events = new Map(
        (await services.raceDays.events(day)).map(({ event }) => [event.id, event]),
      );
      const stamp = events.get(asked.read('tiempo'));
      if (!stamp || !isImpulse(stamp)) return null;
      const { at, read } = stamp.payload;
      const channel = channels.find((known) => known === stamp.payload.channel);
      if (!channel) return null;
      const first = findFirstStamp(stamp, (id) => events.get(id)).id;
      const strips = await listStrips(services.database, day);
      const strip = strips.findLast(({ stamps }) => stamps.includes(first));
      if (!strip) return null;
      const run = state.runs.find(({ seen }) =>
        seen[channel].some(({ event }) => event === stamp.id),
      );
      const name = dayPlan.boats.find(
        ({ race, bib }) => race === run?.race && bib === run?.bib,
      )?.name;
      const standing = run?.[channel] ?? null;
      const ruling = events.get(run?.decided[channel] ?? '')?.payload;
      const decided =
        ruling?.kind === 'decision' && ruling.ruling.on === 'time' ? ruling.ruling : null;
      const known = [decided?.read, read].find((one) => one?.strip === strip.id);
      return {
        day,
        days,
        channel,
        strip,
        at,
        known: known?.frame ?? frameNear(strip, at),
        boat: run ? { key: runKey(run), bib: run.bib, name: name ?? '' } : null,
        standing: standing?.at ?? null,
      };
    },
  );
}

/** The server reads the time from the frame, so that the log never has a time that its strip does not show. */
async function answerStrip(act: DeskAct) {
  const { form, intent, need, services } = act;
  await need({ permission: decisionNeeds(null, intent) });
  const boat = readRunKey(form.read('run'));
  const channel = channels.find((known) => known === form.read('channel'));
  const of = { day: form.read('day'), id: form.read('strip') };
  const strip = (await findStrip(services.database, of))?.strip;
  const frame = /^\d{1,3}$/.test(form.read('frame')) ? Number(form.read('frame')) : -1;
  const result = strip ? readFrame(strip, frame) : null;
  if (intent !== 'read' || !boat || !channel || !strip || !result) return answerControl(act, null);
  const { at, doubt } = result;
  const read = { strip: strip.id, frame, doubt };
  return answerControl(act, [{ on: 'time', ...boat, channel, at, read }]);
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
  const { day, days, channel, strip, at, boat, standing } = shown;
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
          ? t('deskRaceStrip.of', { ...words, boat: `${boat.bib} ${boat.name}` })
          : t('deskRaceStrip.stray', words)}{' '}
        {standing !== null &&
          standing !== at &&
          t('deskRaceStrip.standing', { clock: clock(standing) })}
      </p>
      {boat ? (
        <PostForm
          className="desk-card"
          fields={{ day, run: boat.key, strip: strip.id, channel, reason: 'video' }}
        >
          {reader}
          <Act intent="read" kind="primary">
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
