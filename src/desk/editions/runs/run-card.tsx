import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import type { DescentNumber } from '../../../record/scoring/scoring.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { toChoices } from '../../frame/parts/line-field.tsx';
import { FactList } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { gateField, runTimes } from './read-run-form.ts';
import type { writtenRun } from './run-lines.ts';

interface RunCardProps {
  run: {
    id: number;
    descent: DescentNumber;
    heat: Bilingual;
    heatId: number;
    /** Values that a gate may have. */
    values: readonly number[];
    written: ReturnType<typeof writtenRun>;
  };
  hung: number;
  counting: number;
  mayNow: boolean;
  typed: Partial<Record<string, string>> | undefined;
}

export function RunCard(props: RunCardProps) {
  const { run, hung, counting, mayNow, typed } = props;
  const { descent, heat, heatId, values, written } = run;
  const { t, language } = useTexts();
  const id = (name: string) => `run${heatId}-${name}`;
  const title = (
    <h2>
      {t('deskRuns.run', { descent })} <small>{heat[language]}</small>
    </h2>
  );
  const facts = (
    <p>
      {t(hung === 0 ? 'deskRuns.countsPlain' : 'deskRuns.counts', {
        result: written.result || t('deskRuns.noResult'),
        penalties: written.penalties || '–',
      })}
    </p>
  );
  if (!mayNow) {
    return (
      <section className="desk-card">
        {title}
        {facts}
        <FactList
          facts={[
            ...[...runTimes, 'status' as const].map(
              (field) => [t(`deskRuns.${field}`), written[field] || '–'] as const,
            ),
            ...(hung === 0
              ? []
              : [
                  [
                    t('deskRuns.gates'),
                    written.gates.map((one) => one || '–').join(' ') || '–',
                  ] as const,
                ]),
          ]}
        />
      </section>
    );
  }
  const secondsOf = (gate: number) => (gate > counting ? [0] : values);
  return (
    <DraftForm
      name={`run ${run.id}`}
      className="desk-card desk-form"
      fields={{ descent, heat: heatId }}
    >
      {title}
      {facts}
      <div className="runs-times">
        {runTimes.map((field) => (
          <TextField
            key={field}
            id={id(field)}
            name={field}
            inputMode="decimal"
            label={t(`deskRuns.${field}`)}
            defaultValue={typed?.[field] ?? written[field]}
          />
        ))}
      </div>
      <SelectField
        id={id('status')}
        name="status"
        none={t('deskRuns.runCounts')}
        label={t('deskRuns.status')}
        defaultValue={typed?.status ?? written.status}
        choices={toChoices(runStatuses, (value) => `${value} · ${t(`deskRuns.statuses.${value}`)}`)}
      />
      <fieldset className="runs-gates cluster" hidden={hung === 0}>
        <legend>{t('deskRuns.gates')}</legend>
        {Array.from({ length: hung }, (_, index) => index + 1).map((gate) => (
          <label key={gate}>
            <span>{gate}</span>
            <select
              name={gateField(gate)}
              aria-label={t('deskRuns.gate', { gate })}
              defaultValue={typed?.[gateField(gate)] ?? written.gates[gate - 1] ?? ''}
            >
              <option value="">–</option>
              {secondsOf(gate).map((seconds) => (
                <option key={seconds} value={seconds}>
                  {seconds}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <div className="runs-reason">
        <TextField
          id={id('reason')}
          name="reason"
          required
          maxLength={300}
          label={t('deskRuns.reason')}
          hint={t('deskRuns.reasonHint')}
          defaultValue={typed?.reason ?? ''}
        />
      </div>
      <Act intent="ask-change">{t('deskRuns.look')}</Act>
    </DraftForm>
  );
}
