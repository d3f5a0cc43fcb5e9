import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { PlannedRace } from '../../../race-day/log/plan/day-plan.ts';
import { startOrders } from '../../../race-day/log/start-list/order-starts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

interface ListFormProps {
  race: PlannedRace;
  /** Whether it is the second run of a group whose first one is in the plan. */
  follows: boolean;
  /** Whether a list is there: what making it anew would change is shown first. */
  again: boolean;
  day: string;
  hidden: React.ReactNode;
}

/**
 * Makes the start list, from the entries or from the first run: one click, or another order first. Where
 * a list is there, its address asks what would change.
 */
export function ListForm({ race, follows, again, day, hidden }: ListFormProps) {
  const { t } = useTexts();
  const { order, rankedBy, seed } = race;
  const fields = (
    <>
      <p>{t(follows ? 'deskRaceStarts.fromFirstRun' : 'deskRaceStarts.fromEntries')}</p>
      <div className="desk-filter">
        <label className="desk-filter-field">
          <span>{t('deskRaceStarts.order')}</span>
          <select name="orden" defaultValue={order}>
            {startOrders
              .filter((known) => follows || known !== 'first_run_last')
              .map((known) => (
                <option key={known} value={known}>
                  {t(`deskRaceStarts.orders.${known}`)}
                </option>
              ))}
          </select>
        </label>
        <label className="desk-filter-field">
          <span>{t('deskRaceStarts.rankedBy')}</span>
          <select name="segun" defaultValue={rankedBy}>
            <option value="championship">{t('deskRaceStarts.championship')}</option>
            <option value="results">{t('deskRaceStarts.lastResults')}</option>
          </select>
        </label>
        <label className="desk-filter-field">
          <span>{t('deskRaceStarts.seed')}</span>
          <input name="semilla" defaultValue={seed} maxLength={60} />
        </label>
        {again ? (
          <button type="submit" className={buttonClass('quiet')}>
            {t('deskRaceStarts.again.ask')}
          </button>
        ) : (
          <button type="submit" name="intent" value="make" className={buttonClass('primary')}>
            {t('deskRaceStarts.make')}
          </button>
        )}
      </div>
      <small>{t('deskRaceStarts.seedHint')}</small>
    </>
  );
  if (!again) {
    return (
      <DraftForm key={race.id} name={`list ${day} ${race.id}`} className="desk-card race-make">
        {hidden}
        {fields}
      </DraftForm>
    );
  }
  return (
    <Form method="get" className="desk-card race-make" key={race.id}>
      <input type="hidden" name="dia" value={day} />
      <input type="hidden" name="carrera" value={race.id} />
      {fields}
    </Form>
  );
}
