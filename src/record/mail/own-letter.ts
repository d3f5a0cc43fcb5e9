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
  /** Key of a certificate of theirs: then the letter leads to that. */
  certificate?: string;
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
  const { name, title, text, year, category, news } = values;
  const paragraphs = text.split(/\n\s*\n/).map((words) => words.trim());
  const page = `${publicUrl}/${language}`;
  return layOut({
    language,
    subject: oneLine(title),
    greeting: greetingOf(name, t),
    // As one, so that the facts do not stand between what somebody wrote in one go.
    paragraphs: [paragraphs.filter(Boolean).join('\n\n')],
    facts: [{ name: t('mail.category'), value: t(`category.${category}`) }],
    action: { ...wayOf(values, page, t), hint: t('mail.linkInWords') },
    closing: [t('mail.questions', { email: terms.contactEmail }), t('mail.automatic', { year })],
    signature: t('mail.signature'),
    ...(news !== undefined && {
      stop: { label: t('mail.stopNews'), url: `${page}/noticias/baja?codigo=${news}` },
    }),
  });
}

/** Where a letter leads: to the certificate that it brings, to the registration, or to the site. */
function wayOf(
  { identity, certificate }: Pick<OwnLetterValues, 'identity' | 'certificate'>,
  page: string,
  t: Translate,
) {
  if (certificate !== undefined) {
    return { label: t('mail.certificate'), url: `${page}/certificado/${certificate}` };
  }
  if (identity === undefined) return { label: t('mail.site'), url: `${page}/home` };
  return { label: t('mail.see'), url: linkOf(`${page}/confirmacion`, { identity }) };
}
