import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { type ComposedMail, greetingOf, layOut, linkOf, type MailTerms } from './compose-mail.ts';
import { oneLine } from './one-line.ts';

/** What mails are written with. */
export interface MailWords {
  terms: MailTerms;
  translate: Record<Language, Translate>;
  publicUrl: string;
}

/** What a mail that organizers wrote themselves is laid out from, in the recipient's language. */
export interface OwnLetterValues {
  name: string;
  title: string;
  /** An empty line begins a paragraph. */
  text: string;
  year: number;
  category: number;
  /** Access token of the registration; without it the letter leads to the site. */
  identity?: string;
  /** Of a letter of news: what its link to stop carries. */
  news?: string;
}

/** Lays out what organizers wrote, with the greeting, the link and the closing of every mail. */
export function ownLetter(
  { terms, translate, publicUrl }: MailWords,
  values: OwnLetterValues,
  language: Language,
): ComposedMail {
  const t = translate[language];
  const { name, title, text, year, category, identity, news } = values;
  const paragraphs = text.split(/\n\s*\n/).map((words) => words.trim());
  const page = `${publicUrl}/${language}`;
  return layOut({
    language,
    subject: oneLine(title),
    greeting: greetingOf(name, t),
    // As one, so that the facts do not stand between what somebody wrote in one go.
    paragraphs: [paragraphs.filter(Boolean).join('\n\n')],
    facts: [{ name: t('mail.category'), value: t(`category.${category}`) }],
    action: {
      label: t(identity === undefined ? 'mail.site' : 'mail.see'),
      url: identity === undefined ? `${page}/home` : linkOf(`${page}/confirmacion`, { identity }),
      hint: t('mail.linkInWords'),
    },
    closing: [t('mail.questions', { email: terms.contactEmail }), t('mail.automatic', { year })],
    signature: t('mail.signature'),
    ...(news !== undefined && {
      stop: { label: t('mail.stopNews'), url: `${page}/noticias/baja?codigo=${news}` },
    }),
  });
}
