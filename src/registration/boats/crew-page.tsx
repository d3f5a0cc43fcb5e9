import { CopyButton } from '../../design/ui/form/copy-button.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import {
  answerOwnAct,
  type OwnAnswer,
  type OwnForm as Sent,
} from '../own-entry/answer-own-act.server.ts';
import styles from '../own-entry/own-entry.module.css';
import { OwnAnswerNotice, OwnForm, OwnPage } from '../own-entry/own-parts.tsx';
import { paddlerActor } from '../own-entry/paddler-actor.ts';
import { readOwnEntry } from '../own-entry/read-own-entry.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import type { RegistrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/crew-page.ts';
import { countCrew, readBoat } from './boats-repository.server.ts';
import { changeBoat } from './change-boat.server.ts';
import { changeTeam, listTeamChoices, readTeam } from './change-team.server.ts';
import { joinLink } from './join-link.ts';
import { TeamFields } from './team-fields.tsx';
import { longestBoatName, readTeamForm, toBoatChange } from './to-boat-change.ts';

export const handle = { registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['crewPage', 'ownEntry'],
    load: loadCrew,
    isFound: ({ boat, team }) => Boolean(boat ?? team),
  });
}

async function loadCrew({ services, url, language }: PageContext<RegistrationDeps>) {
  const { database, race, config } = services;
  const { email } = race.contact;
  const accessToken = url.searchParams.get('identity') ?? '';
  const own = await readOwnEntry({ database, race }, accessToken, new Date());
  const boat = own && (await readBoat(database, own.registration, own.terms.race));
  const team = own && (await readTeam(database, own.registration, own.terms.race));
  if (own && team) {
    const { club } = own.present;
    const of = [own.registration, own.terms.race] as const;
    return {
      email,
      boat: null,
      team: {
        accessToken,
        ...team,
        choices: club ? await listTeamChoices(database, ...of, club) : [],
        why: own.limits.correct,
      },
    };
  }
  if (!own || !boat) return { email, boat: null, team: null };
  const { paddlers, substitutes } = countCrew(boat.people);
  return {
    email,
    team: null,
    boat: {
      accessToken,
      name: boat.name ?? '',
      captain: own.present.name,
      people: boat.people,
      size: boat.seats + 1,
      count: paddlers + 1,
      mostSubstitutes: boat.substitutes,
      hasSeat: paddlers < boat.seats,
      hasSubstitute: substitutes < boat.substitutes,
      link: boat.joinKey && joinLink(config, { joinKey: boat.joinKey, language }),
      why: own.limits.correct,
    },
  };
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'crew', changeOwnCrew);
}

async function changeOwnCrew(form: Sent): Promise<OwnAnswer | 'done'> {
  const { services, accessToken, intent, read, own, now, refuse } = form;
  const { database, race } = services;
  if (intent === 'team') return changeOwnTeam(form);
  const change = toBoatChange(intent, read);
  const entry = await readOwnEntry({ database, race }, accessToken, now);
  if (!entry || !change) return refuse('unknown');
  if (entry.limits.correct !== null) return refuse(entry.limits.correct);
  const { participantId } = entry.registration;
  const order = {
    participantId,
    race: entry.terms.race,
    change,
    reason: own('crewPage.removed'),
    now,
  };
  const outcome = await database
    .transaction()
    .execute((transaction) => changeBoat(transaction, paddlerActor, order));
  if (outcome === 'changed') return 'done';
  return refuse(outcome === 'full' ? 'no_seat' : 'unknown');
}

async function changeOwnTeam({
  services: { database, race },
  accessToken,
  read,
  now,
  refuse,
}: Sent): Promise<OwnAnswer | 'done'> {
  const entry = await readOwnEntry({ database, race }, accessToken, now);
  if (!entry) return refuse('unknown');
  if (entry.limits.correct !== null) return refuse(entry.limits.correct);
  const { participantId } = entry.registration;
  const order = { participantId, race: entry.terms.race, ...readTeamForm(read), ofClub: true, now };
  const outcome = await database
    .transaction()
    .execute((transaction) => changeTeam(transaction, paddlerActor, order));
  return outcome === 'changed' ? 'done' : refuse(outcome);
}

export const headers = () => privateHeaders;

export default function CrewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { boat, team, email, token } = loaderData;
  if (team) return <TeamPage team={team} email={email} token={token} answer={actionData} />;
  const missing = boat ? boat.size - boat.count : 0;
  return (
    <OwnPage
      title={t('crewPage.title')}
      lead={t('crewPage.lead', { size: boat?.size ?? '' })}
      accessToken={boat?.accessToken ?? null}
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {boat && (
        <>
          <Notice
            kind={missing > 0 ? 'warning' : 'info'}
            title={missing > 0 ? t('crewPage.missing', { count: missing }) : t('crewPage.complete')}
          >
            <p>
              {missing > 0
                ? t('crewPage.missingText')
                : t('crewPage.state', { count: boat.count, size: boat.size })}
            </p>
          </Notice>
          {boat.why !== null && <p>{linkMail(t(`ownEntry.refused.${boat.why}`, { email }))}</p>}
          {boat.why === null && (boat.hasSeat || boat.hasSubstitute) && (
            <section className={styles.part}>
              <h2>{t('crewPage.linkTitle')}</h2>
              <p>{t('crewPage.linkText')}</p>
              {boat.mostSubstitutes > 0 && (
                <p>{t('crewPage.substitutes', { count: boat.mostSubstitutes })}</p>
              )}
              {boat.link === null ? (
                <OwnForm token={token} version="" intent="link" label={t('crewPage.makeLink')} />
              ) : (
                <>
                  <TextField
                    id="join"
                    name="join"
                    label={t('crewPage.link')}
                    defaultValue={boat.link}
                    readOnly
                  />
                  <CopyButton
                    value={boat.link}
                    label={t('crewPage.copy')}
                    copied={t('crewPage.copied')}
                  />
                </>
              )}
            </section>
          )}
          <section className={styles.part}>
            <h2>{t('crewPage.peopleTitle')}</h2>
            <ul className="stack-1">
              <li>
                <strong>{boat.captain}</strong> · {t('crewPage.you')}
              </li>
              {boat.people.map((person) => (
                <li key={person.participantId}>
                  <strong>{person.name}</strong>
                  {!person.isIn && ` · ${t('crewPage.withdrawn')}`}
                  {person.isIn && person.isSubstitute && ` · ${t('crewPage.substitute')}`}
                  {person.isIn && boat.why === null && (
                    <div className={styles.acts}>
                      {person.isSubstitute
                        ? boat.hasSeat && <Change {...person} token={token} act="paddler" />
                        : boat.hasSubstitute && (
                            <Change {...person} token={token} act="substitute" />
                          )}
                      <Change {...person} token={token} act="remove" />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {boat.why === null && (
            <section className={styles.part}>
              <h2>{t('crewPage.nameTitle')}</h2>
              <OwnForm token={token} version="" intent="name" label={t('crewPage.saveName')}>
                <TextField
                  id="name"
                  name="name"
                  label={t('crewPage.name')}
                  hint={t('crewPage.nameHint')}
                  defaultValue={boat.name}
                  maxLength={longestBoatName}
                />
              </OwnForm>
            </section>
          )}
        </>
      )}
    </OwnPage>
  );
}

interface TeamPageProps {
  team: NonNullable<Route.ComponentProps['loaderData']['team']>;
  email: string;
  token: string;
  answer: Route.ComponentProps['actionData'];
}

function TeamPage({ team, email, token, answer }: TeamPageProps) {
  const { t } = useTexts();
  const { accessToken, name, boats, size, choices, why } = team;
  const missing = size - boats.filter(({ isIn }) => isIn).length;
  return (
    <OwnPage
      title={t('crewPage.team.title')}
      lead={t('crewPage.team.lead', { size })}
      accessToken={accessToken}
    >
      <OwnAnswerNotice answer={answer} email={email} />
      {missing > 0 && (
        <Notice kind="warning" title={t('crewPage.team.missing', { count: missing })}>
          <p>{t('crewPage.team.missingText')}</p>
        </Notice>
      )}
      <ul className="stack-1">
        {boats.map((boat) => (
          <li key={boat.participantId}>
            <strong>{boat.bib === null ? boat.name : `${boat.bib} ${boat.name}`}</strong>
            {!boat.isIn && ` · ${t('crewPage.withdrawn')}`}
          </li>
        ))}
      </ul>
      {why === null ? (
        <section className={styles.part}>
          <OwnForm token={token} version="" intent="team" label={t('crewPage.team.save')}>
            <TextField
              id="name"
              name="name"
              label={t('crewPage.team.name')}
              defaultValue={name ?? ''}
              maxLength={longestBoatName}
            />
            <TeamFields
              size={size}
              boats={boats}
              choices={choices}
              none={t('crewPage.team.none')}
              labelOf={(number) => t('crewPage.team.boat', { number })}
            />
            <p>{linkMail(t('crewPage.team.others', { email }))}</p>
          </OwnForm>
        </section>
      ) : (
        <p>{linkMail(t(`ownEntry.refused.${why}`, { email }))}</p>
      )}
    </OwnPage>
  );
}

interface ChangeProps {
  participantId: number;
  token: string;
  act: 'paddler' | 'substitute' | 'remove';
}

const labels = {
  paddler: 'crewPage.toPaddler',
  substitute: 'crewPage.toSubstitute',
  remove: 'crewPage.remove',
} as const;

function Change({ participantId, token, act }: ChangeProps) {
  const { t } = useTexts();
  return (
    <OwnForm token={token} version="" intent={act} label={t(labels[act])} kind="quiet">
      <input type="hidden" name="member" value={participantId} />
    </OwnForm>
  );
}
