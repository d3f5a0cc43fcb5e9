import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useSpoken, useTexts } from '../../../platform/i18n/use-texts.ts';
import { beginEdition } from '../../editions/next/begin-edition.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { doneAt, say, stepAt } from '../../frame/parts/done.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { More, Refused } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { dropDraft } from '../versions/keep-draft.server.ts';
import { publishContent } from '../versions/publish-content.server.ts';
import type { Route } from './+types/review-page.ts';
import { Begins } from './begins.tsx';
import { DifferenceList } from './difference-list.tsx';
import { findRight, loadReview, requireDraft } from './load-review.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadReview(args);
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerReview);
}

/** A draft of settings requires re-authentication, because settings hold the account for payments. */
async function answerReview({ form, intent, services, params, actor, ...act }: DeskAct) {
  const { database, config } = services;
  const draft = await requireDraft(database, params);
  const permission = findRight(draft);
  await act.need({ permission, proven: permission === 'settings.edit' });
  if (intent === 'drop') {
    await dropDraft(database, draft.id);
    return stepAt(deskPath(act.page, draft.page), 'hecho');
  }
  const reason = form.text('reason', 500);
  const seen = Number(form.read('shown')) || draft.seen;
  const room = { database, folders: config };
  if (draft.begins) {
    const { wanted, begins } = draft;
    const order = { draft: { wanted, begins }, seen, reason, side: config.relay.name };
    const { code } = await beginEdition(room, actor, order, act.now);
    if (code !== 'ready') return say({ code }, 409);
    await dropDraft(database, draft.id);
    const { year } = begins.facts;
    const next = begins.from === null ? 'comenzar' : `ediciones/${year}`;
    return doneAt(deskPath(act.page, next), { code: 'saved' });
  }
  const order = { wanted: draft.wanted, seen, reason };
  const { code } = await publishContent(room, actor, order, act.now);
  // The page loads the plan again and shows what prevents the publication.
  if (code !== 'ready' && code !== 'unchanged') return say({ code }, 409);
  await dropDraft(database, draft.id);
  // A form of the setup guide leads to the next step.
  const next = draft.page.startsWith('comenzar/') ? 'comenzar' : draft.page;
  return doneAt(deskPath(act.page, next), { code: 'saved' });
}

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  const { pathname } = useLocation();
  const { id, isSetup, begins, formPage, state, issues, by, version, previews } = loaderData;
  const { differences, lists } = loaderData;
  const mayPublish = (state === 'ready' || state === 'overtaken') && !begins?.refusal;
  const preview = (path: string) =>
    spoken.map((language) => ({
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
            {by.map(({ place, who }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may be called alike
              <li key={index}>{t('deskContent.overtakenBy', { who, place })}</li>
            ))}
          </ul>
          <p>{t('deskContent.reviewAnyway')}</p>
        </Refused>
      )}
      {issues.length > 0 && (
        <Refused title={t('deskContent.faultyTitle')}>
          <ul>
            {issues.map(({ called, words }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may be called alike
              <li key={index}>
                {called}: {words}
              </li>
            ))}
          </ul>
        </Refused>
      )}
      {begins && <Begins begins={begins} />}
      {state === 'unchanged' && <p>{t('deskContent.unchangedText')}</p>}
      <div className="desk-columns">
        <section>
          <h2>
            {begins && differences.length + lists.length === 0
              ? t('deskContent.beginsAlone', { year: begins.year })
              : t('deskContent.changes', { count: differences.length + lists.length })}
          </h2>
          <DifferenceList differences={differences} />
          {lists.length > 0 && (
            <More
              title={t(isSetup ? 'deskOwnRace.gathered.texts' : 'deskEditions.next.lists', {
                count: lists.length,
              })}
            >
              <DifferenceList differences={lists} />
            </More>
          )}
        </section>
        <section>
          <h2>{t('deskContent.previewTitle')}</h2>
          <p>{t('deskContent.previewText')}</p>
          <ul className="content-previews">
            {previews.flatMap(preview).map(({ language, words, to }) => (
              <li key={to}>
                <a
                  className="target"
                  href={to}
                  target="_blank"
                  rel="noreferrer"
                  hrefLang={language}
                >
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <DraftForm name={`review ${id}`} className="desk-card" goesOn fields={{ shown: version }}>
        <TextField
          name="reason"
          maxLength={500}
          label={t('desk.optional', { label: t('deskContent.reason') })}
          hint={t('deskContent.reasonHint')}
        />
        <div className="desk-actions">
          {mayPublish && (
            <Act intent="publish" kind="primary">
              {begins ? t('deskEditions.next.publish') : t('deskContent.publish')}
            </Act>
          )}
          <Link to={deskPath(pathname, withDraft(formPage, id))} className={buttonClass('quiet')}>
            {t('deskContent.goOn')}
          </Link>
          {!isSetup && <Act intent="drop">{t('deskContent.drop')}</Act>}
        </div>
      </DraftForm>
    </>
  );
}

function withDraft(page: string, draft: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ borrador: draft })}`;
}
