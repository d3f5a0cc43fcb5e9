import { html } from 'hono/html';
import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { SpokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import type { TextKey, Translate } from '../../platform/i18n/text-key.ts';
import { looksLikeAddress } from '../../platform/text/looks-like-address.ts';
import { oneWriting } from '../../platform/text/one-writing.ts';
import { freeWords } from './free-words.ts';
import {
  type MailedHold,
  type MailKind,
  type MailValues,
  type OwnAct,
  ownActs,
  stepsWithMail,
} from './mail-kinds.ts';
import { oneLine } from './one-line.ts';

/** Mail programs ignore style sheets, hence tables and inline styles, in the site's colours. */
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f7f5ef;color:#0b1f24;font:16px/1.6 Arial,Helvetica,sans-serif',
  sheet:
    'max-width:560px;margin:0 auto;background:#fffdf8;border:1px solid #dedbd2;padding:32px 24px',
  facts: 'border-collapse:collapse;margin:16px 0',
  name: 'text-align:left;font-weight:normal;color:#4b5f62;padding:4px 24px 4px 0;vertical-align:top',
  value: 'font-weight:bold;padding:4px 0',
  button:
    'display:inline-block;background:#f2a900;color:#0b1f24;font-weight:bold;text-decoration:none;padding:14px 24px;border-radius:3px',
  small: 'color:#4b5f62;font-size:13px;line-height:1.5',
} as const;

/** Renders a mail as HTML: no picture, nothing loaded from elsewhere, everything escaped. */
function letterHtml(letter: Letter): string {
  const { language, subject, greeting, paragraphs, facts, action, closing, signature } = letter;
  const { stop } = letter;
  const [intro = '', ...rest] = paragraphs;
  return String(html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${subject}</title>
  </head>
  <body style="${styles.body}">
    <div style="${styles.sheet}">
      ${paragraph(greeting)}
      ${paragraph(intro)}
      <table role="presentation" style="${styles.facts}">${facts.map(factRow)}</table>
      ${rest.map(paragraph)}
      <p><a href="${action.url}" style="${styles.button}">${action.label}</a></p>
      <p style="${styles.small}">${action.hint}<br><a href="${action.url}">${action.url}</a></p>
      ${paragraph(signature)}
      <hr style="border:0;border-top:1px solid #dedbd2">
      ${closing.map((line) => html`<p style="${styles.small}">${line}</p>`)}
      ${stop && html`<p style="${styles.small}"><a href="${stop.url}">${stop.label}</a></p>`}
    </div>
  </body>
</html>
`);
}

function paragraph(text: string) {
  return html`<p>${text.split('\n').map((line, index) => [index > 0 && html`<br>`, line])}</p>`;
}

function factRow({ name, value }: Letter['facts'][number]) {
  return html`<tr>
        <th scope="row" style="${styles.name}">${name}</th>
        <td style="${styles.value}">${value}</td>
      </tr>`;
}

export interface Letter {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  facts: readonly { name: string; value: string }[];
  action: { label: string; url: string; hint: string };
  closing: readonly string[];
  /**
   * Link that unsubscribes from broadcast e-mails; mails about one's own registration have none.
   */
  stop?: { label: string; url: string };
  signature: string;
}

export interface ComposedMail {
  letter: Letter;
  subject: string;
  text: string;
  html: string;
}

export interface MailTerms {
  spoken: SpokenLanguages;
  locales: Record<Language, string>;
  contactEmail: string;
  /** Returns the last local day (YYYY-MM-DD) to pay an amount requested at `since` (ISO 8601). */
  lastDayToPay: (since: string) => string;
  instant: (at: string, locale: string) => string;
  heldUntil: (hold: MailedHold, locale: string) => string;
  /** Whether people may pay in cash on race day. */
  takesCash?: boolean;
  /** Whether cards are accepted, by default in the settings' currency. */
  takesCards: (currency?: string) => boolean;
}

interface MailSource {
  kind: MailKind;
  values: MailValues[MailKind];
  language: Language;
  /** Time of the event in ISO 8601, from which the days to pay count, except in a reminder. */
  at: string;
  t: Translate;
  terms: MailTerms;
  publicUrl: string;
}

export function composeMail(source: MailSource): ComposedMail {
  const letter = composeLetter(source);
  return layOut(letter);
}

export function layOut(letter: Letter): ComposedMail {
  const { subject } = letter;
  return { letter, subject, text: letterText(letter), html: letterHtml(letter) };
}

function composeLetter({ t: usual, ...source }: MailSource): Letter {
  const { kind, values, language, at, terms, publicUrl } = source;
  const isFree = costsNothing(values);
  const t = isFree ? freeWords(usual) : usual;
  const locale = terms.locales[language];
  const year = values.year;
  const hold = 'hold' in values ? values.hold : undefined;
  const since = hold?.since ?? ('since' in values ? values.since : at);
  const payDay = formatDay(terms.lastDayToPay(since), locale, 'full');
  const words = { year, payDay, lastDay: hold ? terms.heldUntil(hold, locale) : payDay };
  const { asks } = stepsWithMail[kind];
  const holds = asks || kind === 'waiting_list';
  const mayConfirm = values.proof !== undefined && (holds || kind === 'link_again');
  const confirm = hold && holds && mayConfirm ? [t(confirmKey(kind), words)] : [];
  return {
    language,
    subject: oneLine(t(`mail.${kind}.subject`, words)),
    greeting: writeGreeting(values.name, t),
    paragraphs: [
      t(introKey(kind, values), {
        ...words,
        ...('until' in values && { lastDay: terms.instant(values.until, locale) }),
      }),
      ...confirm,
      t(nextKey({ kind, values, terms }), words),
      ...(asks && 'amountCents' in values && values.together !== undefined
        ? [t('mail.together', { together: formatMoney(values.together, values.currency, locale) })]
        : []),
      ...(asks && terms.takesCash && !isFree ? [t('mail.cash')] : []),
    ],
    facts: factsOf({ kind, values, locale, t, isFree }),
    action: {
      label: t(actionKey({ asks, mayConfirm, values })),
      url:
        'giver' in values
          ? offerLink(`${publicUrl}/${language}/registro`, values.offer)
          : buildEntryLink(`${publicUrl}/${language}/confirmacion`, values),
      hint: t('mail.linkInWords'),
    },
    closing: [t('mail.questions', { email: terms.contactEmail }), t('mail.automatic', { year })],
    signature: t(leaving.includes(kind) ? 'mail.signatureLeaving' : 'mail.signature'),
  };
}

/** Whether the entry costs nothing and no money is open or goes back. */
function costsNothing(values: MailSource['values']): boolean {
  const moved = ['returned', 'kept', 'open', 'missing'] as const;
  const isOpen = moved.some((name) => name in values && Reflect.get(values, name) !== 0);
  const isFree = 'amountCents' in values ? values.amountCents === 0 : values.isFree === true;
  return isFree && !isOpen;
}

const leaving: readonly MailKind[] = ['withdrawn', 'refunded', 'handed_over'];

function actionKey({
  asks,
  mayConfirm,
  values,
}: {
  asks: boolean;
  mayConfirm: boolean;
  values: MailSource['values'];
}): TextKey {
  if ('giver' in values) return values.offer === null ? 'mail.toForm' : 'mail.takeOver';
  if (mayConfirm) return 'mail.confirm';
  return asks ? 'mail.pay' : 'key' in values ? 'mail.act' : 'mail.see';
}

/** Returns the page that takes over an offered entry, or the normal form when the offer has ended. */
function offerLink(form: string, offer: string | null): string {
  return offer === null ? form : `${form}/recibir?${new URLSearchParams({ clave: offer })}`;
}

/** Leaves out a name that looks like a link, because a form can send a mail to any address. */
export function writeGreeting(name: string, t: Translate): string {
  const written = oneWriting(oneLine(name)) ?? '';
  const isName = written !== '' && !looksLikeAddress(written);
  return isName ? t('mail.greeting', { name: written }) : t('mail.greetingNameless');
}

interface MailLinkFacts {
  identity: string;
  proof?: string;
  act?: OwnAct;
  key?: string;
}

/** Returns a link that, with `proof` or `key`, proves that its reader has the mailbox. */
export function buildEntryLink(page: string, { identity, proof, act, key }: MailLinkFacts): string {
  const query = new URLSearchParams({
    identity,
    ...(key !== undefined && { clave: key }),
    ...(key === undefined && proof !== undefined && { mail: proof }),
  });
  return `${page}${act === undefined ? '' : `/${ownActs[act]}`}?${query}`;
}

function confirmKey(kind: MailKind): TextKey {
  return kind === 'waiting_list' ? 'mail.confirmTurn' : 'mail.confirmPlace';
}

function introKey(kind: MailKind, values: MailSource['values']): TextKey {
  return kind === 'reminder' && 'missing' in values
    ? 'mail.reminder.introPart'
    : `mail.${kind}.intro`;
}

function nextKey({ kind, values, terms }: Pick<MailSource, 'kind' | 'values' | 'terms'>): TextKey {
  if (kind === 'withdrawn' && 'returned' in values && values.returned > 0)
    return 'mail.withdrawn.nextReturned';
  if (kind === 'taken_over') {
    return 'open' in values && values.open > 0
      ? 'mail.taken_over.nextOpen'
      : 'mail.taken_over.next';
  }
  if (kind === 'expired' && 'returned' in values) return 'mail.expired.nextReturned';
  if (kind === 'part_paid' && 'isLate' in values && values.isLate) return 'mail.part_paid.nextLate';
  if ('open' in values && values.open <= 0) {
    return values.open < 0 ? 'mail.repriced.nextReturned' : 'mail.repriced.nextEven';
  }
  const takesCards = terms.takesCards('currency' in values ? values.currency : undefined);
  const namesCards = kind === 'received' || kind === 'rejected';
  return namesCards && !takesCards ? `mail.${kind}.nextTransfer` : `mail.${kind}.next`;
}

function factsOf({
  kind,
  values,
  locale,
  t,
  isFree,
}: Pick<MailSource, 'kind' | 'values' | 't'> & {
  locale: string;
  isFree: boolean;
}): Letter['facts'] {
  const facts = [{ name: t('mail.category'), value: t(`category.${values.category}`) }];
  if ('giver' in values) facts.push({ name: t('mail.giver'), value: values.giver });
  if ('amountCents' in values && !isFree) {
    const { amountCents, currency, reference } = values;
    facts.push({ name: t('mail.amount'), value: formatMoney(amountCents, currency, locale) });
    facts.push({ name: t('mail.reference'), value: reference });
    const { tells: state } = stepsWithMail[kind];
    if (state !== null) facts.push({ name: t('mail.state'), value: t(state) });
  }
  const money = (name: TextKey, cents: number) => {
    if (cents > 0 && 'currency' in values) {
      facts.push({ name: t(name), value: formatMoney(cents, values.currency, locale) });
    }
  };
  if ('received' in values) money('mail.came', values.received);
  if ('returned' in values) money('mail.returned', values.returned ?? 0);
  if ('kept' in values) money('mail.kept', values.kept);
  if ('missing' in values) money('mail.open', values.missing ?? 0);
  if ('open' in values) {
    money('mail.open', values.open);
    money('mail.returned', -values.open);
  }
  if ('corrected' in values) {
    const named = values.corrected.map((field) => t(`mail.corrected.fields.${field}`));
    facts.push({ name: t('mail.corrected.what'), value: named.join(', ') });
  }
  if ('reason' in values && values.reason !== '') {
    facts.push({ name: t('mail.reason'), value: reasonTold(values.reason, t) });
  }
  return facts;
}

function letterText(letter: Letter): string {
  const { greeting, paragraphs, facts, action, closing, signature, stop } = letter;
  const [intro = '', ...rest] = paragraphs;
  return `${[
    greeting,
    intro,
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    ...rest,
    `${action.label}:\n${action.url}`,
    signature,
    `-- \n${[...closing, ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n')}`,
  ].join('\n\n')}\n`;
}

/**
 * Replaces the reason that the site stores, worded for organizers, for the paddler's own actions.
 */
function reasonTold(reason: string, t: Translate): string {
  if (reason === t('ownWithdraw.reason')) return t('ownWithdraw.told');
  return reason === t('ownCorrect.reason') ? t('ownCorrect.told') : reason;
}
