import { Link, useLocation } from 'react-router';
import { TextArea } from '../../../design/ui/form/text-area.tsx';
import { readField } from '../../../organizing/content/fields/content-field.ts';
import { findTexts } from '../../../organizing/content/fields/find-texts.ts';
import { addressOf } from '../../../organizing/content/versions/content-change.ts';
import { valueAt } from '../../../organizing/content/versions/value-at.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { TextTree } from '../../../record/race/text-issues.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { FilterForm } from '../../frame/parts/filter-form.tsx';
import { PageTop } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import type { Route } from './+types/words-page.ts';
import { ChangeNotice } from './change-notice.tsx';
import { draftIn, readSite } from './load-fields.server.ts';
import { reviewChange } from './review-change.server.ts';
import { languagesOf, textFile } from './text-file.ts';

/** As many as anybody looks through at once. */
const most = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskContent'], async ({ services, request, query, asked }) => {
    const sought = asked.text('q', 100);
    const { read, version } = await readSite(services);
    const [es, en] = languagesOf.map((language) => read(textFile(language)) as TextTree);
    const draft = await draftIn(services, request);
    const key = query.get('clave') ?? draft?.wanted[0]?.place ?? null;
    const all = findTexts({ es: es ?? {}, en: en ?? {} }, key === null ? sought : '');
    const one = all.find((pair) => pair.key === key) ?? null;
    for (const change of draft?.wanted ?? []) {
      const language = languagesOf.find((each) => change.file === textFile(each));
      if (one && language && change.place === one.key) one[language] = String(change.value);
    }
    const found = key === null && sought !== '' ? all : [];
    const shown = found.slice(0, most);
    return { sought, one, found: shown, total: found.length, version: draft?.seen ?? version };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerWords);
}

/** Answers the form of one text in both languages. */
async function answerWords(act: DeskAct) {
  const { form, services } = act;
  const seen = Number(form.read('shown')) || 0;
  const { read } = await readSite(services, { last: seen });
  const place = form.read('key');
  const wanted = languagesOf.flatMap((language) => {
    const file = textFile(language);
    const shown = valueAt(read(file), place);
    const value = readField('long', form.read(language));
    return typeof shown !== 'string' || value === shown ? [] : [{ file, place, value }];
  });
  const typed = wanted.map((change) => [addressOf(change), String(change.value)]);
  const asked = { deskPage: 'contenido/textos', wanted, seen };
  return reviewChange(act, { ...asked, typed: Object.fromEntries(typed) });
}

export default function WordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { sought, one, found, total, version } = loaderData;
  const seen = actionData?.code === 'overtaken' ? actionData.version : version;
  const idOf = (address: string) =>
    languagesOf.find((language) => address.startsWith(textFile(language))) ?? null;
  const issueOf = (language: 'es' | 'en') =>
    actionData?.code === 'faulty'
      ? actionData.issues.find(({ address }) => idOf(address) === language)?.words
      : undefined;
  return (
    <>
      <PageTop title={t('deskContent.pages.textos')} back={['contenido', t('deskContent.title')]} />
      {one ? (
        <>
          {actionData && <ChangeNotice answer={actionData} idOf={idOf} />}
          <DraftForm key={seen} name={`words ${one.key}`} shown={String(seen)}>
            <h2>
              <code>{one.key}</code>
            </h2>
            <p className="desk-lead">{t('deskContent.valuesHint')}</p>
            <input type="hidden" name="key" value={one.key} />
            <div className="desk-columns">
              {languagesOf.map((language) =>
                one[language] === null ? null : (
                  <TextArea
                    key={language}
                    name={language}
                    lang={language}
                    rows={Math.min(12, 2 + Math.ceil((one[language] ?? '').length / 40))}
                    label={t(`deskContent.languages.${language}`)}
                    error={issueOf(language)}
                    defaultValue={
                      actionData?.typed[addressOf({ file: textFile(language), place: one.key })] ??
                      one[language] ??
                      ''
                    }
                  />
                ),
              )}
            </div>
            <Act kind="primary">{t('deskContent.review')}</Act>
          </DraftForm>
        </>
      ) : (
        <>
          <p className="desk-lead">{t('deskContent.wordsLead')}</p>
          <FilterForm
            names={['q']}
            found={sought === '' ? '' : t('deskContent.found', { count: total })}
          >
            <label className="desk-filter-field" data-kind="search" htmlFor="q">
              <span>{t('deskContent.sought')}</span>
              <input type="search" id="q" name="q" defaultValue={sought} />
            </label>
          </FilterForm>
          <ul className="content-words">
            {found.map(({ key, es, en }) => (
              <li key={key}>
                <Link to={`${pathname}?${new URLSearchParams({ clave: key })}`}>{key}</Link>
                <p lang="es">{es}</p>
                <p lang="en">{en}</p>
              </li>
            ))}
          </ul>
          {total > found.length && (
            <p>{t('deskContent.narrow', { shown: found.length, count: total })}</p>
          )}
        </>
      )}
    </>
  );
}
