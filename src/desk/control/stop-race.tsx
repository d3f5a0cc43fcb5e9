import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineText } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import type { ControlTable } from './control-table.server.ts';
import { StopReasonFields } from './stop-reason-fields.tsx';

export function StopRace({
  control,
}: {
  control: Pick<ControlTable, 'day' | 'stopped' | 'may' | 'holder'>;
}) {
  const { t, language } = useTexts();
  const { day, stopped, may, holder } = control;
  const mayAct = (may.score || may.decide) && holder === null;
  const form = mayAct && (
    <DraftForm name={`stop ${day}`} className="desk-filter" preventScrollReset fields={{ day }}>
      <LineText
        key={stopped?.goesOn}
        label={t('deskRaceControl.stop.goesOn')}
        name="goes_on"
        type="time"
        defaultValue={stopped?.goesOn ?? ''}
      />
      <StopReasonFields />
      <Act intent="stop" kind={stopped ? 'quiet' : 'primary'}>
        {t(stopped ? 'deskRaceControl.stop.again' : 'deskRaceControl.stop.do')}
      </Act>
    </DraftForm>
  );
  if (!stopped) {
    return (
      form && (
        <More title={t('deskRaceControl.stop.do')} className="control-card">
          <p>{t('deskRaceControl.stop.text')}</p>
          {form}
        </More>
      )
    );
  }
  return (
    <section className="control-card control-stopped" aria-label={t('raceStop.title')}>
      <h2>{t('raceStop.title')}</h2>
      <p>
        {stopped.goesOn === null
          ? t('raceStop.unknown')
          : t('raceStop.until', { hour: stopped.goesOn })}{' '}
        {stopped.reason?.[language]}
      </p>
      <p>{t('deskRaceControl.stop.then')}</p>
      {mayAct && (
        <OneAct intent="go-on" kind="primary" fields={{ day, stops: stopped.decisions.join(' ') }}>
          {t('deskRaceControl.stop.goOn')}
        </OneAct>
      )}
      {form}
    </section>
  );
}
