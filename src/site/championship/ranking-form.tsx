import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { championshipCategories } from './championship-categories.ts';
import type { RaceColumn } from './load-ranking-page.server.ts';
import styles from './ranking-form.module.css';
import { rankingPath } from './ranking-path.ts';
import { type RankingView, viewFields } from './ranking-view.ts';

/** Sorts and filters the general rankings; a form of the plain kind, so that it needs no script. */
export function RankingForm({ races, view }: { races: readonly RaceColumn[]; view: RankingView }) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  return (
    <form
      className={styles.form}
      id="orden"
      method="get"
      action={`${localize(rankingPath)}#orden`}
      aria-label={t('championship.filter.label')}
    >
      <label className={styles.field}>
        {t('championship.filter.sort')}
        <select name={viewFields.order} defaultValue={orderValue(view)}>
          <option value="">{t('championship.filter.byTotal')}</option>
          {races.map(({ name, date }, index) => (
            <option key={date} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {t('championship.filter.category')}
        <select name={viewFields.category} defaultValue={view.category ?? ''}>
          <option value="">{t('championship.filter.all')}</option>
          {championshipCategories.map((category) => (
            <option key={category} value={category}>
              {t(`championship.category.${category}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('quiet')}>
        {t('championship.filter.apply')}
      </button>
    </form>
  );
}

function orderValue({ order }: RankingView): string {
  return order === 'total' ? '' : String(order + 1);
}
