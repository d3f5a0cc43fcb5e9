import { findPictureAlt } from '../../../platform/content/picture-words.ts';
import { formatDay, formatDayPart } from '../../../platform/format/format-day.ts';
import { formatFlow, formatMeters } from '../../../platform/format/format-meters.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { localizedPath } from '../../../platform/i18n/localized-path.ts';
import { jsonInScript } from '../../../platform/page/json-in-script.ts';
import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { yearsWith } from '../../../record/editions/catalogue.ts';
import { registrationOutlook } from '../../../record/entries/registration-outlook.server.ts';
import { toSceneView } from '../../../record/race/photo-places.ts';
import { loadCategories } from '../load-categories.server.ts';
import { loadVideos } from '../media/load-videos.server.ts';
import type { RaceInfoDeps } from '../race-info-deps.server.ts';
import {
  loadSchedule,
  type ScheduleDay,
  type ScheduleLine,
} from '../schedule/load-schedule.server.ts';
import { sportsEvent } from './sports-event.ts';

export async function loadHome(page: PageContext<RaceInfoDeps>) {
  const { services, language, locale, t } = page;
  const { race, catalogue, course, media, testimonials, pictures, markPartial } = services;
  const now = new Date();
  const live = await services.liveDay(markPartial);
  const outlook = await registrationOutlook(services, now);
  return {
    course,
    header: {
      standing: outlook.standing,
      // A race without any edition has no registration that could be closed.
      isPrepared: catalogue.length === 0,
      call: outlook.call,
      isLive: live?.isToday ?? false,
      isoDate: race.date,
      date: formatDay(race.date, locale, 'medium'),
      opens: formatDay(race.registration.opens, locale, 'long'),
      closes: formatDay(race.registration.closes, locale, 'long'),
      grade: race.course.grade,
      gates: race.course.gates,
      resultsYear: yearsWith(catalogue, 'results')[0] ?? null,
    },
    facts: {
      gates: String(race.course.gates),
      length: formatMeters(race.course.lengthMeters, locale),
      grade: race.course.grade,
      drop: formatMeters(race.course.dropMeters, locale),
      flow: formatFlow(race.course.flowCubicMeters, locale),
    },
    scene: toSceneView(page, 'home'),
    place: toSceneView(page, 'place'),
    hours: keyHours(loadSchedule(page).days, locale),
    costs:
      race.course.gates === 0
        ? null
        : {
            touch: t('home.details.regulations.seconds', { seconds: race.rules.touchSeconds }),
            miss: t('home.details.regulations.seconds', { seconds: race.rules.missSeconds }),
          },
    end: {
      day: formatDay(race.date, locale, 'full'),
      days: daysBetween(localDate(now, race.timeZone), race.date),
    },
    videos: loadVideos(media.promo ? [media.promo] : [], page),
    cards: loadCategories(page, outlook, now),
    testimonials: testimonials.map(({ name, title, text, photo }) => ({
      name,
      title: title[language],
      text: text[language],
      portrait: pictures.portraits.get(photo) ?? null,
      ...findPictureAlt(pictures, 'portraits', photo, language),
    })),
    event: jsonInScript(eventOf(page)),
  };
}

/** Returns the descents of the race between its first and its last line; with the weekday when it has several days. */
export function keyHours(days: readonly ScheduleDay[], locale: string): ScheduleLine[] {
  const weekday = (day: string) => formatDayPart(day, locale, { weekday: 'short' });
  return days
    .flatMap(({ day, rows }) =>
      days.length === 1
        ? rows
        : rows.map((row) => ({ ...row, hour: `${weekday(day)} ${row.hour}` })),
    )
    .filter(({ isDescent }, row, all) => isDescent || row === 0 || row === all.length - 1);
}

/** Returns the days from one date to another. Negative when the second is earlier. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export type Home = Awaited<ReturnType<typeof loadHome>>;
export type HomeHeader = Home['header'];
export type TestimonialView = Home['testimonials'][number];

function eventOf({ services, language, t }: PageContext<RaceInfoDeps>) {
  const { race, schedule, config } = services;
  const address = (path: string) => config.publicUrl + localizedPath(path, language);
  return sportsEvent({
    race,
    schedule,
    language,
    words: {
      name: `${race.name} ${race.date.slice(0, 4)}`,
      description: t('home.metaDescription'),
      address: race.place.address[language],
      category: (code) => t(`category.${code}`),
    },
    addresses: { page: address('/home'), registration: address('/registro') },
  });
}
