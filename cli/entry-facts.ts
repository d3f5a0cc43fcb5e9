import { answerFacts } from '../src/desk/entries/answer-facts.ts';
import { formatMoney } from '../src/platform/format/format-money.ts';
import type { Translate } from '../src/platform/i18n/text-key.ts';
import type { OrganizerEntry } from '../src/record/entries/organizer-entry.server.ts';
import type { Field } from '../src/record/questions/questions-in.ts';
import { confirmationPath } from '../src/registration/confirmation/confirmation-path.ts';
import type { CommandContext } from './command-context.ts';
import { localTime } from './local-time.ts';

/** Returns every fact of an entry as label and text; codes are followed by their meaning. */
export function entryFacts(context: CommandContext, entry: OrganizerEntry): [string, string][] {
  const { t, locale, config } = context;
  const { paymentState, entryStatus, accessToken } = entry;
  const time = (instant: string | null) => instant && localTime(context, instant);
  type Fact = [string, string | number | null];
  const after: { readonly [F in Field]?: Fact[] } = {
    category: [
      [t('cli.fact.bib'), entry.bib],
      [t('cli.place'), entryStatus && `${entryStatus} (${placeInWords(t, entryStatus)})`],
      [t('cli.state'), paymentState && `${paymentState} (${t(`payment.state.${paymentState}`)})`],
      [t('cli.amount'), amount(entry, locale)],
      [t('cli.reference'), entry.reference],
      [t('cli.fact.paid'), time(entry.paymentVerifiedAt)],
      [t('cli.fact.release'), time(entry.releaseVerifiedAt)],
      [t('cli.registered'), localTime(context, entry.registeredAt)],
      [t('cli.fact.origin'), t(`cli.origin.${entry.origin}`)],
    ],
    email: [
      [t('cli.fact.proven'), time(entry.provenAt)],
      [t('cli.fact.turnOver'), time(entry.turnOverAt)],
    ],
  };
  const answers = answerFacts(entry, 'terminal', { t, locale, withCodes: true });
  const facts: Fact[] = [
    [t('cli.fact.number'), entry.participantId],
    [t('cli.name'), entry.name],
    [t('cli.fact.key'), entry.personKey],
    [t('cli.fact.edition'), entry.year],
    ...answers.flatMap(({ field, label, value }): Fact[] => [
      [label, value],
      ...(after[field] ?? []),
    ]),
    [t('cli.fact.language'), entry.language],
    [
      t('cli.fact.page'),
      accessToken && `${config.publicUrl}${confirmationPath(accessToken, entry.language)}`,
    ],
  ];
  return facts.flatMap(([fact, value]) =>
    value === null || value === '' ? [] : [[fact, String(value)] as [string, string]],
  );
}

function placeInWords(t: Translate, entryStatus: 'entered' | 'waiting'): string {
  return t(entryStatus === 'entered' ? 'cli.entered' : 'payment.state.waiting');
}

function amount({ amountCents, currency }: OrganizerEntry, locale: string): string | null {
  if (amountCents === null || currency === null) return null;
  return formatMoney(amountCents, currency, locale);
}
