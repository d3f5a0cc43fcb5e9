import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PlannedRace } from '../../../race-day/log/plan/day-plan.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { clockText } from '../../../record/scoring/run-time-text.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { minutes, signed } from '../../frame/minutes.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { type PlanValues, raceValues } from './plan-form-of.ts';
import type { RaceWindow } from './windows-of.ts';

interface RaceRowProps {
  race: PlannedRace;
  window: RaceWindow | null;
  boats: number;
  /** What every form of the plan carries. */
  hidden: React.ReactNode;
  day: string;
  ends: { first: boolean; last: boolean };
  /** What its form is shown with. */
  shown: string;
  /** What somebody wrote while another changed the same. */
  mine: PlanValues | null;
}

/** A race of the day: when, who, how far apart; its place and its facts can be changed. */
export function RaceRow({ race, window, boats, hidden, day, ends, shown, mine }: RaceRowProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const { id, title, interval, gap, notBefore, slip, forerunners, published } = race;
  const { from, until } = window ?? { from: null, until: null };
  const hour = (time: Centiseconds) => clockText(time, language).slice(0, 5);
  const list = `${deskPath(pathname, 'carrera/salidas')}?${new URLSearchParams({ dia: day, carrera: id })}`;
  const facts = [
    t('deskRacePlan.boats', { count: boats }),
    t('deskRacePlan.every', { time: minutes(interval) }),
    gap > 0 && t('deskRacePlan.then', { time: minutes(gap) }),
    notBefore && t('deskRacePlan.notBeforeShort', { time: notBefore }),
    forerunners > 0 && t('deskRacePlan.forerunnersShort', { count: forerunners }),
    slip !== 0 && t('deskRacePlan.slipShort', { time: signed(slip) }),
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <li className="race-row" data-published={published || undefined}>
      <span className="race-when">
        {from === null ? '–' : hour(from)}
        {until !== null && until !== from && <small>{hour(until)}</small>}
      </span>
      <span className="race-what">
        <Link to={list}>{title[language]}</Link>
        <small>{facts.join(' · ')}</small>
      </span>
      <span className="race-state">{published && t('deskRace.published')}</span>
      <Form method="post" className="race-moves" preventScrollReset>
        {hidden}
        <input type="hidden" name="race" value={id} />
        {(['up', 'down'] as const).map((way) => (
          <button
            key={way}
            type="submit"
            name="intent"
            value={way}
            className="desk-small-act"
            disabled={way === 'up' ? ends.first : ends.last}
            aria-label={t(`deskRacePlan.${way}`, { race: title[language] })}
          >
            {way === 'up' ? '↑' : '↓'}
          </button>
        ))}
      </Form>
      <details className="desk-more" open={mine !== null || undefined}>
        <summary aria-label={t('deskRacePlan.change', { race: title[language] })}>
          {t('deskRacePlan.changeShort')}
        </summary>
        <DraftForm
          name={`race ${day} ${id}`}
          shown={shown}
          className="desk-form"
          key={JSON.stringify([race, mine])}
        >
          {hidden}
          <input type="hidden" name="race" value={id} />
          <RaceFields id={id} values={mine ?? raceValues(race)} />
          <span className="desk-actions">
            <button type="submit" name="intent" value="race" className={buttonClass('primary')}>
              {t('deskRacePlan.keep')}
            </button>
            {boats === 0 && (
              <button type="submit" name="intent" value="remove" className={buttonClass('quiet')}>
                {t('deskRacePlan.remove')}
              </button>
            )}
          </span>
        </DraftForm>
      </details>
    </li>
  );
}

function RaceFields({ id, values }: { id: string; values: PlanValues }) {
  const { t } = useTexts();
  const { gates, interval, gap, not_before, forerunners } = values;
  const number = { type: 'number', inputMode: 'numeric', required: true, size: 5 } as const;
  return (
    <>
      {(['es', 'en'] as const).map((language) => (
        <TextField
          key={language}
          id={`${id}-title-${language}`}
          name={`title_${language}`}
          required
          maxLength={120}
          defaultValue={values[`title_${language}`]}
          lang={language}
          label={t(`deskRacePlan.title_${language}`)}
        />
      ))}
      <div className="race-fields">
        <TextField
          {...number}
          id={`${id}-interval`}
          name="interval"
          min={1}
          max={3600}
          defaultValue={interval}
          label={t('deskRacePlan.interval')}
        />
        <TextField
          {...number}
          id={`${id}-gap`}
          name="gap"
          min={0}
          max={1440}
          step="any"
          defaultValue={gap}
          label={t('deskRacePlan.gap')}
        />
        <TextField
          id={`${id}-not-before`}
          name="not_before"
          type="time"
          defaultValue={not_before}
          label={t('deskRacePlan.notBefore')}
        />
        <TextField
          {...number}
          id={`${id}-gates`}
          name="gates"
          min={1}
          max={60}
          defaultValue={gates}
          label={t('deskRacePlan.gates')}
        />
        <TextField
          {...number}
          id={`${id}-forerunners`}
          name="forerunners"
          min={0}
          max={9}
          defaultValue={forerunners}
          label={t('deskRacePlan.forerunners')}
        />
      </div>
    </>
  );
}
