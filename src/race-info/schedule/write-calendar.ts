import { shiftDate } from '../../platform/format/calendar-date.ts';

/** One entry of the calendar file: local day, local start HH:MM and length in minutes. */
export type CalendarEvent = {
  /** Stays the same over changes, so that importing the file again moves the entry. */
  id: string;
  date: string;
  start: string;
  minutes: number;
  title: string;
  venue: string;
};

export type Calendar = {
  name: string;
  /** Domain that makes the entries' ids unique in the world. */
  host: string;
  timeZone: string;
  /** Instant at which the file was made. */
  stamp: Date;
  /** Local day that decides the time zone's offset from UTC. */
  raceDate: string;
  coordinates: { latitude: number; longitude: number };
  events: readonly CalendarEvent[];
};

const LINE_OCTETS = 75;

/** Writes an iCalendar file (RFC 5545) whose times are in the race's time zone. */
export function writeCalendar(calendar: Calendar): string {
  const { name, host, timeZone, stamp, raceDate } = calendar;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//schedule//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    ...zoneLines(timeZone, raceDate),
    ...calendar.events.flatMap((event) => eventLines(event, calendar, utcStamp(stamp), host)),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** One fixed offset is enough: all entries lie within days of the race. */
function zoneLines(timeZone: string, raceDate: string): string[] {
  const offset = zoneOffset(timeZone, raceDate);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset.replace(':', '')}`,
    `TZOFFSETTO:${offset.replace(':', '')}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

function eventLines(
  event: CalendarEvent,
  { timeZone, coordinates }: Calendar,
  stamp: string,
  host: string,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}@${host}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=${timeZone}:${localStamp(event.date, event.start)}`,
    `DTEND;TZID=${timeZone}:${endStamp(event)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.venue)}`,
    `GEO:${coordinates.latitude};${coordinates.longitude}`,
    'END:VEVENT',
  ];
}

/** Offset of a time zone from UTC at noon of a day, written `-05:00`. */
export function zoneOffset(timeZone: string, date: string): string {
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T12:00:00Z`))
    .find(({ type }) => type === 'timeZoneName');
  return shown?.value.replace('GMT', '') || '+00:00';
}

function endStamp({ date, start, minutes }: CalendarEvent): string {
  const [hours = 0, rest = 0] = start.split(':').map(Number);
  const end = hours * 60 + rest + minutes;
  const clock = [Math.floor((end % 1440) / 60), end % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return localStamp(shiftDate(date, Math.floor(end / 1440)), clock.join(':'));
}

function localStamp(date: string, clock: string): string {
  return `${date.replaceAll('-', '')}T${clock.replace(':', '')}00`;
}

function utcStamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a line after at most 75 octets, never inside a character, as RFC 5545 §3.1 wants. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (octets(piece + character) > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += character;
  }
  return [...pieces, piece].join('\r\n');
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
