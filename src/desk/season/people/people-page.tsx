import { type ActionFunctionArgs, Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { findByName } from '../../../organizing/season/find-by-name.server.ts';
import {
  listJoined,
  listKnownPeople,
  readKnownPerson,
} from '../../../organizing/season/join-people.server.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { findTwins, type KnownPerson } from '../../../record/people/find-twins.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { FilterText } from '../../frame/parts/filter-choice.tsx';
import { FilterForm } from '../../frame/parts/filter-form.tsx';
import type { Route } from './+types/people-page.ts';
import { answerPeople } from './answer-people.server.ts';

export const handle = deskFlags;
/** As many guesses and hits as anybody looks through at once. */
const most = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'people.merge',
    texts: ['deskPeople'],
    async load({ services: { database }, request }, { account: { roles } }) {
      const { searchParams } = new URL(request.url);
      const sought = (searchParams.get('quien') ?? '').trim().slice(0, 100);
      const number = searchParams.get('persona') ?? '';
      const one = /^\d{1,9}$/.test(number) ? await readKnownPerson(database, Number(number)) : null;
      const named = sought === '' ? [] : await findByName(database, sought);
      const found: KnownPerson[] = one === null ? named : [one, ...named];
      const twins = findTwins(await listKnownPeople(database));
      return {
        isAsked: sought !== '' || number !== '',
        found: found.slice(0, most).map(plain),
        twins: twins.slice(0, most),
        counts: { found: found.length, twins: twins.length },
        joined: await listJoined(database),
        history: one ? await historyOf(database, roles, { kind: 'person', id: number }) : null,
      };
    },
  });
}

/** Without the entries, whose contacts nobody needs here. */
function plain({ key, name, birthYear, nationality, years }: KnownPerson): KnownPerson {
  return { key, name, birthYear, nationality, years };
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerPeople(args));
}

export function headers() {
  return privateHeaders;
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { token, isAsked, found, twins, joined, counts, history } = loaderData;
  return (
    <>
      <h1>{t('deskPeople.title')}</h1>
      <p className="desk-lead">{t('deskPeople.lead')}</p>
      {actionData && (
        <div role="alert">
          <Notice kind="warning" title={t('deskPeople.refusedTitle')}>
            <p>{t(`deskPeople.refused.${actionData.code}`, actionData.values)}</p>
          </Notice>
        </div>
      )}
      <FilterForm
        names={['quien', 'persona']}
        found={isAsked ? t('deskPeople.found', { count: counts.found }) : ''}
      >
        <FilterText name="quien" label={t('deskPeople.who')} />
      </FilterForm>
      {isAsked && (
        <>
          <h2>{t('deskPeople.found', { count: counts.found })}</h2>
          <ul className="desk-list">
            {found.map((person) => (
              <li key={person.key}>
                <PersonFacts person={person} />
              </li>
            ))}
          </ul>
          {history && <RecordHistory lines={history} />}
        </>
      )}
      <h2>{t('deskPeople.twins', { count: counts.twins })}</h2>
      {counts.twins === 0 && <p>{t('deskPeople.noTwins')}</p>}
      <ul className="desk-list">
        {twins.map(({ first, second, reason }) => (
          <li key={`${first.key} ${second.key}`} className="desk-pair">
            <PersonFacts person={first} />
            <PersonFacts person={second} />
            <small>{t(`deskPeople.reasons.${reason}`)}</small>
            <span className="desk-actions">
              {[
                [first, second],
                [second, first],
              ].map(([kept, other]) => (
                <Form key={kept?.key} method="post">
                  <input type="hidden" name="xsrf_token" value={token} />
                  <input type="hidden" name="kept" value={kept?.key} />
                  <input type="hidden" name="other" value={other?.key} />
                  <button type="submit" name="intent" value="join" className={buttonClass('quiet')}>
                    {t('deskPeople.keep', { key: kept?.key ?? '' })}
                  </button>
                </Form>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <h2>{t('deskPeople.joinTitle')}</h2>
      <p className="desk-lead">{t('deskPeople.joinText')}</p>
      <JoinForm token={token} written={actionData?.written} />
      {joined.length > 0 && <h2>{t('deskPeople.joinedTitle')}</h2>}
      <ul className="desk-list">
        {joined.map(({ key, name, into }) => (
          <li key={key}>
            <span>
              {name} <code>{key}</code>
              <small>{t('deskPeople.into', into)}</small>
            </span>
            <Form method="post">
              <input type="hidden" name="xsrf_token" value={token} />
              <input type="hidden" name="other" value={key} />
              <button type="submit" name="intent" value="split" className={buttonClass('quiet')}>
                {t('deskPeople.split')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What tells people of one name apart. */
function PersonFacts({ person }: { person: KnownPerson }) {
  const { t, locale } = useTexts();
  const { key, name, birthYear, nationality, years } = person;
  const facts = [
    nationality && countryNames(locale)(nationality),
    birthYear && t('deskPeople.born', { year: birthYear }),
    years.length > 0 && t('deskPeople.years', { years: years.join(', ') }),
  ];
  return (
    <span>
      <strong>{name}</strong> <code>{key}</code>
      <small>{facts.filter((fact) => typeof fact === 'string').join(' · ')}</small>
    </span>
  );
}

interface JoinFormProps {
  token: string;
  /** What was written before it was refused. */
  written?: { kept: string; other: string } | undefined;
}

/** For two whom nothing guesses to be the same: by the keys of their pages. */
function JoinForm({ token, written }: JoinFormProps) {
  const { t } = useTexts();
  const key = (name: 'kept' | 'other') => ({
    id: name,
    name,
    required: true,
    maxLength: 200,
    autoComplete: 'off',
    defaultValue: written?.[name],
  });
  return (
    <DraftForm name="join" token={token} className="desk-form">
      <TextField {...key('kept')} label={t('deskPeople.kept')} />
      <TextField {...key('other')} label={t('deskPeople.other')} />
      <button type="submit" name="intent" value="join" className={buttonClass('primary')}>
        {t('deskPeople.join')}
      </button>
    </DraftForm>
  );
}
