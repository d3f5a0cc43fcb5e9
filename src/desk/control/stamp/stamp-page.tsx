import { Form, useLocation } from 'react-router';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { clockText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { DayLinks, PlanRefused } from '../../day-frame/day-frame.tsx';
import { loadDay } from '../../day-frame/load-day.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { answerControl } from '../answer-control.server.ts';
import type { MovedRun, RunTimes } from '../moved-stamp.ts';
import { readRunKey } from '../read-ruling.ts';
import { stampFacts } from '../stamp-facts.server.ts';
import type { Route } from './+types/stamp-page.ts';
import { BoatChoice } from './boat-choice.tsx';

const nobody = 'nadie';

export function loader(args: Route.LoaderArgs) {
  return loadDay(args, ['deskRaceStamp', 'deskRace', 'seat'], async (day, page) => {
    const { services, asked, account } = page;
    const to = asked.read('a') === nobody ? 'nobody' : readRunKey(asked.read('a'));
    const stamp = await stampFacts(services, day, { account, impulse: asked.read('tiempo'), to });
    return stamp && { ...stamp, day: day.day, days: day.days, asked: asked.read('a') };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerControl, { need: { permission: 'race.read' } });
}

export default function StampPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  if (!loaderData.shown) {
    return (
      <>
        <h1>{t('deskRaceStamp.title')}</h1>
        <p>{t('deskRaceStamp.none')}</p>
      </>
    );
  }
  const { day, days, impulse, at, channel, label, of, boats, asked, preview } = loaderData.shown;
  const clock = clockText(at, language);
  const end = channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel;
  const boatWords = (boat: { bib: number; name: string } | null) =>
    boat ? `${boat.bib} ${boat.name}` : '';
  const back = new URLSearchParams({ dia: day, ...(of && { bote: of.key }) });
  return (
    <>
      <h1>{t('deskRaceStamp.title')}</h1>
      <DayLinks day={day} days={days} page="control" />
      {actionData && <PlanRefused code={actionData.code} />}
      <p className="desk-lead">
        {t(of ? 'deskRaceStamp.counts' : 'deskRaceStamp.stray', {
          clock,
          end,
          label,
          boat: boatWords(of),
        })}
      </p>
      {preview && preview.runs.length > 0 && (
        <ConfirmStep
          title={
            preview.to === null
              ? t('deskRaceStamp.toNobody', { clock })
              : t('deskRaceStamp.to', { clock, boat: boatWords(preview.to) })
          }
          names={preview.runs.map((run) => movedRunText(run, { t, language }))}
          intent="assign"
          back={`${deskPath(pathname, 'carrera')}?${back}`}
          fields={{ day, impulse, run: preview.to?.key ?? '' }}
          act={t('deskRaceStamp.move')}
        >
          {t('deskRaceStamp.undo')}
        </ConfirmStep>
      )}
      {preview && preview.runs.length === 0 && <p role="alert">{t('deskRaceStamp.nothing')}</p>}
      <Form method="get" className="desk-card desk-filter race-boat">
        <input type="hidden" name="dia" value={day} />
        <input type="hidden" name="tiempo" value={impulse} />
        <BoatChoice
          label={t('deskRaceStamp.boat')}
          none={t('deskRaceStamp.choose')}
          name="a"
          defaultValue={asked}
          races={boats}
        >
          <option value={nobody}>{t('deskRaceStamp.nobody')}</option>
        </BoatChoice>
        <Act kind={preview ? 'quiet' : 'primary'}>{t('deskRaceStamp.preview')}</Act>
      </Form>
    </>
  );
}

type ChangedTime = keyof Pick<RunTimes, 'start' | 'finish' | 'time'>;

/** Describes the changes of a run: `7 Ana (Hombres, 1): llegada 09:01:40,50 → –`. */
function movedRunText(
  { race, bib, name, title, before, after }: MovedRun & { name: string; title: Bilingual | null },
  { t, language }: { t: Translate; language: Language },
): string {
  const text = (times: RunTimes | null, field: ChangedTime): string => {
    const value = times?.[field] ?? null;
    if (value === null) return '–';
    return typeof value === 'number' ? runTimeText(value, language) : clockText(value.at, language);
  };
  const changes = (['start', 'finish', 'time'] as const).flatMap((field) => {
    const [was, is] = [text(before, field), text(after, field)];
    return was === is ? [] : [`${t(`deskRaceStamp.${field}`)} ${was} → ${is}`];
  });
  const said = changes.length === 0 ? t('deskRaceStamp.same') : changes.join(', ');
  return `${bib} ${name} (${title?.[language] ?? race}): ${said}`;
}
