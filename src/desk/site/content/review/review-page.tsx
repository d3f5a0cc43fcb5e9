import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { TextField } from '../../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { actOnDesk } from '../../../frame/guard/act-on-desk.server.ts';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';
import { Refused } from '../../../frame/parts/page-top.tsx';
import { Act } from '../../../frame/parts/post-form.tsx';
import type { Route } from './+types/review-page.ts';
import { answerReview } from './answer-review.server.ts';
import { DifferenceList } from './difference-list.tsx';
import { loadReview } from './load-review.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadReview(args);
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, { permission: null }, answerReview);
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { id, formPage, state, issues, by, version, differences, previews } = loaderData;
  const mayPublish = state === 'ready' || state === 'overtaken';
  const preview = (path: string) =>
    (['es', 'en'] as const).map((language) => ({
      language,
      words: `${path} · ${language}`,
      to: `${deskPath(pathname, `contenido/vista/${id}`)}?${new URLSearchParams({ pagina: `/${language}${path}` })}`,
    }));
  return (
    <>
      <h1>{t('deskContent.reviewTitle')}</h1>
      {by.length > 0 && (
        <Refused title={t('deskContent.overtakenTitle')}>
          <ul>
            {by.map(({ version: newer, place, actor }) => (
              <li key={`${newer} ${place}`}>
                {t('deskContent.overtakenBy', { who: actor, place })}
              </li>
            ))}
          </ul>
          <p>{t('deskContent.reviewAnyway')}</p>
        </Refused>
      )}
      {issues.length > 0 && (
        <Refused title={t('deskContent.faultyTitle')}>
          <ul>
            {issues.map(({ address, words }) => (
              <li key={address}>
                {address}: {words}
              </li>
            ))}
          </ul>
        </Refused>
      )}
      {state === 'unchanged' && <p>{t('deskContent.unchangedText')}</p>}
      <div className="content-review">
        <section>
          <h2>{t('deskContent.changes', { count: differences.length })}</h2>
          <DifferenceList differences={differences} />
        </section>
        <section>
          <h2>{t('deskContent.previewTitle')}</h2>
          <p>{t('deskContent.previewText')}</p>
          <ul className="content-previews">
            {previews.flatMap(preview).map(({ language, words, to }) => (
              <li key={to}>
                <a href={to} target="_blank" rel="noreferrer" hrefLang={language}>
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <DraftForm name={`review ${id}`} className="desk-card" goesOn fields={{ shown: version }}>
        <TextField
          id="reason"
          name="reason"
          maxLength={500}
          label={t('deskContent.reason')}
          hint={t('deskContent.reasonHint')}
        />
        <div className="desk-actions">
          {mayPublish && (
            <Act intent="publish" kind="primary">
              {t('deskContent.publish')}
            </Act>
          )}
          <Link
            to={`${deskPath(pathname, formPage)}?${new URLSearchParams({ borrador: id })}`}
            className={buttonClass('quiet')}
          >
            {t('deskContent.goOn')}
          </Link>
          <Act intent="drop">{t('deskContent.drop')}</Act>
        </div>
      </DraftForm>
    </>
  );
}
