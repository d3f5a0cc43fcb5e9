import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import {
  buildEntryLink,
  type ComposedMail,
  layOut,
  type MailTerms,
  writeGreeting,
} from './compose-mail.ts';
import { oneLine } from './one-line.ts';

export interface MailWords {
  terms: MailTerms;
  translate: Record<Language, Translate>;
  publicUrl: string;
}

export interface OwnLetterValues {
  name: string;
  title: string;
  text: string;
  year: number;
  category: number;
  /** Access token of the registration; without one the mail links to the home page. */
  identity?: string;
  certificate?: string;
  news?: string;
}

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
    greeting: writeGreeting(name, t),
    // Joined into one paragraph, because the facts are placed after the first and must not split the text.
    paragraphs: [paragraphs.filter(Boolean).join('\n\n')],
    facts: [{ name: t('mail.category'), value: t(`category.${category}`) }],
    action: { ...chooseMailLink(values, page, t), hint: t('mail.linkInWords') },
    closing: [t('mail.questions', { email: terms.contactEmail }), t('mail.automatic', { year })],
    signature: t('mail.signature'),
    ...(news !== undefined && {
      stop: { label: t('mail.stopNews'), url: `${page}/noticias/baja?codigo=${news}` },
    }),
  });
}

function chooseMailLink(
  { identity, certificate }: Pick<OwnLetterValues, 'identity' | 'certificate'>,
  page: string,
  t: Translate,
) {
  if (certificate !== undefined) {
    return { label: t('mail.certificate'), url: `${page}/certificado/${certificate}` };
  }
  if (identity === undefined) return { label: t('mail.site'), url: `${page}/home` };
  return { label: t('mail.see'), url: buildEntryLink(`${page}/confirmacion`, { identity }) };
}
