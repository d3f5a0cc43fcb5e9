import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import type { ControlRun } from '../../../organizing/race-office/control/control-run.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { TakeBack } from '../undo/take-back.tsx';
import { GateForm } from './gate-card.tsx';
import type { Control } from './load-control.server.ts';
import { ReasonFields } from './reason-fields.tsx';
import { TimeForms } from './time-forms.tsx';

interface RunPanelProps {
  run: ControlRun;
  control: Control;
  token: string;
}

/** One run with everything that can be decided about it. */
export function RunPanel({ run, control, token }: RunPanelProps) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { may, day, races } = control;
  const away = new URLSearchParams(search);
  away.delete('bote');
  const hidden = (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="run" value={runKey(run)} />
    </>
  );
  const decides = may.score || may.decide;
  const race = races.find(({ id }) => id === run.race);
  return (
    <section id="bote" className="desk-card control-panel" aria-labelledby="control-run">
      <header>
        <h2 id="control-run">
          {run.bib} {run.name} <small>{race?.title[language]}</small>
        </h2>
        <Link to={`?${away}`} className={buttonClass('quiet')}>
          {t('deskRaceControl.shut')}
        </Link>
      </header>
      <p>
        {[
          run.time !== null &&
            t('deskRaceControl.timeOf', { time: runTimeText(run.time, language) }),
          run.penalties !== null && t('deskRaceControl.penaltiesOf', { seconds: run.penalties }),
          run.status,
          run.underReview && t('deskRaceControl.underReview'),
        ]
          .filter(Boolean)
          .join(' · ') || t('deskRaceControl.nothingYet')}
      </p>
      {may.score && <TimeForms run={run} hidden={hidden} control={control} token={token} />}
      <SectionChecks run={run} control={control} hidden={hidden} />
      <ul className="control-gates">
        {run.gates.map((gate) => (
          <li key={gate.gate}>
            <details open={gate.state === 'conflict' || gate.died}>
              <summary>
                {t('seat.gate', { gate: gate.gate })} <strong>{gate.seconds ?? '·'}</strong>
                <small>{t(`deskRaceControl.states.${gate.died ? 'died' : gate.state}`)}</small>
              </summary>
              <ul className="control-said">
                {gate.said.map(({ seat, label, person, seconds }) => (
                  <li key={seat}>
                    <strong>{seconds ?? t('deskRaceControl.notSeen')}</strong> {label}
                    {person !== '' && <small>{person}</small>}
                  </li>
                ))}
              </ul>
              <GateForm run={run} gate={gate} control={control} token={token} />
              {decides && (
                <TakeBack
                  decision={gate.decision}
                  day={day}
                  token={token}
                  what={t('seat.gate', { gate: gate.gate })}
                />
              )}
            </details>
          </li>
        ))}
      </ul>
      {decides && (
        <Form method="post" className="desk-filter" preventScrollReset>
          {hidden}
          <label className="desk-filter-field">
            <span>{t('deskRaceControl.status')}</span>
            <select name="status" defaultValue={run.status ?? ''} key={run.status}>
              <option value="">{t('deskRaceControl.statuses.none')}</option>
              <option value="DNS">{t('deskRaceControl.statuses.DNS')}</option>
              <option value="DNF">{t('deskRaceControl.statuses.DNF')}</option>
            </select>
          </label>
          <button type="submit" name="intent" value="status" className={buttonClass('quiet')}>
            {t('deskRaceControl.keep')}
          </button>
        </Form>
      )}
      {decides && (
        <TakeBack
          decision={run.decided.status}
          day={day}
          token={token}
          what={run.status ?? t('deskRaceControl.status')}
        />
      )}
      {may.decide && (
        <details className="desk-more">
          <summary>{t('deskRaceControl.juryTitle')}</summary>
          <DraftForm
            name={`dsq ${day} ${runKey(run)}`}
            preventScrollReset
            className="control-decide desk-inline"
          >
            {hidden}
            <label className="desk-filter-field">
              <span>{t('deskRaceControl.disqualify')}</span>
              <select name="status">
                <option value="DSQ-R">{t('deskRaceControl.statuses.DSQ-R')}</option>
                <option value="DSQ-C">{t('deskRaceControl.statuses.DSQ-C')}</option>
              </select>
            </label>
            <ReasonFields prefix="dsq" />
            <button type="submit" name="intent" value="dsq" className={buttonClass('quiet')}>
              {t('deskRaceControl.disqualify')}
            </button>
          </DraftForm>
          <Rerun run={run} control={control} token={token} />
          <TakeBack
            decision={run.decided.rerun}
            day={day}
            token={token}
            what={t('deskRaceControl.rerun')}
          />
        </details>
      )}
    </section>
  );
}

/** A heat is run again: from the decision on, the next attempt counts. */
function Rerun({ run, control, token }: RunPanelProps) {
  const { t } = useTexts();
  const attempt = run.counts ? run.attempt + 1 : run.attempt;
  return (
    <DraftForm
      name={`rerun ${control.day} ${runKey(run)}`}
      token={token}
      preventScrollReset
      className="control-decide desk-inline"
    >
      <input type="hidden" name="day" value={control.day} />
      <input type="hidden" name="run" value={runKey({ ...run, attempt })} />
      <ReasonFields prefix="rerun" />
      <button type="submit" name="intent" value="rerun" className={buttonClass('quiet')}>
        {t(run.counts ? 'deskRaceControl.rerun' : 'deskRaceControl.countsAgain')}
      </button>
    </DraftForm>
  );
}

interface SectionChecksProps {
  run: ControlRun;
  control: Control;
  hidden: React.ReactNode;
}

/** The sections of a run: a second person who compared them with the sheet ticks; a tick dies when a value changes. */
function SectionChecks({ run, control, hidden }: SectionChecksProps) {
  const { t } = useTexts();
  const known = new Map(control.sections.map((gates) => [`${gates.first}-${gates.last}`, gates]));
  const sections = [...known.values()].toSorted((a, b) => a.first - b.first || a.last - b.last);
  return (
    <div className="control-checks">
      {sections.map(({ first, last }) => {
        const gates = run.gates.slice(first - 1, last);
        if (gates.length === 0) return null;
        const checked = gates.every((gate) => gate.checked);
        const words = t('seat.gates', { first, last: first + gates.length - 1 });
        const values = gates.map(({ seconds }) => seconds ?? '-').join(' ');
        const isOwn = gates.some(({ gate }) => control.own.includes(gate));
        if (checked || isOwn || !control.may.score) {
          return (
            <span
              key={first + values}
              className="control-check"
              data-checked={checked || undefined}
            >
              {words}: {values} {checked && '✓'}
              {!checked && isOwn && <small>{t('deskRaceControl.checkedByOther')}</small>}
            </span>
          );
        }
        return (
          <Form key={first + values} method="post" preventScrollReset>
            {hidden}
            <input type="hidden" name="from" value={first} />
            <input type="hidden" name="values" value={values} />
            <button
              type="submit"
              name="intent"
              value="check"
              className="control-check"
              aria-label={t('deskRaceControl.check', { gates: words, values })}
            >
              {words}: {values} ☐
            </button>
          </Form>
        );
      })}
    </div>
  );
}
