import { GateCostChart } from '../../../design/course-map/gate-costs/gate-cost-chart.tsx';
import type { DrawnCourse } from '../../../design/course-map/geometry/draw-course.ts';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { GateCostGroup } from './gate-cost-groups.ts';
import styles from './gate-cost-section.module.css';
import { heatField } from './heat-field.ts';

export const gateCostAnchor = 'puertas';

interface GateCostSectionProps {
  drawing: DrawnCourse;
  /** Whether the course has changed since. */
  isDrawnThen: boolean;
  groups: readonly GateCostGroup[];
  chosen: string;
  missSeconds: number;
  hidden: boolean;
}

export function GateCostSection(props: GateCostSectionProps) {
  const { drawing, isDrawnThen, groups, chosen, missSeconds, hidden } = props;
  const { t } = useTexts();
  const shown = groups.find(({ id }) => id === chosen) ?? groups[0];
  if (!shown) return null;
  return (
    <Section
      title={t('results.costs')}
      id={gateCostAnchor}
      part="whole"
      hidden={hidden}
      isPrinted={false}
    >
      <p>{t('results.costsLead')}</p>
      <nav className={styles.choice} aria-label={t('results.costsChoose')}>
        <ul>
          {groups.map(({ id, title }) => (
            <li key={id}>
              <a
                href={gateCostHref(id)}
                aria-current={id === shown.id || undefined}
                data-part-of={gateCostAnchor}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <GateCostChart
        drawing={drawing}
        isDrawnThen={isDrawnThen}
        gates={shown.gates}
        missSeconds={missSeconds}
        caption={t('results.costsCaption', { what: shown.title })}
      />
    </Section>
  );
}

/** Returns the address of a group's chart, which works without scripts. */
export function gateCostHref(id: string): string {
  return `${id === '' ? '?' : `?${heatField}=${id}`}#${gateCostAnchor}`;
}
