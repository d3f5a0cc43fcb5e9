import ICAL from 'ical.js';

export type CalendarEvent = {
  /** Permanent id, so that importing the file again moves the entry. */
  id: string;
  date: string;
  start: string;
  minutes: number;
  title: string;
  venue: string;
  /** Coordinates of the venue. Null when it has none or is not known to the metre. */
  coordinates: { latitude: number; longitude: number } | null;
};

export type Calendar = {
  name: string;
  /** Domain that makes the ids of entries globally unique. */
  host: string;
  timeZone: string;
  stamp: Date;
  /** Date that decides the offset from UTC. */
  raceDate: string;
  events: readonly CalendarEvent[];
};

// The library folds at this many octets and then adds a space: 75 in all.
ICAL.foldLength = 74;
// Calendars know these non-standard properties; the library must write them as text.
for (const name of ['x-wr-calname', 'x-wr-timezone']) {
  ICAL.design.icalendar.property[name] = ICAL.design.icalendar.property.summary;
}

/** Writes an iCalendar file (RFC 5545) with times in the race's time zone. */
export function writeCalendar(calendar: Calendar): string {
  const { name, timeZone, raceDate } = calendar;
  return ICAL.stringify([
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', `-//${name}//schedule//ES`),
      text('calscale', 'GREGORIAN'),
      text('method', 'PUBLISH'),
      text('x-wr-calname', name),
      text('x-wr-timezone', timeZone),
    ],
    [
      zoneComponent(timeZone, raceDate),
      ...calendar.events.map((event) => eventComponent(event, calendar)),
    ],
  ]);
}

/** Returns the time zone with one fixed offset, because all entries lie within days of the race. */
function zoneComponent(timeZone: string, raceDate: string) {
  const offset = zoneOffset(timeZone, raceDate);
  const standard = [
    ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
    ['tzoffsetfrom', {}, 'utc-offset', offset],
    ['tzoffsetto', {}, 'utc-offset', offset],
  ];
  return ['vtimezone', [text('tzid', timeZone)], [['standard', standard, []]]];
}

function eventComponent(event: CalendarEvent, calendar: Calendar) {
  const { host, stamp, timeZone } = calendar;
  const { coordinates } = event;
  const start = ICAL.Time.fromDateTimeString(`${event.date}T${event.start}:00`);
  const end = start.clone();
  end.addDuration(ICAL.Duration.fromSeconds(event.minutes * 60));
  const properties = [
    text('uid', `${event.id}@${host}`),
    ['dtstamp', {}, 'date-time', ICAL.Time.fromJSDate(stamp, true).toString()],
    ['dtstart', { tzid: timeZone }, 'date-time', start.toString()],
    ['dtend', { tzid: timeZone }, 'date-time', end.toString()],
    text('summary', event.title),
    text('location', event.venue),
    ...(coordinates === null
      ? []
      : [['geo', {}, 'float', [coordinates.latitude, coordinates.longitude]]]),
  ];
  return ['vevent', properties, []];
}

function text(name: string, value: string) {
  return [name, {}, 'text', value];
}

/** Returns the UTC offset of a time zone at noon of a date, such as `-05:00`. */
export function zoneOffset(timeZone: string, date: string): string {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName');
  return shown?.value.replace('GMT', '') || '+00:00';
}
