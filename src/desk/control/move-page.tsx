import { Form, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DayLinks, PlanRefused, TakeBack } from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { LineChoice, LineText } from '../frame/parts/line-field.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/move-page.ts';
import { answerControl } from './answer-control.server.ts';
import { movedGates } from './moved-gates.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskRaceMove', 'deskRace', 'seat'], async (office, page) => {
    const { services, asked } = page;
    const wanted = {
      seat: asked.read('puesto'),
      from: asked.read('desde'),
      until: asked.read('hasta'),
      by: asked.read('puertas'),
    };
    const { day, days } = office;
    return { day, days, wanted, ...(await movedGates(services, office, wanted)) };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerControl, { need: { permission: 'race.read' } });
}

export default function MovePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (!loaderData.shown) {
    return (
      <>
        <h1>{t('deskRaceMove.title')}</h1>
        <p>{t('deskRace.noPlan')}</p>
      </>
    );
  }
  const { day, days, seats, wanted, preview, made } = loaderData.shown;
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
          intent="move"
          back={`${deskPath(pathname, 'carrera')}?dia=${day}`}
          fields={{ day, ruling: JSON.stringify(preview.ruling) }}
          act={t('deskRaceMove.move', { count: preview.total })}
        >
          {t('deskRaceMove.undo')}
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
                  {t('deskRaceMove.madeLine', { count: gates.length, label, gates: words })}
                  <TakeBack decision={decision} day={day} what={label} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <Form method="get" className="desk-card desk-filter">
        <input type="hidden" name="dia" value={day} />
        <LineChoice
          label={t('deskRaceMove.seat')}
          isLong
          name="puesto"
          defaultValue={wanted.seat}
          required
          choices={seats.map(({ id, label, gates }) => [
            id,
            `${label} · ${t('seat.gates', gates)}`,
          ])}
        />
        <LineText
          label={t('deskRaceMove.desde')}
          type="time"
          name="desde"
          defaultValue={wanted.from}
          required
        />
        <LineText
          label={t('deskRaceMove.hasta')}
          type="time"
          name="hasta"
          defaultValue={wanted.until}
          required
        />
        <LineText
          label={t('deskRaceMove.puertas')}
          type="number"
          name="puertas"
          min={-59}
          max={59}
          required
          defaultValue={wanted.by || 1}
        />
        <Act kind={preview?.ruling ? 'quiet' : 'primary'}>{t('deskRaceMove.preview')}</Act>
      </Form>
    </>
  );
}
