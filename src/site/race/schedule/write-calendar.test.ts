import { expect, test } from 'vitest';
import { writeCalendar, zoneOffset } from './write-calendar.ts';

const calendar = {
  name: 'Race; with, marks',
  host: 'race.example.org',
  timeZone: 'America/Guayaquil',
  stamp: new Date('2026-11-01T05:00:00.123Z'),
  raceDate: '2027-02-20',
  events: [
    {
      id: 'race-day-row1',
      date: '2027-02-20',
      start: '23:30',
      minutes: 90,
      title: 'Premiación y fiesta con música de la zona, en el parque central de un pueblo',
      venue: 'Río abajo',
      coordinates: { latitude: -0.45, longitude: -77.8833 },
    },
    {
      id: 'before-row1',
      date: '2027-02-15',
      start: '19:30',
      minutes: 60,
      title: 'Charla',
      venue: 'En línea',
      coordinates: null,
    },
  ],
};

test("calendar entries are in the race's time zone and may pass midnight", () => {
  const text = writeCalendar(calendar);
  expect(text).toContain('DTSTART;TZID=America/Guayaquil:20270220T233000\r\n');
  expect(text).toContain('DTEND;TZID=America/Guayaquil:20270221T010000\r\n');
  expect(text).toContain('TZOFFSETTO:-0500\r\n');
  expect(text).toContain('DTSTAMP:20261101T050000Z\r\n');
  expect(text).toContain('UID:race-day-row1@race.example.org\r\n');
});

test('the calendar escapes characters and folds lines at 75 octets without breaking a letter', () => {
  const text = writeCalendar(calendar);
  expect(text).toContain('X-WR-CALNAME:Race\\; with\\, marks\r\n');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('música de la zona\\, en el parque');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('each calendar entry has its own place, with coordinates only if known', () => {
  const [, river = '', online = ''] = writeCalendar(calendar).split('BEGIN:VEVENT');
  expect(river).toContain('LOCATION:Río abajo\r\nGEO:-0.45;-77.8833\r\n');
  expect(online).toContain('LOCATION:En línea\r\n');
  expect(online).not.toContain('GEO:');
});

test('the calendar uses the UTC offset of the race day', () => {
  expect(zoneOffset('America/Guayaquil', '2027-02-20')).toBe('-05:00');
  expect(zoneOffset('Europe/Madrid', '2027-07-20')).toBe('+02:00');
  expect(zoneOffset('UTC', '2027-07-20')).toBe('+00:00');
});
