import { Link, useLocation } from 'react-router';
import type {
  ControlGate,
  ControlRun,
} from '../../../organizing/race-office/control/control-run.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { Control } from './load-control.server.ts';
import { ReasonFields } from './reason-fields.tsx';

interface GateCardProps {
  run: ControlRun;
  gate: ControlGate;
  control: Control;
  token: string;
}

/** A gate that seats differ on: what each said, and the buttons that decide it. */
export function GateCard({ run, gate: told, control, token }: GateCardProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { gate, said, died } = told;
  const query = new URLSearchParams(search);
  query.set('bote', runKey(run));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys decide the gate that has the focus
    <article className="control-card control-conflict" tabIndex={0} data-card="">
      <h2>
        {t('seat.gate', { gate })} · <Link to={`?${query}#bote`}>{`${run.bib} ${run.name}`}</Link>
      </h2>
      {died && <p className="desk-issue">{t('deskRaceControl.states.died')}</p>}
      <ul className="control-said">
        {said.map(({ seat, label, person, seconds }) => (
          <li key={seat}>
            <strong>{seconds ?? t('deskRaceControl.notSeen')}</strong> {label}
            {person !== '' && person !== label && <small>{person}</small>}
          </li>
        ))}
      </ul>
      <GateForm run={run} gate={told} control={control} token={token} />
    </article>
  );
}

/** The buttons that decide a gate, with a reason: 0, a touch, a miss, not seen. */
export function GateForm({ run, gate: told, control, token }: GateCardProps) {
  const { t } = useTexts();
  const { penalties, day, may } = control;
  if (!(may.score || may.decide)) return null;
  const { gate, said, seconds, state } = told;
  const basis = said.map(({ seat, seconds: value }) => ({ seat, seconds: value }));
  const choices = [
    ...[0, penalties.touch, penalties.miss].map((value) => ({
      value: String(value),
      key: keyOf(value),
    })),
    { value: '-', key: '-' },
  ];
  return (
    <DraftForm
      name={`gate ${day} ${runKey(run)} ${gate}`}
      token={token}
      preventScrollReset
      className="control-decide desk-inline"
    >
      <input type="hidden" name="intent" value="gate" />
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="run" value={runKey(run)} />
      <input type="hidden" name="gate" value={gate} />
      <input type="hidden" name="basis" value={JSON.stringify(basis)} />
      <span className="control-values">
        {choices.map(({ value, key }) => (
          <button
            key={value}
            type="submit"
            name="seconds"
            value={value}
            className="control-value"
            data-key={key}
            aria-pressed={state === 'decided' && value === String(seconds ?? '-')}
            aria-label={t('deskRaceControl.decide', {
              gate,
              bib: run.bib,
              value: value === '-' ? t('deskRaceControl.notSeen') : value,
            })}
          >
            {value === '-' ? t('deskRaceControl.notSeenShort') : value}
          </button>
        ))}
      </span>
      <ReasonFields prefix={`${runKey(run)}-${gate}`} />
    </DraftForm>
  );
}

/** The first digit: 0, 2, 5. */
function keyOf(value: number): string {
  return String(value).slice(0, 1);
}
