import { useTexts } from '../../platform/i18n/use-texts.ts';
import { brokenOffWords } from '../../record/editions/record/broken-off-words.ts';
import { StopReasonFields } from '../control/stop-reason-fields.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineChoice } from '../frame/parts/line-field.tsx';
import { More } from '../frame/parts/page-top.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import type { GroupResults } from './group-results.server.ts';

type BreakOffFacts = Pick<
  GroupResults,
  'day' | 'group' | 'races' | 'planVersion' | 'brokenOff' | 'runsAgain' | 'mayDecide'
>;

/** Says what of the list was broken off, and lets the jury decide what counts or take that back. */
export function BreakOffForm({ results }: { results: BreakOffFacts }) {
  const { t, language } = useTexts();
  const { day, group, races, planVersion, brokenOff, runsAgain, mayDecide } = results;
  const fields = { day, group, plan: planVersion };
  const open = races.filter(({ id }) => !brokenOff.some(({ race }) => race === id));
  return (
    <>
      {brokenOff.map(({ race, ...words }) => (
        <section key={race} className="desk-card">
          <p>
            <strong>{brokenOffWords(words)[language]}</strong>
          </p>
          {mayDecide && (
            <OneAct intent="count-again" fields={{ ...fields, race }}>
              {t('deskRaceResults.breakOff.countAgain')}
            </OneAct>
          )}
        </section>
      ))}
      {runsAgain.map(({ race, title, boats, reason }) => (
        <section key={race} className="desk-card">
          <p>
            <strong>
              {t('deskRaceResults.breakOff.isAgain', { run: title[language], count: boats })}
            </strong>{' '}
            {reason?.[language]}
          </p>
          {mayDecide && (
            <OneAct intent="undo-again" fields={{ ...fields, race }}>
              {t('deskRaceResults.breakOff.undoAgain')}
            </OneAct>
          )}
        </section>
      ))}
      {mayDecide && open.length > 0 && (
        <More title={t('deskRaceResults.breakOff.title')} className="desk-card">
          <p>{t('deskRaceResults.breakOff.text')}</p>
          <DraftForm name={`break-off ${day} ${group}`} className="desk-filter" fields={fields}>
            <LineChoice
              name="race"
              isLong
              label={t('deskRaceResults.breakOff.race')}
              defaultValue={open.at(-1)?.id ?? ''}
              choices={open.map(({ id, title }) => [id, title[language]] as const)}
            />
            <LineChoice
              name="how"
              isLong
              label={t('deskRaceResults.breakOff.how')}
              choices={(['again', 'stands'] as const).map(
                (how) => [how, t(`deskRaceResults.breakOff.${how}`)] as const,
              )}
            />
            <StopReasonFields />
            <Act intent="break-off">{t('deskRaceResults.breakOff.do')}</Act>
          </DraftForm>
        </More>
      )}
    </>
  );
}
