import { type ActionFunctionArgs, Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import type { MovedRun, RunTimes } from '../../../organizing/race-office/control/moved-stamp.ts';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { clockText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { answerControl } from '../control/answer-control.server.ts';
import { DayLinks } from '../day-links.tsx';
import sheet from '../desk-race.css?url';
import { PlanRefused } from '../plan-refused.tsx';
import type { Route } from './+types/stamp-page.ts';
import { BoatOptions } from './boat-options.tsx';
import { loadStamp } from './load-stamp.server.ts';

export const handle = deskFlags;

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.score',
    texts: ['deskRaceStamp', 'deskRace', 'seat'],
    load: async ({ services, request }, session) => ({
      stamp: await loadStamp(services, request, session),
    }),
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerControl(args));
}

export function headers() {
  return privateHeaders;
}

export default function StampPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { stamp, token } = loaderData;
  if (!stamp) {
    return (
      <>
        <h1>{t('deskRaceStamp.title')}</h1>
        <p>{t('deskRaceStamp.none')}</p>
      </>
    );
  }
  const { day, days, impulse, at, channel, label, of, boats, asked, preview } = stamp;
  const clock = clockText(at, language);
  const end = channel === 'start' || channel === 'finish' ? t(`seat.kinds.${channel}`) : channel;
  const back = `${deskPath(pathname, 'carrera')}?${new URLSearchParams({
    dia: day,
    ...(of && { bote: of.key }),
  })}`;
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
          boat: of ? `${of.bib} ${of.name}` : '',
        })}
      </p>
      {preview && preview.runs.length > 0 && (
        <ConfirmStep
          title={
            preview.to === null
              ? t('deskRaceStamp.toNobody', { clock })
              : t('deskRaceStamp.to', { clock, boat: `${preview.to.bib} ${preview.to.name}` })
          }
          names={preview.runs.map((run) => movedRunText(run, { t, language }))}
          total={preview.runs.length}
          token={token}
          intent="assign"
          back={back}
          fields={{ day, impulse, run: preview.to?.key ?? '' }}
          act={t('deskRaceStamp.move')}
        >
          <p>{t('deskRaceStamp.undo')}</p>
        </ConfirmStep>
      )}
      {preview && preview.runs.length === 0 && <p role="alert">{t('deskRaceStamp.nothing')}</p>}
      <Form method="get" className="desk-card desk-filter race-boat">
        <input type="hidden" name="dia" value={day} />
        <input type="hidden" name="tiempo" value={impulse} />
        <label className="desk-filter-field">
          <span>{t('deskRaceStamp.boat')}</span>
          <select name="a" defaultValue={asked} required>
            <option value="" disabled>
              {t('deskRaceStamp.choose')}
            </option>
            <option value="nadie">{t('deskRaceStamp.nobody')}</option>
            <BoatOptions races={boats} />
          </select>
        </label>
        <button type="submit" className={buttonClass(preview ? 'quiet' : 'primary')}>
          {t('deskRaceStamp.preview')}
        </button>
      </Form>
    </>
  );
}

type Changed = keyof Pick<RunTimes, 'start' | 'finish' | 'time'>;

interface Words {
  t: Translate;
  language: Language;
}

/** What changes of a run, in words: `7 Ana (Hombres, 1): llegada 09:01:40,50 → –`. */
function movedRunText(
  { race, bib, name, title, before, after }: MovedRun & { name: string; title: Bilingual | null },
  { t, language }: Words,
): string {
  const text = (times: RunTimes | null, field: Changed): string => {
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
