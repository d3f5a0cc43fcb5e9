import { isWritten, type Letter } from '../../../organizing/season/letters/letter.ts';
import { letterAudience } from '../../../organizing/season/letters/letter-recipients.server.ts';
import {
  findLetter,
  listLetters,
} from '../../../organizing/season/letters/letters-repository.server.ts';
import { letterValues } from '../../../organizing/season/letters/send-letter.server.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { layOut } from '../../../record/mail/compose-mail.ts';
import { letterShown } from '../../../record/mail/letter-shown.ts';
import { type MailWords, ownLetter } from '../../../record/mail/own-letter.ts';
import { mailTerms } from '../../../registration/payments/mail-terms.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';

/** Names that a page shows with a box each. */
const mostShown = 500;

/** A letter with whom it is for and how it looks for the first of them, or an empty one; and the others. */
export async function loadLetter({ services, request }: PageContext<DeskDeps>) {
  const { database, race, catalogue, translate, config } = services;
  const letters = (await listLetters(database)).map(({ id, title, sentAt, recipients }) => ({
    id,
    title,
    sentAt,
    recipients,
  }));
  const edition = registrationEdition(catalogue)?.id ?? catalogue.at(-1)?.id ?? 0;
  const asked = new URL(request.url).searchParams.get('carta') ?? '';
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
