import { Link, useLocation } from 'react-router';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice, LineText } from '../frame/parts/line-field.tsx';
import { queryWith } from '../frame/parts/list-order.ts';
import { More } from '../frame/parts/page-top.tsx';
import type { ControlGate, ControlRun } from './control-run.ts';
import type { ControlTable } from './control-table.server.ts';
import { reasonNames, type timeReasons } from './read-ruling.ts';
import { runKey } from './run-key.ts';

interface GateCardProps {
  run: ControlRun;
  gate: ControlGate;
  control: ControlTable;
}

export function GateCard({ run, gate: told, control }: GateCardProps) {
  const { t } = useTexts();
  const { gate, said, died } = told;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys decide the gate that has the focus
    <article className="control-card control-conflict" tabIndex={0} data-card="">
      <h2>
        {t('seat.gate', { gate })} · <RunLink run={run} />
      </h2>
      {died && <p className="desk-issue">{t('deskRaceControl.states.died')}</p>}
      <SaidList
        said={said.map((one) => (one.person === one.label ? { ...one, person: '' } : one))}
      />
      <GateForm run={run} gate={told} control={control} />
    </article>
  );
}

export function RunLink({ run }: { run: ControlRun }) {
  const { search } = useLocation();
  const query = queryWith(new URLSearchParams(search), { bote: runKey(run) });
  return <Link to={`${query}#bote`}>{`${run.bib} ${run.name}`}</Link>;
}

export function SaidList({ said }: Pick<ControlGate, 'said'>) {
  const { t } = useTexts();
  return (
    <ul className="control-said">
      {said.map(({ seat, label, person, seconds }) => (
        <li key={seat}>
          <strong>{seconds ?? t('deskRaceControl.notSeen')}</strong> {label}
          {person !== '' && <small>{person}</small>}
        </li>
      ))}
    </ul>
  );
}

export function GateForm({ run, gate: told, control }: GateCardProps) {
  const { t } = useTexts();
  const { gateValues, day, may } = control;
  if (!(may.score || may.decide)) return null;
  const { gate, said, seconds, state } = told;
  const values = gateValues[run.race] ?? [];
  const basis = said.map(({ seat, seconds: value }) => ({ seat, seconds: value }));
  return (
    <DraftForm
      name={`gate ${day} ${runKey(run)} ${gate}`}
      preventScrollReset
      className="desk-line desk-inline"
      fields={{ intent: 'gate', day, run: runKey(run), gate, basis: JSON.stringify(basis) }}
    >
      <span className="control-values cluster">
        {[...values, '-'].map(String).map((value) => (
          <button
            key={value}
            type="submit"
            name="seconds"
            value={value}
            className="control-value"
            // The shortcut key is the first digit: 0, 2 or 5. The sums of a team have none.
            data-key={values.length > 3 ? undefined : value.slice(0, 1)}
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

export function ReasonFields({
  prefix,
  names = reasonNames,
}: {
  prefix: string;
  names?: typeof reasonNames | typeof timeReasons;
}) {
  const { t } = useTexts();
  return (
    <>
      <LineChoice
        label={t('deskRaceControl.reason')}
        name="reason"
        choices={names.map((name) => [name, t(`deskRaceControl.reasons.${name}`)])}
      >
        <option value="">{t('deskRaceControl.noReason')}</option>
      </LineChoice>
      <More title={t('deskRaceControl.ownReason')} className="control-own">
        {useSpoken().map((language) => (
          <LineText
            key={language}
            label={t(`deskRaceControl.reason_${language}`)}
            id={`${prefix}-${language}`}
            name={`reason_${language}`}
            maxLength={300}
            lang={language}
          />
        ))}
      </More>
    </>
  );
}
