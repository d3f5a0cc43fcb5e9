import { serverContent } from '../../design/ui/content/server-content.tsx';
import { Icon } from '../../design/ui/icon.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Scene } from '../../design/ui/page/scene.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { toSceneView } from '../../record/race/photo-places.ts';
import type { Route } from './+types/goals-page.ts';
import styles from './goals-page.module.css';
import { raceInfoDeps } from './race-info-deps.server.ts';

const paragraphs = ['paragraph1', 'paragraph2', 'paragraph3', 'paragraph4'] as const;
const goals = ['item1', 'item2', 'item3', 'item4', 'item5'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['goals'],
    load: (page) => ({ scene: toSceneView(page, 'goals') }),
  });
}

function GoalsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader title={t('goals.title')} />
      <section className={styles.part} aria-labelledby="reason-title">
        <h2 id="reason-title">{t('goals.reason.title')}</h2>
        <p className={styles.reason}>{t('goals.reason.text')}</p>
      </section>
      <Scene scene={loaderData.scene} />
      <section className={styles.part} aria-labelledby="importance-title">
        <h2 id="importance-title">{t('goals.importance.title')}</h2>
        <div className={styles.importance}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{t(`goals.importance.${paragraph}`)}</p>
          ))}
        </div>
      </section>
      <section className={styles.general} aria-labelledby="general-title">
        <div className={styles.generalInner}>
          <h2 id="general-title">{t('goals.general.title')}</h2>
          <p className={styles.statement}>{t('goals.general.text')}</p>
        </div>
      </section>
      <section className={styles.part} aria-labelledby="specific-title">
        <h2 id="specific-title">{t('goals.specific.title')}</h2>
        <ol className={styles.specific}>
          {goals.map((goal) => (
            <li key={goal}>
              <span className={styles.check}>
                <Icon name="check" size={28} />
              </span>
              {t(`goals.specific.${goal}`)}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && GoalsPage);
