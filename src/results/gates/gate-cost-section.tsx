import { memo } from 'react';
import type { Course } from '../../course-map/course.ts';
import { GateCostChart } from '../../course-map/gate-costs/gate-cost-chart.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Section } from '../../ui/page/section.tsx';
import type { GateCostGroup } from './gate-cost-groups.ts';
import styles from './gate-cost-section.module.css';
import { heatField } from './heat-field.ts';

/** Anchor of the chart, and the part of the address that chooses what it counts. */
export const gateCostAnchor = 'puertas';

interface GateCostSectionProps {
  course: Course;
  groups: readonly GateCostGroup[];
  /** Id of the group shown. */
  chosen: string;
  onChoose: (id: string) => void;
  missSeconds: number;
  hidden: boolean;
}

/**
 * What each gate cost, drawn on the river: of the whole edition, or of the heat that is chosen.
 * Drawn again only when something of it changes, not with every key of a search.
 */
export const GateCostSection = memo(function GateCostSection(props: GateCostSectionProps) {
  const { course, groups, chosen, onChoose, missSeconds, hidden } = props;
  const { t } = useTexts();
  const shown = groups.find(({ id }) => id === chosen) ?? groups[0];
  if (!shown) return null;
  return (
    <Section title={t('results.costs')} id={gateCostAnchor} part="whole" hidden={hidden}>
      <p>{t('results.costsLead')}</p>
      <nav className={styles.choice} aria-label={t('results.costsChoose')}>
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={gateCostHref(id)}
                aria-current={id === shown.id || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(id);
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <GateCostChart
        course={course}
        gates={shown.gates}
        missSeconds={missSeconds}
        caption={t('results.costsCaption', { what: shown.title })}
      />
    </Section>
  );
});

/** Address of the chart of a group, also without scripts. */
export function gateCostHref(id: string): string {
  return `${id === '' ? '?' : `?${heatField}=${id}`}#${gateCostAnchor}`;
}
