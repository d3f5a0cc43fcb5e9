import { Fragment } from 'react';
import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Scene } from '../../../design/ui/page/scene.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { toSceneView } from '../../../record/race/photo-places.ts';
import { regulationOutline, regulationValues } from '../../../record/race/regulation-outline.ts';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import type { Route } from './+types/regulations-page.ts';
import styles from './regulations-page.module.css';
import { ruleAnchor, ruleReferences } from './rule-references.ts';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['regulations'],
    load: (page) => {
      const { services, language, t } = page;
      return {
        scene: toSceneView(page, 'regulations'),
        outline: regulationOutline(services.texts[language]),
        values: regulationValues(services.race, language, services.texts[language], t),
      };
    },
  });
}

function RegulationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { scene, outline, values } = loaderData;
  const known = new Set(outline.flatMap(({ rules }) => rules.map(({ number }) => number)));
  return (
    <>
      <PageHeader title={t('regulations.title')} lead={t('regulations.intro')}>
        <PrintButton>{t('regulations.print')}</PrintButton>
      </PageHeader>
      <div className={styles.page}>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title" className={styles.contentsTitle}>
            {t('regulations.contents')}
          </h2>
          <ol>
            {outline.map(({ section, number }) => (
              <li key={section}>
                <a href={`#seccion-${number}`}>
                  <span className={styles.sectionNumber}>{number}</span>
                  {t(`regulations.${section}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {outline.map(({ section, number, rules }) => (
            <section
              key={section}
              id={`seccion-${number}`}
              className={styles.section}
              aria-labelledby={`seccion-${number}-title`}
            >
              <h2 id={`seccion-${number}-title`}>
                <span className={styles.sectionNumber}>{number}</span>{' '}
                {t(`regulations.${section}.title`)}
              </h2>
              <ol>
                {rules.map((rule) => (
                  <li key={rule.number} id={ruleAnchor(rule.number)} className={styles.rule}>
                    <a
                      className={styles.number}
                      href={`#${ruleAnchor(rule.number)}`}
                      title={t('regulations.ruleLink', { rule: rule.number })}
                    >
                      {rule.number}
                    </a>
                    <p>
                      <RuleText text={t(rule.key, values)} known={known} />
                    </p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
      <Scene scene={scene} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && RegulationsPage);

/** Button that prints the page (`printOnClick`); hidden without scripts, because it needs them. */
function PrintButton({ children }: { children: string }) {
  return (
    <button type="button" className={`${buttonClass('quiet')} ${styles.print}`} data-print>
      {children}
    </button>
  );
}

interface RuleTextProps {
  text: string;
  known: ReadonlySet<string>;
}

function RuleText({ text, known }: RuleTextProps) {
  let offset = 0;
  return ruleReferences(text, known).map((part) => {
    offset += part.text.length;
    return part.rule === null ? (
      <Fragment key={offset}>{part.text}</Fragment>
    ) : (
      <a key={offset} href={`#${ruleAnchor(part.rule)}`}>
        {part.text}
      </a>
    );
  });
}
