import { Form } from 'react-router';
import type { ControlRun } from '../../../organizing/race-office/control/control-run.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Control } from './load-control.server.ts';

interface SectionChecksProps {
  run: ControlRun;
  control: Control;
  hidden: React.ReactNode;
}

/** The sections of a run: a second person who compared them with the sheet ticks; a tick dies when a value changes. */
export function SectionChecks({ run, control, hidden }: SectionChecksProps) {
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
