import { Notice } from '../../design/ui/page/notice.tsx';
import type { PlanRefusal } from '../../organizing/race-office/plan/change-day-plan.server.ts';
import type { BoatRefusal } from '../../organizing/race-office/starts/change-start-list.ts';
import type { ListRefusal } from '../../organizing/race-office/starts/with-start-list.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';

/** Why the plan of a day stayed as it was. */
export type RaceRefusal =
  | PlanRefusal
  | BoatRefusal
  | ListRefusal
  | (
      | 'boat_started'
      | 'race_exists'
      | 'race_has_boats'
      | 'plan_exists'
      | 'no_edition'
      | 'day_in_use'
      | 'not_yours'
      | 'reason'
      | 'value'
      | 'elsewhere'
      | 'outranked'
      | 'undone'
      | 'unchanged'
      | 'same_person'
      | 'flagged'
    );

/** Says above a page why what was asked was not done. */
export function PlanRefused({ code }: { code: RaceRefusal }) {
  const { t } = useTexts();
  return (
    <div role="alert">
      <Notice kind="warning" title={t('deskRace.refusedTitle')}>
        <p>{t(`deskRace.refused.${code}`)}</p>
      </Notice>
    </div>
  );
}
