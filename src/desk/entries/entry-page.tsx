import { useLocation } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { formatInstant } from '../../platform/format/format-instant.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { stateInWords, storedKinds } from '../../record/mail/stored-kinds.ts';
import { readSpokenName } from '../../record/people/read-spoken-name.server.ts';
import { ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { wordsIn } from '../../record/questions/own/own-question.ts';
import { overlapsInWords } from '../../record/race/overlaps-in-words.ts';
import type { Race } from '../../record/race/race.ts';
import {
  boatOfMember,
  countCrew,
  readBoat,
} from '../../registration/boats/boats-repository.server.ts';
import { listTeamChoices, readTeam } from '../../registration/boats/change-team.server.ts';
import { joinLink } from '../../registration/boats/join-link.ts';
import { TeamFields } from '../../registration/boats/team-fields.tsx';
import {
  longestBoatName,
  readTeamForm,
  toBoatChange,
} from '../../registration/boats/to-boat-change.ts';
import {
  type OfferOutcome,
  openOffer,
} from '../../registration/hand-over/offer-own-entry.server.ts';
import type { Withdrawal } from '../../registration/kept-entry/leave-race.server.ts';
import { readOwnEntry } from '../../registration/own-entry/read-own-entry.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../frame/guard/fields.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { History } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import {
  DeskLink,
  FactList,
  More,
  PageTop,
  ProofFirst,
  Refused,
} from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { type FieldConflict, sameAsShown, shownWith } from '../frame/parts/same-as-shown.server.ts';
import { useWhen } from '../frame/use-when.ts';
import { PaymentEvents } from '../payments/payment-events.tsx';
import { readAmount } from '../payments/settle-payment.server.ts';
import type { Route } from './+types/entry-page.ts';
import { changeCrew, changeDeskTeam } from './change-crew.server.ts';
import { EntryState, ReleaseState } from './entry-columns.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { listOverlaps } from './list-overlaps.server.ts';
import { listSameNumber } from './list-same-number.server.ts';
import { loadOwnAnswers } from './load-own-answers.server.ts';
import { callBackForPaddler, offerForPaddler } from './offer-for-paddler.server.ts';
import { promoteWaiting } from './promote-waiting.server.ts';
import { readEntry } from './read-entry.server.ts';
import { seenEntry } from './seen-entry.ts';
import { longestSpoken, speakName } from './speak-name.server.ts';
import { takeBackReleases, verifyReleases } from './verify-releases.server.ts';
import { withdrawEntry } from './withdraw-entry.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    [
      'deskEntry',
      'deskEntries',
      'deskPayment',
      'category',
      'payment',
      'sex',
      'deskMails',
      'overlap',
    ],
    async ({
      services: { database, config, race },
      params,
      language,
      locale,
      t,
      account: { roles },
      may,
      session,
      now,
    }) => {
      const whole = await readEntry(database, numberIn(params.id));
      if (!whole) throw notFound();
      const { entry, emergencyContact, consents, payment, mails, money } = whole;
      const { participantId, reference } = entry;
      const {
        race: terms,
        isOfSettings,
        isOver,
      } = await readTerms({ database, race }, entry.editionId);
      const { refundUntil } = terms.registration;
      const seesContacts = may('entries.contacts');
      const seesPayments = may('payments.read');
      const seesMails = may('mails.read');
      return {
        entry: seenEntry(roles, entry),
        emergencyContact: seesContacts ? emergencyContact : null,
        overlaps: overlapsInWords(
          await listOverlaps(database, { year: entry.year, participantId }),
          {
            t,
            language,
            locale,
          },
        ),
        sameNumber: seesContacts ? await listSameNumber(database, entry) : [],
        own: (await loadOwnAnswers(database, roles, { entry, raceDate: terms.date })).map(
          ({ question, value }) => ({
            key: question.key,
            label: wordsIn(question.label, language).text,
            value:
              value === null
                ? null
                : ownAnswerWords(question, value, { language, locale, yes: t('desk.yes') }),
          }),
        ),
        spoken: spokenFields((await readSpokenName(database, entry.personId)) ?? ''),
        boat: await loadCrew({ database, config }, { entry, terms, language }),
        team: await loadTeam(database, { entry, terms }),
        consents,
        payment: seesPayments ? payment : [],
        mails: seesMails
          ? mails.map((mail) => ({
              ...mail,
              state: stateInWords(mail.state, config.mail),
              recipient: seesContacts ? mail.recipient : null,
            }))
          : [],
        history: [
          ...(await readHistory(database, roles, { kind: 'entry', id: participantId })),
          ...(seesPayments && reference !== null
            ? await readHistory(database, roles, { kind: 'payment', id: reference })
            : []),
        ].toSorted((a, b) => b.id - a.id),
        /** Amount that a withdrawal concerns. Null when nothing was paid. */
        handOver: await loadTransfer(
          { database, race },
          { participantId, locale, seesContacts, now },
        ),
        paid: seesPayments && money !== null && money.held > 0 ? money.held : null,
        refund: {
          /** Null for an edition other than that of Settings, whose rules are not known. */
          until: isOfSettings ? refundUntil : null,
          isDue: !isOver && localDate(now, race.timeZone) <= refundUntil,
          may: may('payments.refund'),
          isProven: session.proven,
        },
        may: { edit: may('entries.edit'), payments: seesPayments, mails: seesMails },
      };
    },
  );
}

/** Returns the crew of a boat's entry, or the boat of a person who joined one. Null for other entries. */
async function loadCrew(
  { database, config }: { database: AppDatabase; config: { publicUrl: string } },
  { entry, terms, language }: { entry: OrganizerEntry; terms: Race; language: Language },
) {
  const { participantId } = entry;
  const of = await boatOfMember(database, participantId);
  if (of !== null) return { of, crew: null };
  const boat = await readBoat(database, entry, terms);
  if (!boat) return null;
  const { paddlers, substitutes } = countCrew(boat.people);
  return {
    of: null,
    crew: {
      name: boat.name ?? '',
      people: boat.people,
      count: paddlers + 1,
      size: boat.seats + 1,
      hasSeat: paddlers < boat.seats,
      hasSubstitute: substitutes < boat.substitutes,
      link: boat.joinKey && joinLink(config, { joinKey: boat.joinKey, language }),
    },
  };
}

/** Returns the boats of a team and those that may be in it. Null for an entry that is no team. */
async function loadTeam(
  database: AppDatabase,
  { entry, terms }: { entry: OrganizerEntry; terms: Race },
) {
  const team = await readTeam(database, entry, terms);
  return team && { ...team, choices: await listTeamChoices(database, entry, terms) };
}

/** Returns the open entry transfer, or whether one is possible. Null when the entry cannot be transferred. */
async function loadTransfer(
  room: Parameters<typeof readOwnEntry>[0],
  seen: { participantId: number; locale: string; seesContacts: boolean; now: Date },
) {
  const { participantId, locale, seesContacts, now } = seen;
  const offer = await openOffer(room.database, participantId, now);
  if (offer) {
    const until = formatInstant(new Date(offer.expiresAt), locale, room.race.timeZone);
    return { offer: { until, email: seesContacts ? offer.email : null } };
  }
  const registration = await readRegistration(room.database, participantId);
  const own = registration && (await readOwnEntry(room, registration.accessToken, now));
  return own && own.limits.handOverAtDesk === null ? { offer: null } : null;
}

type EntryRefusal =
  | Exclude<Withdrawal, 'withdrawn'>
  | ('no_seat' | 'twice' | 'no_boat')
  | ('no_reason' | 'no_amount' | 'not_waiting' | 'email' | 'no_offer' | 'offered_before')
  | ('not_paid' | 'money_open' | 'checked_in' | 'in_start_list' | 'raced' | 'over');

const shares = ['all', 'part', 'none'] as const;

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerEntry, { need: { permission: 'entries.edit' } });
}

async function answerEntry(act: DeskAct) {
  const { form, intent, services, params, actor, now, page, need } = act;
  const { database, race } = services;
  const participantId = numberIn(params.id);
  const reason = form.text('reason');
  const refused = (code: EntryRefusal) => say({ kind: 'refused', code }, 409);
  switch (intent) {
    case 'verify':
    case 'take-back': {
      const isSigned = intent === 'verify';
      const order = { participantIds: [participantId], now };
      const count = await (isSigned ? verifyReleases : takeBackReleases)(database, actor, order);
      return doneAt(page, { code: isSigned ? 'released' : 'releaseTakenBack', count });
    }
    case 'spoken': {
      const mine = form.text('spoken', longestSpoken);
      let both = { changed: [] as FieldConflict[], shown: '' };
      const outcome = await speakName(database, actor, {
        participantId,
        now,
        spoken(present) {
          const order = { sent: { spoken: mine }, present: { spoken: present } };
          const { changed, values } = sameAsShown(form.read('shown'), order);
          both = { changed, shown: spokenFields(present).shown };
          return changed.length > 0 ? null : values.spoken;
        },
      });
      if (outcome === 'unknown_entry') throw notFound();
      if (outcome === 'left') return say({ kind: 'both', mine, ...both }, 409);
      return doneAt(page, { code: 'saved' });
    }
    case 'crew-link':
    case 'crew-name':
    case 'crew-paddler':
    case 'crew-substitute':
    case 'crew-remove': {
      const change = toBoatChange(intent.slice('crew-'.length), form.text);
      const known = await readEntry(database, participantId);
      if (!known || !change) throw notFound();
      const { race: terms } = await readTerms({ database, race }, known.entry.editionId);
      const order = {
        participantId,
        race: terms,
        change,
        reason: services.translate[known.entry.language ?? 'es']('crewPage.removed'),
        now,
      };
      const outcome = await changeCrew(database, actor, order);
      if (outcome === 'full') return refused('no_seat');
      if (outcome === 'unknown') throw notFound();
      return doneAt(page, { code: 'saved' });
    }
    case 'team': {
      const known = await readEntry(database, participantId);
      if (!known) throw notFound();
      const { race: terms } = await readTerms({ database, race }, known.entry.editionId);
      const order = { participantId, race: terms, ...readTeamForm(form.text), ofClub: false, now };
      const outcome = await changeDeskTeam(database, actor, order);
      if (outcome === 'unknown') throw notFound();
      if (outcome !== 'changed') return refused(outcome);
      return doneAt(page, { code: 'saved' });
    }
    case 'promote':
    case 'promote-full': {
      const order = { participantId, evenIfFull: intent === 'promote-full', now };
      const outcome = await promoteWaiting({ database, race }, actor, order);
      if (outcome.code === 'promoted') return doneAt(page, { code: 'promoted' });
      if (outcome.code === 'not_waiting') return refused('not_waiting');
      return say({ kind: 'full', entered: outcome.entered, capacity: outcome.capacity });
    }
    case 'offer': {
      const email = form.read('email');
      const outcome = await offerForPaddler({ database, race }, actor, {
        participantId,
        email,
        now,
      });
      if (outcome.code === 'offered') return doneAt(page, { code: 'offered' });
      return refused(offerRefusal(outcome));
    }
    case 'call-back': {
      const isOver = await callBackForPaddler(database, actor, { participantId, now });
      return isOver ? doneAt(page, { code: 'calledBack' }) : refused('no_offer');
    }
    default: {
      if (reason === '') return refused('no_reason');
      const share = form.oneOf('share', shares) ?? 'none';
      // A refund requires re-authentication before anything is read.
      if (share !== 'none') await need({ permission: 'payments.refund', proven: true });
      const known = await readEntry(database, participantId);
      const held = known?.money?.held ?? 0;
      const { currency } = known?.entry ?? { currency: null };
      const part = share === 'part' ? readAmount(form.read('amount'), currency ?? '') : 0;
      if (part === null) return refused('no_amount');
      const returned = share === 'all' ? held : part;
      if (returned > held) return refused('too_much');
      if (intent === 'ask-withdraw') return say({ kind: 'withdraw', reason, returned });
      const order = { participantId, reason, dueCents: returned, now };
      const outcome = await withdrawEntry(database, actor, order);
      return outcome === 'withdrawn' ? doneAt(page, { code: 'withdrawn' }) : refused(outcome);
    }
  }
}

function offerRefusal(outcome: Exclude<OfferOutcome, { code: 'offered' }>): EntryRefusal {
  if (outcome.code === 'invalid') return 'email';
  if (outcome.code === 'offered_before') return 'offered_before';
  if (outcome.code !== 'refused') return 'held_nothing';
  const { why } = outcome;
  const known = [
    'not_paid',
    'money_open',
    'checked_in',
    'in_start_list',
    'receipt_waits',
    'raced',
    'over',
  ] as const;
  return known.find((one) => one === why) ?? 'held_nothing';
}

function spokenFields(words: string) {
  return { words, longest: longestSpoken, shown: shownWith({ spoken: words }) };
}

/** A kind unknown to this version is shown as `other`. */
const kindOf = (written: string) => storedKinds.find((kind) => kind === written) ?? 'other';

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { entry, emergencyContact, consents, payment, mails, history, may } = loaderData;
  const { paid, refund, handOver, own: answers } = loaderData;
  const { participantId, name, reference } = entry;
  const own = deskPath(pathname, `inscripciones/${participantId}`);
  return (
    <>
      <PageTop back={['inscripciones', t('deskEntry.all')]} title={name} />
      <p className="desk-actions">
        <EntryState entry={entry} />
        <span>
          {t('deskEntries.columns.liberacion')} <ReleaseState entry={entry} />
        </span>
        {entry.isUnasked && <span>{t('deskEntry.unlisted')}</span>}
      </p>
      {actionData?.kind === 'withdraw' && (
        <ConfirmStep
          title={t('deskEntry.withdrawTitle', { name })}
          back={own}
          intent="withdraw"
          fields={{
            reason: actionData.reason,
            share: actionData.returned === 0 ? 'none' : 'part',
            amount: plainMoney(actionData.returned, entry.currency ?? ''),
          }}
          act={t('deskEntry.withdraw')}
        >
          <p>{t('deskEntry.withdrawText')}</p>
          {paid !== null && entry.currency !== null && (
            <p>
              {t('deskEntry.withdrawMoney', {
                returned: formatMoney(actionData.returned, entry.currency, locale),
                kept: formatMoney(paid - actionData.returned, entry.currency, locale),
              })}
            </p>
          )}
        </ConfirmStep>
      )}
      {actionData?.kind === 'full' && (
        <ConfirmStep
          title={t('deskEntry.fullTitle', { count: actionData.capacity })}
          names={[name]}
          back={own}
          intent="promote-full"
          act={t('deskEntry.promoteFull')}
        >
          {t('deskEntry.fullText', { entered: actionData.entered })}
        </ConfirmStep>
      )}
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskEntry.refusedTitle')}>
          {t(`deskEntry.refused.${actionData.code}`)}
        </Refused>
      )}
      <EntryFacts entry={entry} emergencyContact={emergencyContact} />
      <SameNumber others={loaderData.sameNumber} />
      {loaderData.overlaps.length > 0 && (
        <Notice kind="warning" title={t('overlap.deskTitle')}>
          <ul>
            {loaderData.overlaps.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      {loaderData.team && <Team teamId={participantId} team={loaderData.team} mayEdit={may.edit} />}
      {loaderData.boat && <Crew boatId={participantId} boat={loaderData.boat} mayEdit={may.edit} />}
      {answers.length > 0 && (
        <section>
          <h2>{t('deskEntry.own')}</h2>
          <FactList
            facts={answers.map(({ label, value }) => [label, value ?? t('deskEntry.unanswered')])}
            className="desk-card desk-facts"
          />
        </section>
      )}
      {may.edit && <EntryActs entry={entry} paid={paid} refund={refund} />}
      {may.edit && (
        <SpokenName
          entry={entry}
          spoken={loaderData.spoken}
          both={actionData?.kind === 'both' ? actionData : null}
        />
      )}
      {may.edit && handOver && <HandOver entry={entry} {...handOver} />}
      {payment.length > 0 && (
        <section>
          <h2>{t('deskEntry.payment')}</h2>
          <PaymentEvents events={payment} />
          {reference !== null && (
            <p>
              <DeskLink to={`pagos/pago/${reference}`} kind="quiet">
                {t('deskEntry.openPayment')}
              </DeskLink>
            </p>
          )}
        </section>
      )}
      {mails.length > 0 && (
        <section>
          <h2>{t('deskEntry.mails')}</h2>
          <ul className="desk-list">
            {mails.map(({ key, kind, recipient, state, at }) => (
              <li key={key}>
                <span>
                  <DeskLink to={`correos/correo?${new URLSearchParams({ clave: key })}`}>
                    {t(`deskMails.kinds.${kindOf(kind)}`)}
                  </DeskLink>
                  <small>
                    <time dateTime={at}>{when(at)}</time> · {t(`deskEntry.mailStates.${state}`)}
                    {recipient !== null && ` · ${recipient}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {consents.length > 0 && (
        <section>
          <h2>{t('deskEntry.consents')}</h2>
          {consents.map(({ purpose, words, language, givenAt }) => (
            <details key={purpose} className="desk-more">
              <summary>
                {t(`deskEntry.purposes.${purpose}`)} · {when(givenAt)}
              </summary>
              <p lang={language}>{words}</p>
            </details>
          ))}
        </section>
      )}
      <section>
        <h2>{t('deskEntry.history')}</h2>
        <History lines={history} />
      </section>
    </>
  );
}

interface TeamProps {
  teamId: number;
  team: NonNullable<Route.ComponentProps['loaderData']['team']>;
  mayEdit: boolean;
}

function Team({ teamId, team: { name, boats, size, choices }, mayEdit }: TeamProps) {
  const { t } = useTexts();
  const count = boats.filter(({ isIn }) => isIn).length;
  return (
    <section>
      <h2>
        {t('deskEntry.team.title')}: {t('deskEntry.team.size', { count, size })}
      </h2>
      <ul className="desk-list">
        {boats.map(({ participantId, name: boat, bib, isIn }) => (
          <li key={participantId}>
            <span>
              <DeskLink to={`inscripciones/${participantId}`}>
                {bib === null ? boat : `${bib} ${boat}`}
              </DeskLink>
              {!isIn && <small>{t('deskEntry.crew.withdrawn')}</small>}
            </span>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <DraftForm name={`team ${teamId}`} className="desk-form">
          <TextField
            name="name"
            label={t('deskEntry.team.name')}
            defaultValue={name ?? ''}
            maxLength={longestBoatName}
          />
          <TeamFields
            size={size}
            boats={boats}
            choices={choices}
            none={t('deskEntry.team.none')}
            labelOf={(number) => t('deskEntry.team.boat', { number })}
          />
          <Act intent="team">{t('deskEntry.crew.save')}</Act>
        </DraftForm>
      )}
    </section>
  );
}

interface CrewProps {
  boatId: number;
  boat: NonNullable<Route.ComponentProps['loaderData']['boat']>;
  mayEdit: boolean;
}

function Crew({ boatId, boat: { of, crew }, mayEdit }: CrewProps) {
  const { t } = useTexts();
  if (of) {
    return (
      <p>
        <DeskLink to={`inscripciones/${of.boatId}`}>
          {t('deskEntry.crew.of', { boat: of.name })}
        </DeskLink>
      </p>
    );
  }
  if (!crew) return null;
  return (
    <section>
      <h2>
        {t('deskEntry.crew.title')}:{' '}
        {t('deskEntry.crew.size', { count: crew.count, size: crew.size })}
      </h2>
      <ul className="desk-list">
        {crew.people.map(({ participantId, name, isSubstitute, isIn }) => (
          <li key={participantId}>
            <span>
              <DeskLink to={`inscripciones/${participantId}`}>{name}</DeskLink>
              {!isIn && <small>{t('deskEntry.crew.withdrawn')}</small>}
              {isIn && isSubstitute && <small>{t('deskEntry.crew.substitute')}</small>}
            </span>
            {isIn && mayEdit && (
              <PostForm className="desk-actions">
                <input type="hidden" name="member" value={participantId} />
                {isSubstitute && crew.hasSeat && (
                  <Act intent="crew-paddler">{t('deskEntry.crew.toPaddler')}</Act>
                )}
                {!isSubstitute && crew.hasSubstitute && (
                  <Act intent="crew-substitute">{t('deskEntry.crew.toSubstitute')}</Act>
                )}
                <Act intent="crew-remove">{t('deskEntry.crew.remove')}</Act>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <>
          {crew.link === null ? (
            <PostForm className="desk-actions">
              <Act intent="crew-link">{t('deskEntry.crew.makeLink')}</Act>
            </PostForm>
          ) : (
            <p>
              {t('deskEntry.crew.link')}: <a href={crew.link}>{crew.link}</a>
            </p>
          )}
          <DraftForm name={`boat ${boatId}`} className="desk-form">
            <TextField
              name="name"
              label={t('deskEntry.crew.name')}
              defaultValue={crew.name}
              maxLength={longestBoatName}
            />
            <Act intent="crew-name">{t('deskEntry.crew.save')}</Act>
          </DraftForm>
        </>
      )}
    </section>
  );
}

interface EntryActsProps extends Pick<Route.ComponentProps['loaderData'], 'paid' | 'refund'> {
  entry: OrganizerEntry;
}

function EntryActs({ entry, paid, refund }: EntryActsProps) {
  const { t } = useTexts();
  const { participantId, releaseVerifiedAt, entryStatus, origin, paymentState } = entry;
  const isIn = entry.withdrawnAt === null && paymentState !== 'refunded';
  const release = releaseVerifiedAt === null ? ('verify' as const) : ('take-back' as const);
  return (
    <section className="desk-actions desk-acts">
      {origin === 'site' && (
        <DeskLink to={`inscripciones/${participantId}/cambiar`} kind="primary">
          {t('deskEntry.edit')}
        </DeskLink>
      )}
      <PostForm className="desk-actions">
        <Act intent={release}>{t(`deskEntries.acts.${release}`)}</Act>
        {entryStatus === 'waiting' && <Act intent="promote">{t('deskEntry.promote')}</Act>}
      </PostForm>
      {origin === 'site' && isIn && (
        <More title={t('deskEntry.withdraw')}>
          <DraftForm name={`withdraw ${participantId}`} className="desk-form">
            <TextField
              name="reason"
              label={t('deskEntry.reason')}
              hint={t('deskEntry.reasonHint')}
              maxLength={300}
              required
            />
            {paid !== null && <PaidShare entry={entry} paid={paid} refund={refund} />}
            <Act intent="ask-withdraw">{t('deskEntry.next')}</Act>
          </DraftForm>
        </More>
      )}
    </section>
  );
}

interface SpokenNameProps {
  entry: Pick<OrganizerEntry, 'participantId' | 'name'>;
  spoken: Route.ComponentProps['loaderData']['spoken'];
  /** Conflicting change by another account. Null without a conflict. */
  both: { changed: FieldConflict[]; mine: string; shown: string } | null;
}

function SpokenName({ entry: { participantId, name }, spoken, both }: SpokenNameProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const title = t('deskEntry.spoken');
  const shown = both?.shown ?? spoken.shown;
  return (
    <More title={spoken.words === '' ? title : `${title}: ${spoken.words}`} isOpen={both !== null}>
      {both && <ChangedMeanwhile changed={both.changed} fieldWords={() => title} page={pathname} />}
      <DraftForm key={shown} name={`spoken ${participantId}`} shown={shown} className="desk-form">
        <TextField
          name="spoken"
          label={t('deskEntry.spokenName', { name })}
          hint={t('deskEntry.spokenHint')}
          defaultValue={both?.mine ?? spoken.words}
          maxLength={spoken.longest}
          autoComplete="off"
          spellCheck={false}
        />
        <Act intent="spoken">{t('deskEntry.spokenKeep')}</Act>
      </DraftForm>
    </More>
  );
}

type HandOverProps = NonNullable<Route.ComponentProps['loaderData']['handOver']> & {
  entry: Pick<OrganizerEntry, 'participantId'>;
};

function HandOver({ entry: { participantId }, offer }: HandOverProps) {
  const { t } = useTexts();
  if (offer !== null) {
    return (
      <section>
        <h2>{t('deskEntry.handOver')}</h2>
        <p>
          {t('deskEntry.offerOpen', { until: offer.until })}
          {offer.email !== null && ` ${t('deskEntry.offerOpenTo', { email: offer.email })}`}
        </p>
        <PostForm className="desk-actions">
          <Act intent="call-back">{t('deskEntry.callBack')}</Act>
        </PostForm>
      </section>
    );
  }
  return (
    <More title={t('deskEntry.handOver')}>
      <DraftForm name={`offer ${participantId}`} className="desk-form">
        <p>{t('deskEntry.handOverText')}</p>
        <TextField
          name="email"
          type="email"
          inputMode="email"
          label={t('deskEntry.handOverEmail')}
          maxLength={254}
          autoComplete="off"
          required
        />
        <Act intent="offer">{t('deskEntry.offer')}</Act>
      </DraftForm>
    </More>
  );
}

function PaidShare({ entry, paid, refund }: EntryActsProps & { paid: number }) {
  const { t, locale } = useTexts();
  const amount = formatMoney(paid, entry.currency ?? '', locale);
  const until = refund.until === null ? null : formatDay(refund.until, locale, 'long');
  if (!refund.may) return <p>{t('deskEntry.refundByOther', { amount })}</p>;
  if (!refund.isProven) {
    return (
      <>
        <p>{t('deskEntry.refundUnproven', { amount })}</p>
        <ProofFirst />
      </>
    );
  }
  const proposed = refund.isDue ? 'all' : 'none';
  return (
    <>
      <fieldset className="desk-boxes">
        <legend>{t('deskEntry.shareOf', { amount })}</legend>
        {shares.map((share) => (
          <label key={share}>
            <input type="radio" name="share" value={share} defaultChecked={share === proposed} />
            {t(`deskEntry.shares.${share}`, { amount })}
          </label>
        ))}
      </fieldset>
      <TextField
        name="amount"
        label={t('deskEntry.shareAmount')}
        hint={
          until === null
            ? t('deskEntry.refundUnknown')
            : t(refund.isDue ? 'deskEntry.refundDue' : 'deskEntry.refundOver', { until })
        }
        inputMode="decimal"
        maxLength={12}
      />
    </>
  );
}

/** Warns that other people gave the same licence or ICF ID. */
function SameNumber({ others }: { others: Awaited<ReturnType<typeof listSameNumber>> }) {
  const { t } = useTexts();
  if (others.length === 0) return null;
  return (
    <Notice kind="warning" title={t('deskEntry.sameNumber.title')}>
      <p>{t('deskEntry.sameNumber.text')}</p>
      <ul>
        {others.map(({ participantId, name, year }) => (
          <li key={participantId}>
            <DeskLink to={`inscripciones/${participantId}`}>{`${name}, ${year}`}</DeskLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
