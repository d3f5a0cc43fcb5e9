import type { Language } from '../../../platform/i18n/languages.ts';
import type { TextKey, Translate } from '../../../platform/i18n/text-key.ts';
import { withValueWords } from '../words/with-value-words.ts';

const ofCategory = /^category (\d+), which people are in/;

const known: readonly (readonly [RegExp, TextKey])[] = [
  [ofCategory, 'deskContent.expected.peopled'],
  [/^the currency of the registrations/, 'deskContent.expected.currencyKept'],
  [/^the country of the documents/, 'deskContent.expected.countryKept'],
  [/^a number of entries from/, 'deskContent.expected.groupFrom'],
  [/^a percentage from/, 'deskContent.expected.groupPercent'],
  [/^both the number of entries/, 'deskContent.expected.groupBoth'],
  [/^a currency,/, 'deskContent.expected.currency'],
  [/^words in both languages, or a category/, 'deskContent.expected.categoryName'],
  [/^a number of boats up to/, 'deskContent.expected.teamBoats'],
  [/^a number of people up to/, 'deskContent.expected.crewSize'],
  [/^an age not below/, 'deskContent.expected.maximumAge'],
  [/^small letters a–z and hyphens/, 'deskContent.expected.shortName'],
  [/^a category that can be entered/, 'deskContent.expected.oneOpen'],
  [/^each category once/, 'deskContent.expected.once'],
  [/^(some words|.*not an empty text)$|^string$/, 'deskContent.expected.words'],
  [/^Too small: expected array/, 'deskContent.expected.someRows'],
  [/^Too big: expected array/, 'deskContent.expected.fewerRows'],
  [/^words in both languages, or/, 'deskContent.expected.bothLanguages'],
  [/^whole cents/, 'deskContent.expected.money'],
  [/^a whole number above 0|^number$|^int$/, 'deskContent.expected.number'],
  [/^savings or checking/, 'deskContent.expected.accountType'],
  [/^a sort code/, 'deskContent.expected.sortCode'],
  [/^an account number/, 'deskContent.expected.accountNumber'],
  [/^an IBAN/, 'deskContent.expected.iban'],
  [/^a CLABE/, 'deskContent.expected.clabe'],
  [/^a CBU/, 'deskContent.expected.cbu'],
  [/^a country, like EC/, 'deskContent.expected.countryCode'],
  [/^a time zone/, 'deskContent.expected.timeZone'],
  [/^degrees from/, 'deskContent.expected.degrees'],
  [/^whole metres/, 'deskContent.expected.metres'],
  [/^a day written/, 'deskContent.expected.day'],
  [/^a day between "opens"/, 'deskContent.expected.earlyUntil'],
  [/^a day not after the race/, 'deskContent.expected.closes'],
  [/^a colour like/, 'deskLook.colorExpected'],
  [/^a time of day/, 'deskContent.expected.time'],
  [/^whole minutes/, 'deskContent.expected.minutes'],
  [/^whole days/, 'deskContent.expected.days'],
  [/^a web address/, 'deskContent.expected.web'],
  [/^an international number/, 'deskContent.expected.phone'],
  [/email/i, 'deskContent.expected.email'],
  [/^the 11 characters/, 'deskContent.expected.video'],
  [/^a file name of small letters/, 'deskContent.expected.pictureName'],
  [/^a picture /, 'deskContent.expected.picture'],
  [/^words without HTML/, 'deskContent.expected.noHtml'],
  [/^two braces/, 'deskContent.expected.braces'],
  [/^a flow above/, 'deskContent.expected.flow'],
  [/^the \d+ gates that/, 'deskContent.expected.racedGates'],
  [/^one of the roles/, 'deskContent.expected.role'],
  [/^one of "/, 'deskContent.expected.kind'],
  [/^a text, as in the other/, 'deskContent.expected.otherLanguage'],
  [/^the same values|, as in (es|en)\.json$|^one of \{\{|^\{\{/, 'deskContent.expected.values'],
];

export function issueInWords(
  { t, language }: { t: Translate; language: Language },
  { expected, found }: { expected: string; found: string },
): string {
  const key = known.find(([pattern]) => pattern.test(expected))?.[1];
  const shown = withValueWords(found.replaceAll('"', ''), language);
  if (key === undefined) return t('deskContent.expectedOther', { found: shown });
  if (key === 'deskContent.expected.values' && found === 'no value') {
    const values = expected.match(/\{\{.*?\}\}/g)?.join(', ') ?? '';
    return t('deskContent.expected.valuesMissing', { values: withValueWords(values, language) });
  }
  const [, code] = ofCategory.exec(expected) ?? [];
  return t(key, {
    expected: withValueWords(expected.match(/\{\{.*?\}\}/g)?.join(', ') ?? expected, language),
    found: shown,
    ...(code !== undefined && { category: t(`category.${Number(code)}`) }),
  });
}
