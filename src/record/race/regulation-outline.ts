import { formatDay } from '../../platform/format/format-day.ts';
import { formatMeters } from '../../platform/format/format-meters.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localesIn } from '../../platform/i18n/locales-in.ts';
import type { TextKey, Texts, Translate } from '../../platform/i18n/text-key.ts';
import { centiseconds } from '../scoring/centiseconds.ts';
import { runTimeText } from '../scoring/run-time-text.ts';
import { runResult } from '../scoring/scoring.ts';
import { openCategories } from './open-categories.ts';
import type { Race } from './race.ts';

/** Sections of the rules in order: the first is 1, and rule 6.12 is item 12 of the sixth. */
export const regulationSections = [
  'generalities',
  'registration',
  'security',
  'participants',
  'kayaks',
  'race',
  'penalties',
  'suspension',
  'appeals',
] as const;

export type RegulationSection = (typeof regulationSections)[number];
export type RuleKey = Extract<TextKey, `regulations.${RegulationSection}.item${number}`>;
export type Rule = { number: string; key: RuleKey };
export type SectionOutline = { section: RegulationSection; number: number; rules: Rule[] };

/** Returns the rules in the dictionary; a new text adds a rule. */
export function regulationOutline(texts: Pick<Texts, 'regulations'>): SectionOutline[] {
  return regulationSections.map((section, index) => ({
    section,
    number: index + 1,
    rules: itemNumbers(Object.keys(texts.regulations[section])).map((item) => ({
      number: `${index + 1}.${item}`,
      key: ruleKey(section, item),
    })),
  }));
}

/** Extracts the numbers of the keys `item1`, `item2`, …, in ascending order. */
export function itemNumbers(keys: readonly string[]): number[] {
  return keys
    .flatMap((key) => /^item([1-9]\d*)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b);
}

function ruleKey(section: RegulationSection, item: number): RuleKey {
  return `regulations.${section}.item${item}` as RuleKey;
}

/** Returns the rule about entry transfers, which depends on whether the settings offer them. */
function transferRule(
  { registration }: Pick<Race, 'registration'>,
  t: Translate,
  locale: string,
): string {
  const { handOverUntil } = registration;
  return handOverUntil === undefined
    ? t('regulations.transfer.byOrganizers')
    : t('regulations.transfer.until', { until: formatDay(handOverUntil, locale, 'long') });
}

/** Returns the sentence about the deposit of an appeal, which depends on whether the settings ask for one. */
function depositRule({ rules, registration }: Race, t: Translate, locale: string): string {
  const { appealDepositCents } = rules;
  return appealDepositCents === 0
    ? t('regulations.deposit.none')
    : t('regulations.deposit.asked', {
        deposit: formatMoney(appealDepositCents, registration.currency, locale),
      });
}

const EXAMPLE_TIME = centiseconds(9240);

/** Returns the values that the rules use, formatted for one language; the numbers come only from content/race.json. */
export function regulationValues(
  race: Race,
  language: Language,
  { category: names }: Pick<Texts, 'category'>,
  t: Translate,
): Record<string, string | number> {
  const locale = localesIn(race.countryCode)[language];
  const { registration, rules, ages, course } = race;
  const ageIn = (code: number) =>
    registration.categories.find(({ category }) => category === code)?.minimumAge ?? '–';
  const called = new Map<string, string>(Object.entries(names));
  const minimumAges = openCategories(race).map(
    ({ category, minimumAge }) => `${called.get(String(category)) ?? category} ${minimumAge}`,
  );
  const day = (date: string) => formatDay(date, locale, 'long');
  return {
    raceDate: formatDay(race.date, locale, 'full'),
    opens: day(registration.opens),
    closes: day(registration.closes),
    earlyUntil: day(registration.earlyUntil),
    refundUntil: day(registration.refundUntil),
    transfer: transferRule(race, t, locale),
    email: race.contact.email,
    length: formatMeters(course.lengthMeters, locale),
    grade: course.grade,
    gates: course.gates,
    flowMinimum: course.flowMinimumCubicMeters,
    flowMaximum: course.flowMaximumCubicMeters,
    // Rules of an earlier version, or edited at the desk, use one value for each of three categories.
    ageExperts: ageIn(1),
    ageIntermediates: ageIn(2),
    ageNovices: ageIn(3),
    minimumAges: new Intl.ListFormat(locale).format(minimumAges),
    fullAge: ages.fullAge,
    dataConsent: ages.dataConsent,
    interval: rules.startIntervalSeconds,
    late: rules.lateToStartMinutes,
    touch: rules.touchSeconds,
    miss: rules.missSeconds,
    exampleTime: runTimeText(EXAMPLE_TIME, language),
    exampleResult: runTimeText(
      runResult(EXAMPLE_TIME, 2 * rules.touchSeconds + rules.missSeconds),
      language,
    ),
    buoyancy: rules.minimumBuoyancyNewtons,
    kayakLength: formatMeters(rules.kayakMaximumCentimeters / 100, locale),
    appealMinutes: rules.appealMinutes,
    appealDeposit: depositRule(race, t, locale),
    deposit: formatMoney(rules.appealDepositCents, registration.currency, locale),
  };
}
