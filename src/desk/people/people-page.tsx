import type { ActionFunctionArgs } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { countryNames } from '../../platform/i18n/country-names.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { findTwins, type KnownPerson } from '../../record/people/find-twins.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { say, stepAt } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FilterForm, FilterText } from '../frame/parts/filter-form.tsx';
import { ListCut } from '../frame/parts/list-cut.tsx';
import { PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import type { Route } from './+types/people-page.ts';
import { findByName } from './find-by-name.server.ts';
import {
  joinPeople,
  listJoined,
  listKnownPeople,
  type PeopleJoined,
  readKnownPerson,
  splitPerson,
} from './join-people.server.ts';

const most = 50;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPeople'], async ({ services, query, asked, account }) => {
    const { database } = services;
    const sought = asked.text('quien', 100);
    const number = query.get('persona') ?? '';
    const one = /^\d{1,9}$/.test(number) ? await readKnownPerson(database, Number(number)) : null;
    const named = sought === '' ? [] : await findByName(database, sought);
    const found: KnownPerson[] = one === null ? named : [one, ...named];
    const twins = await findTwins(await listKnownPeople(database));
    return {
      isAsked: sought !== '' || number !== '',
      found: found.slice(0, most).map(plain),
      twins: twins.slice(0, most).map(({ first, second, reason }) => {
        return { first: plain(first), second: plain(second), reason };
      }),
      counts: { found: found.length, twins: twins.length },
      joined: await listJoined(database),
      history: one
        ? await readHistory(database, account.roles, { kind: 'person', id: number })
        : null,
    };
  });
}

/** Drops a person's numbers and entries, whose contacts this page does not need. */
function plain({ key, name, birthYear, nationality, years }: KnownPerson): KnownPerson {
  return { key, name, birthYear, nationality, years };
}

type Refusal = Exclude<PeopleJoined, { code: 'joined' }> | { code: 'not_joined'; key: string };

export function action(args: ActionFunctionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, actor, now, here } = act;
    const order = { actor, dryRun: false, now };
    const [kept, other] = [form.read('kept').trim(), form.read('other').trim()];
    const done = await (intent === 'split'
      ? splitPerson(services.database, { ...order, key: other })
      : joinPeople(services, { ...order, kept, other }));
    if (done.code === 'joined' || done.code === 'split') throw stepAt(here, 'hecho');
    const refusal: Refusal = done.code === 'not_joined' ? { ...done, key: other } : done;
    const values = {
      key: 'key' in refusal ? refusal.key : '',
      years: 'years' in refusal ? refusal.years.join(', ') : '',
    };
    return say({ code: refusal.code, values, written: { kept, other } }, 409);
  });
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { isAsked, found, twins, joined, counts, history } = loaderData;
  return (
    <>
      <PageTop title={t('deskPeople.title')} lead={t('deskPeople.lead')} />
      {actionData && (
        <Refused title={t('deskPeople.refusedTitle')}>
          {t(`deskPeople.refused.${actionData.code}`, actionData.values)}
        </Refused>
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
          <ListCut shown={found.length} count={counts.found} />
          {history && <RecordHistory lines={history} />}
        </>
      )}
      <h2>{t('deskPeople.twins', { count: counts.twins })}</h2>
      {counts.twins === 0 && <p>{t('deskPeople.noTwins')}</p>}
      <ul className="desk-list">
        {twins.map(({ first, second, reason }) => (
          <li key={`${first.key} ${second.key}`}>
            <PersonFacts person={first} />
            <PersonFacts person={second} />
            <small>{t(`deskPeople.reasons.${reason}`)}</small>
            <span className="desk-actions">
              {[first, second].map(({ key }) => (
                <OneAct
                  key={key}
                  intent="join"
                  fields={{ kept: key, other: key === first.key ? second.key : first.key }}
                >
                  {t('deskPeople.keep', { key })}
                </OneAct>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <ListCut shown={twins.length} count={counts.twins} />
      <h2>{t('deskPeople.joinTitle')}</h2>
      <p className="desk-lead">{t('deskPeople.joinText')}</p>
      <JoinForm written={actionData?.written} />
      {joined.length > 0 && <h2>{t('deskPeople.joinedTitle')}</h2>}
      <ul className="desk-list">
        {joined.map(({ key, name, into }) => (
          <li key={key}>
            <span>
              {name} <code>{key}</code>
              <small>{t('deskPeople.into', into)}</small>
            </span>
            <OneAct intent="split" fields={{ other: key }}>
              {t('deskPeople.split')}
            </OneAct>
          </li>
        ))}
      </ul>
      {joined.length > 0 && <TableLinks list="personas" />}
    </>
  );
}

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

/** Joins pairs that are not suggested; `written` holds refused values. */
function JoinForm({ written }: { written: { kept: string; other: string } | undefined }) {
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
    <DraftForm name="join" className="desk-form">
      <TextField {...key('kept')} label={t('deskPeople.kept')} />
      <TextField {...key('other')} label={t('deskPeople.other')} />
      <Act intent="join" kind="primary">
        {t('deskPeople.join')}
      </Act>
    </DraftForm>
  );
}
