import { type ActionFunctionArgs, Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { movedJudgements } from '../../../organizing/race-office/control/moved-judgements.ts';
import { startOfDay } from '../../../platform/format/start-of-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { seatName } from '../../../race-day/log/log/seat-name.ts';
import { allSeatsOf } from '../../../race-day/seats/seats-repository.server.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { chosenDay } from '../chosen-day.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { PlanRefused } from '../plan-refused.tsx';
import { TakeBack } from '../undo/take-back.tsx';
import type { Route } from './+types/move-page.ts';
import { answerControl } from './answer-control.server.ts';

export const handle = deskFlags;
/** Names that a preview tells one by one. */
const mostNames = 60;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.score',
    texts: ['deskRaceMove', 'deskRace', 'seat'],
    async load({ services, request }) {
      const { day, days } = await chosenDay(services, request);
      const read = day === null ? null : await services.raceDays.read(day);
      if (day === null || !read) return { kind: 'none' as const };
      const all = await allSeatsOf(services.database, day);
      const seats = all.flatMap(({ id, label, gates }) => (gates ? [{ id, label, gates }] : []));
      const asked = Object.fromEntries(
        ['puesto', 'desde', 'hasta', 'puertas'].map((name) => [
          name,
          new URL(request.url).searchParams.get(name) ?? '',
        ]),
      );
      const seat = seats.find(({ id }) => String(id) === asked.puesto);
      const begins = Date.parse(startOfDay(day, services.race.timeZone) ?? `${day}T00:00:00Z`);
      const [from, until] = [minuteOf(asked.desde), minuteOf(asked.hasta)];
      const by = Number(asked.puertas);
      const labels = new Map(seats.map(({ id, label }) => [seatName(id), label]));
      const { moves } = read.state;
      const made = moves.map(({ id, payload: { ruling } }) => ({
        decision: id,
        label: labels.get(ruling.seat) ?? ruling.seat,
        gates: ruling.gates,
      }));
      const shown = { kind: 'form' as const, day, days, seats, asked, made };
      if (!seat || from === null || until === null || !Number.isInteger(by)) {
        return { ...shown, preview: null };
      }
      const micros = (minute: number) => (begins + minute * 60_000) * 1000;
      // The last minute is meant with its seconds.
      const order = {
        seat: seatName(seat.id),
        from: micros(from),
        until: micros(until + 1) - 1,
        by,
      };
      const events = (await services.raceDays.events(day)).map(({ event }) => event);
      const preview = movedJudgements(events, order, {
        gates: read.dayPlan.gates.length,
        moves,
      });
      const names = new Map(read.plan.boats.map(({ race, bib, name }) => [`${race} ${bib}`, name]));
      return {
        ...shown,
        preview: {
          label: seat.label,
          ruling: preview.ruling,
          total: preview.judgements.length,
          lines: preview.judgements.slice(0, mostNames).map((one) => ({
            ...one,
            name: names.get(`${one.race} ${one.bib}`) ?? '',
          })),
        },
      };
    },
  });
}

/** `HH:MM` as minutes of the day; null for anything else. */
function minuteOf(text = ''): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerControl(args));
}

export function headers() {
  return privateHeaders;
}

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (loaderData.kind === 'none') {
    return (
      <>
        <h1>{t('deskRaceMove.title')}</h1>
        <p>{t('deskRace.noPlan')}</p>
      </>
    );
  }
  const { day, days, seats, asked, preview, made, token } = loaderData;
  const back = `${deskPath(pathname, 'carrera')}?dia=${day}`;
  return (
    <>
      <h1>{t('deskRaceMove.title')}</h1>
      <DayLinks day={day} days={days} page="control" />
      {actionData && <PlanRefused code={actionData.code} />}
      <p className="desk-lead">{t('deskRaceMove.text')}</p>
      {preview?.ruling && (
        <ConfirmStep
          title={t('deskRaceMove.confirm', { count: preview.total, label: preview.label })}
          names={preview.lines.map(({ bib, name, gate, to, seconds }) =>
            t('deskRaceMove.line', { bib, name, gate, to, seconds: seconds ?? '–' }),
          )}
          total={preview.total}
          token={token}
          intent="move"
          back={back}
          fields={{ day, ruling: JSON.stringify(preview.ruling) }}
          act={t('deskRaceMove.move', { count: preview.total })}
        >
          <p>{t('deskRaceMove.undo')}</p>
        </ConfirmStep>
      )}
      {preview && !preview.ruling && <p role="alert">{t('deskRaceMove.nothing')}</p>}
      {made.length > 0 && (
        <section className="desk-card">
          <h2>{t('deskRaceMove.made')}</h2>
          <ul className="desk-list">
            {made.map(({ decision, label, gates }) => {
              const words = gates.map(({ from, to }) => `${from} → ${to}`).join(', ');
              return (
                <li key={decision} className="desk-actions">
                  {t('deskRaceMove.madeLine', { label, gates: words })}
                  <TakeBack decision={decision} day={day} token={token} what={label} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <Form method="get" className="desk-card desk-filter">
        <input type="hidden" name="dia" value={day} />
        <label className="desk-filter-field" data-kind="long">
          <span>{t('deskRaceMove.seat')}</span>
          <select name="puesto" defaultValue={asked.puesto} required>
            {seats.map(({ id, label, gates }) => (
              <option key={id} value={id}>
                {`${label} · ${t('seat.gates', gates)}`}
              </option>
            ))}
          </select>
        </label>
        {(['desde', 'hasta'] as const).map((name) => (
          <label key={name} className="desk-filter-field">
            <span>{t(`deskRaceMove.${name}`)}</span>
            <input type="time" name={name} defaultValue={asked[name]} required />
          </label>
        ))}
        <label className="desk-filter-field">
          <span>{t('deskRaceMove.puertas')}</span>
          <input
            type="number"
            name="puertas"
            min={-59}
            max={59}
            required
            defaultValue={asked.puertas || 1}
          />
        </label>
        <button type="submit" className={buttonClass(preview?.ruling ? 'quiet' : 'primary')}>
          {t('deskRaceMove.preview')}
        </button>
      </Form>
    </>
  );
}
