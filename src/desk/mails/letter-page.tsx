import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { instantOfMinute } from '../../platform/format/local-minute.ts';

import { spokenTo } from '../../platform/i18n/spoken-languages.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { layOut } from '../../record/mail/compose-mail.ts';
import { letterShown } from '../../record/mail/letter-shown.ts';
import { type MailWords, ownLetter } from '../../record/mail/own-letter.ts';
import { mailTerms } from '../../registration/payments/mail-terms.ts';
import { actOnDesk, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../frame/guard/fields.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { findStep, say, stepAt } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineText } from '../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/letter-page.ts';
import { callBackLetter } from './call-back-letter.server.ts';
import { deleteLetter } from './delete-letter.server.ts';
import {
  audiences,
  isDraft,
  isLetterShort,
  isWritten,
  type Letter,
  type LetterValues,
  writtenIn,
} from './letter.ts';
import { LetterForm } from './letter-form.tsx';
import { audienceSizes, letterAudience } from './letter-recipients.server.ts';
import { countLetters, findLetter, listLetters } from './letters-repository.server.ts';
import { MailSheet } from './mail-sheet.tsx';
import { planLetter } from './plan-letter.server.ts';
import { saveLetter } from './save-letter.server.ts';
import { certificatesOfLetter, letterValues, sendLetter } from './send-letter.server.ts';
import { testLetter } from './test-letter.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskLetter', 'deskMails', 'category'], async (page) => {
    const loaded = await loadLetter(page);
    const { database } = page.services;
    const subject = loaded.letter && ({ kind: 'letter', id: loaded.letter.id } as const);
    return {
      ...loaded,
      history: subject ? await readHistory(database, page.account.roles, subject) : null,
      seesContacts: page.may('entries.contacts'),
      hasServer: page.services.config.mail.smtpUrl !== null,
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, session, actor, now, page } = act;
    const { database, race, finalCertificates } = services;
    const room = { database, race, finalCertificates };
    const [id, version] = [form.number('id') || null, form.number('version')];
    const at = (letter: number, step: Parameters<typeof stepAt>[1]) =>
      stepAt(`${page}?carta=${letter}`, step);
    const before = id === null ? undefined : await findLetter(database, id);
    const values = toValues(form, before);
    const refused = (code: Refusal, present: number | null = null) =>
      say({ code, values: intent === 'save' ? values : null, version: present }, 409);
    const seen = { id: id ?? 0, version, count: form.number('count') };
    if (intent === 'send' && id !== null) {
      const sent = await sendLetter(room, actor, seen, now);
      return sent.code === 'sent' ? at(id, 'enviada') : refused(sent.code);
    }
    if (intent === 'later' && id !== null) {
      const hour = instantOfMinute(form.read('hour'), race.timeZone);
      if (hour === null) return refused('past');
      const planned = await planLetter(room, actor, { ...seen, at: hour }, now);
      return planned.code === 'planned' ? at(id, 'programada') : refused(planned.code);
    }
    if (intent === 'call-back' && id !== null) {
      const refusal = await callBackLetter(database, actor, id, now);
      return refusal === null ? at(id, 'retenida') : refused(refusal);
    }
    if (intent === 'delete' && id !== null) {
      const refusal = await deleteLetter(database, actor, { id, version }, now);
      return refusal === null ? stepAt(page, 'borrada') : refused(refusal);
    }
    if (intent === 'test' && id !== null) {
      if (!before) return refused('changed');
      if (!isWritten(before)) return refused('words');
      const year = Number(race.date.slice(0, 4));
      await testLetter(database, actor, { letter: before, to: session.account, year }, now);
      return at(id, 'prueba');
    }
    if (!isWritten(values) || !isLetterShort(values)) return refused('words');
    const editionId = form.number('edition');
    const kept = await saveLetter(database, actor, { id, version, editionId, values }, now);
    if (kept !== null) return at(kept, 'guardada');
    // The next submit is compared with the version of this answer.
    const present = id === null ? undefined : await findLetter(database, id);
    return refused('changed', present?.version);
  });
}

type Refusal = 'words' | 'changed' | 'sent_before' | 'past';

const mostShown = 500;

async function loadLetter({ services, query }: DeskCaller) {
  const { database, race, catalogue, translate, config, finalCertificates } = services;
  const letters = (await listLetters(database)).map(
    ({ id, title, sentAt, recipients, sendAt, planned, held }) => {
      return { id, title, sentAt, recipients, sendAt, planned, held };
    },
  );
  const all = await countLetters(database);
  const edition = registrationEdition(catalogue)?.id ?? catalogue.at(-1)?.id ?? 0;
  const asked = query.get('carta') ?? '';
  const sizes = await audienceSizes(database, race, edition);
  if (asked === '')
    return { letters, all, edition, sizes, letter: null, meant: null, previews: [] };
  const letter = /^\d{1,9}$/.test(asked) ? await findLetter(database, Number(asked)) : undefined;
  if (!letter) throw notFound();
  const certificates = await certificatesOfLetter({ database, race, finalCertificates }, letter.id);
  const {
    meant: audience,
    stopped,
    without,
  } = await letterAudience(database, race, letter, certificates);
  const { spoken } = services;
  const leftOut = new Set(letter.leftOut);
  const recipients = audience.filter(({ participantId }) => !leftOut.has(participantId));
  const words = { translate, terms: mailTerms(services), publicUrl: config.publicUrl };
  return {
    letters,
    all,
    edition,
    sizes,
    letter,
    meant: {
      count: recipients.length,
      stopped,
      isReady: isWritten(letter),
      without: without.map(({ name }) => name),
      languages: spoken.map((one) => ({
        language: one,
        // A recipient whose language is missing gets the one that was written.
        isMissing: isWritten(letter) && !writtenIn(letter).includes(one),
        count: recipients.filter((recipient) => spokenTo(recipient.language, spoken) === one)
          .length,
      })),
      more: Math.max(0, audience.length - mostShown),
      people: audience.slice(0, mostShown).map(({ participantId: id, name, language }) => ({
        id,
        name,
        language: spokenTo(language, spoken),
        gets: !leftOut.has(id),
      })),
    },
    previews:
      recipients[0] && isWritten(letter)
        ? renderPreviews(words, letter, {
            ...recipients[0],
            certificate: certificates.get(recipients[0].participantId)?.key,
          })
        : [],
  };
}

type Recipient = Parameters<typeof letterValues>[1];

function renderPreviews(words: MailWords, letter: Letter, recipient: Recipient) {
  return writtenIn(letter).map((language) => {
    const shown = { ...recipient, ...(letter.news && { news: '' }) };
    const composed = ownLetter(words, letterValues(letter, shown, language), language);
    const { subject, html, text } = layOut(letterShown(composed.letter));
    return { language, name: recipient.name, subject, html, text };
  });
}

/** Reads the values without the chosen recipients, which may be hundreds and are not in the form. */
function toValues({ read, readAll, number }: Fields, before: Letter | undefined): LetterValues {
  const words = (name: string) => read(name).replaceAll('\r\n', '\n').trim();
  const asked = new Set(readAll('quien'));
  const shown = read('people')
    .split(' ')
    .filter((id) => /^\d{1,9}$/.test(id));
  const isChosen = before?.audience === 'chosen';
  const audience = audiences.find((one) => one !== 'chosen' && one === read('audience')) ?? 'all';
  return {
    title: { es: words('titleEs'), en: words('titleEn') },
    text: { es: words('textEs'), en: words('textEn') },
    audience: isChosen ? before.audience : audience,
    chosen: isChosen ? before.chosen : [],
    certificates: before?.certificates ?? false,
    news: read('news') !== '',
    category: number('category') || null,
    leftOut: shown.filter((id) => !asked.has(id)).map(Number),
  };
}

/** Steps after which mails are sent, if there is a mail server. */
const goesOut = new Set<ReturnType<typeof findStep>>(['prueba', 'enviada']);

/** Also revalidates after a refusal, to show what changed meanwhile. */
export const shouldRevalidate = () => true;

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const { letters, all, edition, sizes, letter, meant, previews, history } = loaderData;
  const { seesContacts, hasServer } = loaderData;
  const stateWords = useStateWords(hasServer);
  const step = findStep(search);
  const isOpen = !letter || isDraft(letter);
  const version = actionData?.version ?? letter?.version ?? 0;
  const titleOf = ({ title }: Pick<Letter, 'title'>) =>
    title[language] || title.es || title.en || t('deskLetter.untitled');
  const done = step && step !== 'hecho' ? (`deskLetter.step.${step}` as const) : 'deskLetter.lead';
  const said = hasServer || !goesOut.has(step) ? t(done) : t('deskLetter.leftInFolder');
  return (
    <>
      <PageTop
        back={['correos', t('deskMails.back')]}
        title={letter ? titleOf(letter) : t('deskLetter.new')}
      />
      <p role="status" className="desk-lead">
        {said}
      </p>
      {!hasServer && <Refused title={t('deskMails.noServer')} />}
      {actionData && (
        <Refused title={t('deskLetter.refusedTitle')}>
          {t(`deskLetter.refused.${actionData.code}`)}
        </Refused>
      )}
      {letter?.held && (
        <Refused title={t('deskLetter.heldTitle')}>{t(`deskLetter.held.${letter.held}`)}</Refused>
      )}
      {letter && !isOpen && <p>{stateWords(letter)}</p>}
      {isOpen && (
        <section className="desk-card">
          <LetterForm
            key={`${letter?.id} ${version}`}
            edition={edition}
            sizes={sizes}
            people={meant?.people ?? []}
            draft={letter && { id: letter.id, version }}
            values={actionData?.values ?? letter}
            to={meant && <Meant meant={meant} seesContacts={seesContacts} />}
          />
        </section>
      )}
      {previews.map(({ language: written, name, ...shown }) => (
        <section key={written}>
          <h2>{t(`deskLetter.preview.${written}`, { name })}</h2>
          <MailSheet {...shown} />
        </section>
      ))}
      {letter && meant && letter.sentAt === null && (
        <section className="desk-card">
          <h2>{t('deskLetter.for', { count: meant.count })}</h2>
          {isOpen ? (
            <SendForms letter={letter} meant={meant} />
          ) : (
            <>
              <p>{t('deskLetter.countedAgain')}</p>
              <OneAct intent="call-back" kind="primary" fields={{ id: letter.id }}>
                {t('deskLetter.callBack')}
              </OneAct>
            </>
          )}
        </section>
      )}
      {history && <RecordHistory lines={history} />}
      {letters.length > 0 && <h2 id="cartas">{t('deskLetter.all')}</h2>}
      {all > letters.length && <p>{t('desk.list.cut', { shown: letters.length, count: all })}</p>}
      <ul className="desk-list">
        {letters.map((one) => (
          <li key={one.id}>
            <span>
              <Link to={`${pathname}?carta=${one.id}`}>{titleOf(one)}</Link>
              <small>{stateWords(one)}</small>
            </span>
          </li>
        ))}
      </ul>
      {letters.length > 0 && <TableLinks list="cartas" />}
      {letter && <Link to={pathname}>{t('deskLetter.new')}</Link>}
    </>
  );
}

type LetterPageData = Route.ComponentProps['loaderData'];
type MeantOf = NonNullable<LetterPageData['meant']>;

function useStateWords(hasServer: boolean) {
  const { t } = useTexts();
  const when = useWhen();
  return ({
    sentAt,
    recipients,
    sendAt,
    planned,
    held,
  }: LetterPageData['letters'][number]): string => {
    if (sentAt === null) {
      if (held !== null) return t('deskLetter.heldTitle');
      if (sendAt === null) return t('deskLetter.draft');
      return t('deskLetter.goes', { when: when(sendAt), count: planned ?? 0 });
    }
    const count = recipients ?? 0;
    const sent = t(hasServer ? 'deskLetter.sent' : 'deskLetter.inFolder', {
      when: when(sentAt),
      count,
    });
    const isOther = planned !== null && planned !== count;
    return isOther ? `${sent} ${t('deskLetter.wasPlanned', { count: planned })}` : sent;
  };
}

function Meant({ meant, seesContacts }: { meant: MeantOf; seesContacts: boolean }) {
  const { t } = useTexts();
  const { count, without, stopped, more, isReady } = meant;
  const missing = meant.languages.find(({ isMissing }) => isMissing);
  const lines: ReactNode[] = [
    meant.languages
      .map((one) => t(`deskLetter.inLanguage.${one.language}`, { count: one.count }))
      .join(' · '),
    missing &&
      (missing.count === 0
        ? t(`deskLetter.missingNobody.${missing.language}`)
        : t(`deskLetter.missing.${missing.language}`, { count: missing.count })),
    without.length > 0 &&
      t('deskLetter.without', { count: without.length, names: without.slice(0, 12).join(', ') }),
    stopped > 0 && (
      <>
        {t('deskLetter.stopped', { count: stopped })}{' '}
        {seesContacts && (
          <DeskLink to="correos/sin-noticias">{t('deskLetter.whoStopped')}</DeskLink>
        )}
      </>
    ),
    more > 0 && t('deskLetter.more', { count: more }),
    !isReady && t('deskLetter.unwritten'),
  ];
  return (
    <>
      <p>
        <strong>{t('deskLetter.for', { count })}</strong>
      </p>
      {lines.filter(Boolean).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one look have no names
        <p key={index}>{line}</p>
      ))}
    </>
  );
}

function SendForms({ letter, meant }: { letter: Pick<Letter, 'id' | 'version'>; meant: MeantOf }) {
  const { t } = useTexts();
  const { id, version } = letter;
  const { count, isReady } = meant;
  const fields = { id, version, count };
  return (
    <>
      {isReady && (
        <PostForm className="desk-actions" fields={fields}>
          <Act intent="test">{t('deskLetter.test')}</Act>
          {count > 0 && (
            <Act intent="send" kind="primary">
              {t('deskLetter.send', { count })}
            </Act>
          )}
        </PostForm>
      )}
      {isReady && count > 0 && (
        <More title={t('deskLetter.later')}>
          <DraftForm name={`letter-later ${id}`} className="desk-filter" fields={fields}>
            <LineText label={t('deskLetter.hour')} name="hour" type="datetime-local" required />
            <Act intent="later">{t('deskLetter.plan')}</Act>
          </DraftForm>
          <p>
            <small>{t('deskLetter.laterHint')}</small>
          </p>
        </More>
      )}
      <More title={t('deskLetter.delete')}>
        <p>{t('deskLetter.deleteText')}</p>
        <OneAct intent="delete" fields={{ id, version }}>
          {t('deskLetter.delete')}
        </OneAct>
      </More>
    </>
  );
}
