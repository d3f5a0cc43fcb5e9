import { TextArea } from '../../design/ui/form/text-area.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import type { TextTree } from '../../record/race/text-issues.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FilterForm } from '../frame/parts/filter-form.tsx';
import { DeskLink, More, PageTop } from '../frame/parts/page-top.tsx';
import type { Route } from './+types/words-page.ts';
import { ChangeNotice } from './change-notice.tsx';
import { findTexts, type TextPair } from './fields/find-texts.ts';
import { draftIn, readFormSites, readSite } from './load-fields.server.ts';
import { ReviewAct } from './review-act.tsx';
import { reviewChange } from './review-change.server.ts';
import { languagesOf, textFile } from './text-file.ts';
import { ValueChips } from './value-chips.tsx';
import { setupDraft, toAddress } from './versions/content-change.ts';
import { valueAt } from './versions/value-at.ts';
import { pageToChoose } from './words/page-to-choose.server.ts';
import { namedValues, valuesIn, withValues, withValueWords } from './words/with-value-words.ts';
import {
  placeOfText,
  type WordPlaceName,
  wordPlaceNamed,
  wordPlaceNames,
} from './words/word-places.ts';

const most = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskContent'], async (page) => {
    const { services, url, query, asked, language } = page;
    const sought = asked.text('q', 100);
    const place = wordPlaceNamed(asked.read('pagina'));
    const draft = await draftIn(services, url);
    const ofSetup = draft?.id === setupDraft ? draft : null;
    const { read, version } = await readSite(services, { draft: ofSetup });
    const [es, en] = languagesOf.map((language) => read(textFile(language)) as TextTree);
    const own = ofSetup ? null : draft;
    const key = query.get('clave') ?? own?.wanted[0]?.place ?? null;
    const texts = { es: es ?? {}, en: en ?? {} };
    const all = findTexts(texts, key === null ? sought : '').filter(
      (pair) => placeOfText(pair.key) !== null,
    );
    const one = all.find((pair) => pair.key === key) ?? null;
    for (const change of own?.wanted ?? []) {
      const language = languagesOf.find((each) => change.file === textFile(each));
      if (one && language && change.place === one.key) one[language] = String(change.value);
    }
    const names: Record<string, string> = { ...namesInTexts(services.race, language) };
    const found = key === null && sought !== '' ? all : [];
    return {
      sought,
      one,
      place,
      ...(place !== null && one === null && sought === ''
        ? await collectTexts(page, place, all)
        : { onPage: [], others: [], isSeen: false }),
      found: found.slice(0, most).map((pair) => ({ ...pair, place: placeOfText(pair.key) })),
      total: found.length,
      version: draft?.seen ?? version,
      // Values of the placeholders in public texts.
      names,
    };
  });
}

async function collectTexts(
  { services, language }: DeskCaller,
  place: WordPlaceName,
  all: readonly TextPair[],
) {
  const seen = await pageToChoose(services, { place, language, toAddress: () => '', top: '' });
  const byKey = new Map(all.map((pair) => [pair.key, pair]));
  // Texts on every page belong to a place of their own.
  const onPage = (seen?.keys ?? [])
    .filter((key) => placeOfText(key) !== 'marco')
    .flatMap((key) => byKey.get(key) ?? []);
  const others = all.filter((pair) => placeOfText(pair.key) === place && !onPage.includes(pair));
  return { onPage, others, isSeen: seen !== null };
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerWords);
}

async function answerWords(act: DeskAct) {
  const { form, services, url, asked: query } = act;
  const seen = Number(form.read('shown')) || 0;
  const { site: read } = await readFormSites(services, { url, last: seen });
  const place = form.read('key');
  const [es, en] = languagesOf.map((each) => String(valueAt(read(textFile(each)), place) ?? ''));
  const values = toValues({ es: es ?? '', en: en ?? '' });
  const wanted = services.spoken.flatMap((language) => {
    const file = textFile(language);
    const shown = valueAt(read(file), place);
    if (typeof shown !== 'string') return [];
    const typed = form.read(language).replaceAll('\r\n', '\n').trim();
    const value =
      typed === withValueWords(shown, language).trim()
        ? shown
        : withValues(typed, [...namedValues, ...values]);
    return value === shown ? [] : [{ file, place, value }];
  });
  const typed = wanted.map((change) => [toAddress(change), String(change.value)]);
  const page = wordPlaceNamed(query.read('pagina'));
  const deskPage = page === null ? 'contenido/textos' : `contenido/textos?pagina=${page}`;
  return reviewChange(act, { deskPage, wanted, seen, typed: Object.fromEntries(typed) });
}

export default function WordsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { place, one } = loaderData;
  const title = t('deskContent.pages.textos');
  if (one) return <WordForm loaderData={loaderData} actionData={actionData} text={one} />;
  if (place) {
    return (
      <>
        <PageTop title={t(`deskContent.wordPlaces.${place}`)} back={['contenido/textos', title]} />
        <PlaceWords {...loaderData} place={place} />
      </>
    );
  }
  return (
    <>
      <PageTop
        title={title}
        back={['contenido', t('deskContent.title')]}
        lead={t('deskContent.wordsLead')}
      />
      <SoughtWords {...loaderData} />
      <h2>{t('deskContent.wordsOf')}</h2>
      <ul className="desk-actions">
        {wordPlaceNames.map((name) => (
          <li key={name}>
            <DeskLink to={`contenido/textos?pagina=${name}`} kind="quiet">
              {t(`deskContent.wordPlaces.${name}`)}
            </DeskLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const toValues = ({ es, en }: Pick<TextPair, 'es' | 'en'>) => valuesIn(`${es ?? ''} ${en ?? ''}`);

type WordsPageData = Route.ComponentProps['loaderData'];

function PlaceWords({ place, onPage, others, isSeen }: WordsPageData & { place: WordPlaceName }) {
  const { t } = useTexts();
  const rest = <WordList pairs={others} place={place} />;
  if (!isSeen) return rest;
  return (
    <>
      <p>
        <DeskLink to={`contenido/textos/vista?pagina=${place}`} kind="primary" reloadDocument>
          {t('deskContent.chooseOnPage')}
        </DeskLink>
      </p>
      <h2>{t('deskContent.onPage')}</h2>
      <WordList pairs={onPage} place={place} />
      {others.length > 0 && (
        <More title={t('deskContent.otherTimes')}>
          <p>{t('deskContent.otherTimesHint')}</p>
          {rest}
        </More>
      )}
    </>
  );
}

function SoughtWords({ sought, found, total }: WordsPageData) {
  const { t } = useTexts();
  return (
    <>
      <FilterForm
        names={['q']}
        found={sought === '' ? '' : t('deskContent.found', { count: total })}
      >
        <label className="desk-filter-field stack" data-kind="search" htmlFor="q">
          <span>{t('deskContent.sought')}</span>
          <input type="search" id="q" name="q" defaultValue={sought} />
        </label>
      </FilterForm>
      <WordList pairs={found} place={null} />
      {total > found.length && (
        <p>{t('deskContent.narrow', { shown: found.length, count: total })}</p>
      )}
    </>
  );
}

interface WordListProps {
  pairs: readonly (TextPair & { place?: WordPlaceName | 'mesa' | null })[];
  /** Place to which the form of a text leads back. Null for none. */
  place: WordPlaceName | null;
}

function WordList({ pairs, place: from }: WordListProps) {
  const { t, language } = useTexts();
  const spoken = useSpoken();
  if (pairs.length === 0) return null;
  const other = language === 'es' ? 'en' : 'es';
  return (
    <ul className="content-words">
      {pairs.map((pair) => {
        const { key, place = null } = pair;
        const query = new URLSearchParams({ ...(from && { pagina: from }), clave: key });
        const form = namePluralForm(t, key);
        return (
          <li key={key}>
            <DeskLink to={`contenido/textos?${query}`}>
              {pair[language] === null
                ? withValueWords(pair[other] ?? '', other)
                : withValueWords(pair[language], language)}
            </DeskLink>
            {form !== '' && <small>{form}</small>}
            {spoken.length > 1 && pair[language] !== null && (
              <p lang={other}>{withValueWords(pair[other] ?? '', other)}</p>
            )}
            {place && <small>{t(`deskContent.wordPlaces.${place}`)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** Says which plural form a text is. Empty for a text without plural forms. */
function namePluralForm(t: Translate, key: string): string {
  if (key.endsWith('_one')) return t('deskContent.forms.one');
  return /_(?:many|other)$/.test(key) ? t('deskContent.forms.other') : '';
}

interface WordFormProps {
  loaderData: WordsPageData;
  actionData: Route.ComponentProps['actionData'];
  text: TextPair;
}

function WordForm({ loaderData, actionData, text }: WordFormProps) {
  const { t, language } = useTexts();
  const spoken = useSpoken();
  const { place, version, names } = loaderData;
  const seen = actionData?.code === 'overtaken' ? actionData.version : version;
  const idOf = (address: string) =>
    languagesOf.find((each) => address.startsWith(textFile(each))) ?? null;
  const findIssue = (each: 'es' | 'en') =>
    actionData?.code === 'faulty'
      ? actionData.issues.find(({ address }) => idOf(address) === each)?.words
      : undefined;
  const shown = withValueWords(text[language] ?? text.es ?? '', language);
  const values = toValues(text);
  const own = placeOfText(text.key);
  const form = namePluralForm(t, text.key);
  return (
    <>
      <PageTop
        title={t('deskContent.changeWords', {
          text: shown.length > 60 ? `${shown.slice(0, 60)}…` : shown,
        })}
        back={
          place
            ? [`contenido/textos?pagina=${place}`, t(`deskContent.wordPlaces.${place}`)]
            : ['contenido/textos', t('deskContent.pages.textos')]
        }
        lead={[own && t(`deskContent.wordPlaces.${own}`), form].filter(Boolean).join(', ')}
      />
      {actionData && <ChangeNotice answer={actionData} idOf={idOf} />}
      <DraftForm key={seen} name={`words ${text.key}`} shown={String(seen)}>
        <ValueChips
          values={[...new Set([...values, ...Object.keys(names)])].map((name) => [
            name,
            names[name] ?? null,
          ])}
        />
        <input type="hidden" name="key" value={text.key} />
        <div className="desk-columns">
          {spoken.map((each) =>
            text[each] === null ? null : (
              <TextArea
                key={each}
                name={each}
                lang={each}
                rows={Math.min(12, 2 + Math.ceil((text[each] ?? '').length / 40))}
                label={t(`deskContent.languages.${each}`)}
                error={findIssue(each)}
                defaultValue={withValueWords(
                  actionData?.typed[toAddress({ file: textFile(each), place: text.key })] ??
                    text[each] ??
                    '',
                  each,
                )}
              />
            ),
          )}
        </div>
        <ReviewAct />
      </DraftForm>
    </>
  );
}
