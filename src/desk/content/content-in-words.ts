import { siteColors } from '../../design/ui/colors/site-colors.ts';
import { dayInWords } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { countryNames } from '../../platform/i18n/country-names.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { lookSchema } from '../../record/race/look.ts';
import { photoPlaceNames } from '../../record/race/photo-places.ts';
import { courseInWords } from './course/course-in-words.ts';
import { choiceInWords, fieldInWords, groupInWords } from './field-in-words.ts';
import { type ContentField, writeField } from './fields/content-field.ts';
import { nameFields } from './fields/name-fields.ts';
import type { ReadSite } from './fields/row-groups.ts';
import { filesOfKind, kindOfFiles, wholePicture } from './pictures/picture-kinds.ts';
import { lookFile, pictureTexts } from './pictures/picture-texts.ts';
import { languagesOf, textFile } from './text-file.ts';
import { collectDifferences } from './versions/collect-differences.ts';
import { type ContentChange, toAddress } from './versions/content-change.ts';
import { courseFile } from './versions/lay-course.ts';
import { valueAt } from './versions/value-at.ts';
import { withValueWords } from './words/with-value-words.ts';
import { placeOfText } from './words/word-places.ts';

/** Describes a place of the look. Null for any other place. */
function lookInWords(t: Translate, { file, place }: Place): string | null {
  if (file === lookFile) {
    if (place.startsWith('logo')) return t('deskLook.logo');
    return t(place.endsWith('accent') ? 'deskLook.accent' : 'deskLook.main');
  }
  if (file === filesOfKind('logos')) return t('deskLook.logoPicture');
  const [folder, name, language] = file === pictureTexts ? place.split('.') : ['photos', place];
  if (folder !== 'photos' || (file !== pictureTexts && file !== filesOfKind('photos'))) return null;
  const photo = photoPlaceNames.find((known) => known === name);
  if (!photo) return null;
  const where = t(`deskLook.photos.${photo}`);
  if (language === 'credit') {
    return t('deskContent.placeOf', { group: where, field: t('deskLook.credit') });
  }
  return language === 'es' || language === 'en'
    ? t('deskContent.placeOf', { group: where, field: t(`deskContent.seenIn.${language}`) })
    : where;
}

function markInWords(t: Translate, logo: unknown): string {
  return t(valueAt(logo, 'picture') ? 'deskLook.ownLogo' : 'deskLook.drawnLogo');
}

/** Returns the chosen colour, with the colour that the site shows instead when the chosen one would be unreadable. */
function shownColor(
  t: Translate,
  sites: readonly ReadSite[],
  { place, after }: { place: string; after: unknown },
): unknown {
  const look = lookSchema.safeParse(sites.at(-1)?.(lookFile));
  if (!look.success || typeof after !== 'string') return after;
  const { corrections } = siteColors(look.data.colors);
  const correction = corrections.find(({ which, from }) => place.endsWith(which) && from === after);
  return correction ? t('deskLook.shownAs', { color: after, to: correction.to }) : after;
}

type Place = Pick<ContentChange, 'file' | 'place'>;

interface Speech {
  t: Translate;
  language: Language;
  locale: string;
  currency: string;
}

interface ChangedPart {
  place: string;
  before: unknown;
  after: unknown;
}

/** A change in words. `before` or `after` is null when there was or is no value. */
export interface SaidChange {
  called: string;
  before: string | null;
  after: string | null;
}

const isOfCourse = ({ file, place }: Place) =>
  file === courseFile ||
  (file === 'content/race.json' && /^course\.(gates|lengthMeters|dropMeters)$/.test(place));

export function contentInWords(
  { t, language: spoken, locale, currency }: Speech,
  /** Past, current and future versions of the site; a row is named by any version that has it. */
  sites: readonly ReadSite[],
  files: readonly string[],
) {
  const fields = new Map(sites.flatMap((read) => [...nameFields(read, files)]));
  const start = Number(valueAt(sites.at(-1)?.(courseFile), 'start.at')) || 0;
  const course = courseInWords({ t, language: spoken, locale, start });
  function called(at: Place): string {
    const ofLook = lookInWords(t, at);
    if (ofLook) return ofLook;
    const known = fields.get(toAddress(at));
    if (isOfCourse(at)) return course.called(at.place);
    if (known) {
      const { group, field } = known;
      const words = { group: groupInWords(t, group, spoken), field: fieldInWords(t, field) };
      return t('deskContent.placeOf', words);
    }
    const language = languagesOf.find((each) => textFile(each) === at.file);
    const place = placeOfText(at.place);
    return language && place
      ? t('deskContent.textOn', {
          place: t(`deskContent.wordPlaces.${place}`),
          language: t(`deskContent.languages.${language}`).toLocaleLowerCase(locale),
        })
      : t('deskContent.elsewhere');
  }
  /** Describes an added or removed category by its name instead of its number. */
  function changedCategory({ place, before, after }: ChangedPart): SaidChange | null {
    if (!/^registration\.categories\[#\d+\]\.category$/.test(place)) return null;
    const name = (value: unknown) => (value === null ? null : categoryName(Number(value)));
    return {
      called: t(after === null ? 'deskContent.categoryGone' : 'deskContent.categoryNew'),
      before: name(before),
      after: name(after),
    };
  }
  function categoryName(number: number): string {
    const rows = sites.flatMap((read) => {
      const found = valueAt(read('content/race.json'), 'registration.categories');
      return Array.isArray(found) ? found : [];
    });
    const own = rows.find((row) => row?.category === number)?.name?.[spoken];
    return typeof own === 'string' ? own : t(`category.${number}`);
  }
  function said(field: ContentField | undefined, value: unknown): string | null {
    if (value === null || value === undefined) return null;
    if (field?.kind === 'flag') return t(value === true ? 'desk.yes' : 'desk.no');
    if (field?.label === 'country') return countryNames(locale)(String(value));
    if (field?.kind === 'choice') return choiceInWords(t, field, String(value));
    if (field?.kind === 'money' && typeof value === 'number') {
      return formatMoney(value, field.currency ?? currency, locale);
    }
    const text = field ? writeField(field.kind, value, '', field.language) : String(value);
    return dayInWords(withValueWords(text, field?.language ?? spoken), locale);
  }
  return {
    called,
    changes({ file, place, before }: Place & { before: unknown }, after: unknown): SaidChange[] {
      // The other sizes of a picture are not listed one by one.
      const kind = kindOfFiles(file);
      if (kind && wholePicture(kind, place) !== place) return [];
      if (file === lookFile && place === 'logo') {
        const [was, is] = [before, after].map((one) => markInWords(t, one));
        return was === is
          ? []
          : [{ called: called({ file, place }), before: was ?? null, after: is ?? null }];
      }
      if (isOfCourse({ file, place })) return course.changes({ place, before, after });
      const parts = fields.has(toAddress({ file, place }))
        ? [{ place, before, after }]
        : collectDifferences(before, after, place);
      return parts.map((part) => {
        const category = changedCategory(part);
        if (category) return category;
        const at = { file, place: part.place };
        const field = fields.get(toAddress(at))?.field;
        const shown = file === lookFile ? shownColor(t, sites, part) : part.after;
        return {
          called: called(at),
          before: said(field, part.before) || null,
          after: said(field, shown) || null,
        };
      });
    },
  };
}
