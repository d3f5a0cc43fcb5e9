import { Link, useLocation } from 'react-router';
import {
  audiences,
  isWritten,
  type Letter,
  type LetterValues,
  mostLetters,
} from '../../../organizing/season/letters/letter.ts';
import { letterAudience } from '../../../organizing/season/letters/letter-recipients.server.ts';
import {
  findLetter,
  listLetters,
} from '../../../organizing/season/letters/letters-repository.server.ts';
import { saveLetter } from '../../../organizing/season/letters/save-letter.server.ts';
import { letterValues, sendLetter } from '../../../organizing/season/letters/send-letter.server.ts';
import { testLetter } from '../../../organizing/season/letters/test-letter.server.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { layOut } from '../../../record/mail/compose-mail.ts';
import { letterShown } from '../../../record/mail/letter-shown.ts';
import { type MailWords, ownLetter } from '../../../record/mail/own-letter.ts';
import { mailTerms } from '../../../registration/payments/mail-terms.ts';
import { actOnDesk, type DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { say, stepAt, stepOf } from '../../frame/parts/done.ts';
import { DeskLink, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/letter-page.ts';
import { LetterForm } from './letter-form.tsx';
import { MailSheet } from './mail-sheet.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskLetter', 'deskMails', 'category'], async (page) => {
    const loaded = await loadLetter(page);
    const { database } = page.services;
    const subject = loaded.letter && { kind: 'letter', id: loaded.letter.id };
    return {
      ...loaded,
      history: subject ? await historyOf(database, page.account.roles, subject) : null,
      seesContacts: page.may('entries.contacts'),
      hasServer: page.services.config.mail.smtpUrl !== null,
    };
  });
}

/** Answers the forms of a letter: keep the draft, try it, send it. */
export function action(args: Route.ActionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, session, actor, now, page } = act;
    const { database, race } = services;
    const [id, version] = [form.number('id') || null, form.number('version')];
    const at = (letter: number, step: Parameters<typeof stepAt>[1]) =>
      stepAt(`${page}?carta=${letter}`, step);
    const before = id === null ? undefined : await findLetter(database, id);
    const values = valuesOf(form, before);
    const refused = (code: 'words' | 'changed' | 'sent_before', present: number | null = null) =>
      say({ code, values, version: present }, 409);
    if (intent === 'send' && id !== null) {
      const order = { id, version, count: form.number('count') };
      const sent = await sendLetter({ database, race }, actor, order, now);
      return sent.code === 'sent' ? at(id, 'enviada') : refused(sent.code);
    }
    if (intent === 'test' && id !== null) {
      if (!before) return refused('changed');
      if (!isWritten(before)) return refused('words');
      const year = Number(race.date.slice(0, 4));
      await testLetter(database, actor, { letter: before, to: session.account, year }, now);
      return at(id, 'prueba');
    }
    const { title, text } = values;
    const fits = (words: string, most: number) => words !== '' && [...words].length <= most;
    const isWhole = [title.es, title.en].every((words) => fits(words, mostLetters.title));
    if (!isWhole || ![text.es, text.en].every((words) => fits(words, mostLetters.text)))
      return refused('words');
    const editionId = form.number('edition');
    const kept = await saveLetter(database, actor, { id, version, editionId, values }, now);
    if (kept !== null) return at(kept, 'guardada');
    // What the answer was made over: the next one is compared with it.
    const present = id === null ? undefined : await findLetter(database, id);
    return refused('changed', present?.version);
  });
}

/** Names that a page shows with a box each. */
const mostShown = 500;

/** A letter with whom it is for and how it looks for the first of them, or an empty one; and the others. */
async function loadLetter({ services, query }: DeskCaller) {
  const { database, race, catalogue, translate, config } = services;
  const letters = (await listLetters(database)).map(({ id, title, sentAt, recipients }) => ({
    id,
    title,
    sentAt,
    recipients,
  }));
  const edition = registrationEdition(catalogue)?.id ?? catalogue.at(-1)?.id ?? 0;
  const asked = query.get('carta') ?? '';
  if (asked === '') return { letters, edition, letter: null, meant: null, previews: [] };
  const letter = /^\d{1,9}$/.test(asked) ? await findLetter(database, Number(asked)) : undefined;
  if (!letter) throw notFound();
  const { meant: audience, stopped } = await letterAudience(database, race, letter);
  const leftOut = new Set(letter.leftOut);
  const recipients = audience.filter(({ participantId }) => !leftOut.has(participantId));
  const words = { translate, terms: mailTerms(services), publicUrl: config.publicUrl };
  return {
    letters,
    edition,
    letter,
    meant: {
      count: recipients.length,
      stopped,
      isReady: isWritten(letter),
      more: Math.max(0, audience.length - mostShown),
      people: audience.slice(0, mostShown).map(({ participantId: id, name, language }) => ({
        id,
        name,
        language: language ?? 'es',
        gets: !leftOut.has(id),
      })),
    },
    previews: recipients[0] && isWritten(letter) ? previewsOf(words, letter, recipients[0]) : [],
  };
}

type Recipient = Parameters<typeof letterValues>[1];

function previewsOf(words: MailWords, letter: Letter, recipient: Recipient) {
  return languages.map((language) => {
    const shown = { ...recipient, ...(letter.news && { news: '' }) };
    const composed = ownLetter(words, letterValues(letter, shown, language), language);
    const { subject, html, text } = layOut(letterShown(composed.letter));
    return { language, name: recipient.name, subject, html, text };
  });
}

/** Whom a letter was begun for is not in its form: the names of hundreds need not travel. */
function valuesOf({ read, readAll, number }: Fields, before: Letter | undefined): LetterValues {
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
    news: read('news') !== '',
    category: number('category') || null,
    leftOut: shown.filter((id) => !asked.has(id)).map(Number),
  };
}

/** The steps after which mails leave, where there is a mail server. */
const goesOut = new Set<ReturnType<typeof stepOf>>(['prueba', 'enviada']);

/** A refusal too: what changed meanwhile is to be seen. */
export const shouldRevalidate = () => true;

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const when = useWhen();
  const { pathname, search } = useLocation();
  const { letters, edition, letter, meant, previews, history, seesContacts, hasServer } =
    loaderData;
  const step = stepOf(search);
  const isDraft = letter?.sentAt === null;
  const version = actionData?.version ?? letter?.version ?? 0;
  const titleOf = ({ title }: Pick<Letter, 'title'>) => title[language] || t('deskLetter.untitled');
  const sent = (sentAt: string, count: number | null) =>
    t(hasServer ? 'deskLetter.sent' : 'deskLetter.inFolder', {
      when: when(sentAt),
      count: count ?? 0,
    });
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
      {letter && !isDraft && <p>{sent(letter.sentAt ?? '', letter.recipients)}</p>}
      {(!letter || isDraft) && (
        <section className="desk-card">
          <LetterForm
            key={`${letter?.id} ${version}`}
            edition={edition}
            people={meant?.people ?? []}
            draft={letter && { id: letter.id, version }}
            values={actionData?.values ?? letter}
          />
        </section>
      )}
      {isDraft && meant && (
        <section className="desk-card">
          <h2>{t('deskLetter.for', { count: meant.count })}</h2>
          {meant.stopped > 0 && (
            <p>
              {t('deskLetter.stopped', { count: meant.stopped })}{' '}
              {seesContacts && (
                <DeskLink to="correos/sin-noticias">{t('deskLetter.whoStopped')}</DeskLink>
              )}
            </p>
          )}
          {!meant.isReady && <p>{t('deskLetter.unwritten')}</p>}
          {meant.more > 0 && <p>{t('deskLetter.more', { count: meant.more })}</p>}
          {meant.isReady && (
            <PostForm
              className="desk-actions"
              fields={{ id: letter.id, version: letter.version, count: meant.count }}
            >
              <Act intent="test">{t('deskLetter.test')}</Act>
              {meant.count > 0 && (
                <Act intent="send" kind="primary">
                  {t('deskLetter.send', { count: meant.count })}
                </Act>
              )}
            </PostForm>
          )}
        </section>
      )}
      {previews.map(({ language: written, name, ...shown }) => (
        <section key={written}>
          <h2>{t(`deskLetter.preview.${written}`, { name })}</h2>
          <MailSheet {...shown} />
        </section>
      ))}
      {history && <RecordHistory lines={history} />}
      {letters.length > 0 && <h2>{t('deskLetter.all')}</h2>}
      <ul className="desk-list">
        {letters.map(({ id, title, sentAt, recipients }) => (
          <li key={id}>
            <span>
              <Link to={`${pathname}?carta=${id}`}>{titleOf({ title })}</Link>
              <small>{sentAt === null ? t('deskLetter.draft') : sent(sentAt, recipients)}</small>
            </span>
          </li>
        ))}
      </ul>
      {letter && <Link to={pathname}>{t('deskLetter.new')}</Link>}
    </>
  );
}
