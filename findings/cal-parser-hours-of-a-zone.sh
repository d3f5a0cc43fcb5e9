#!/bin/sh
# cal-parser 1.0.2 takes the hour of a programme for UTC, whatever the zone beside it.
# Guess: 09:30 with TZID=America/Guayaquil is the instant 14:30 UTC, as node-ical 0.27.2 reads it, or is left without
# an offset. Seen: a Date of 09:30 UTC, so that a calendar shows the first start at half past four in the morning.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts cal-parser@1.0.2 node-ical@0.27.2
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import cal from 'cal-parser';
import ical from 'node-ical';

const programme = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Race//schedule//ES',
  'BEGIN:VTIMEZONE',
  'TZID:America/Guayaquil',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:final@race.example',
  'DTSTAMP:20270101T000000Z',
  'DTSTART;TZID=America/Guayaquil:20270220T093000',
  'SUMMARY:Final: K1 women\\, then C1 men',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const [event] = cal.parseString(programme).events;
const other = ical.parseICS(programme)['final@race.example'];
console.log('09:30 in Guayaquil: cal-parser 1.0.2', event.dtstart.value, 'node-ical 0.27.2', other.start);
assert.equal(event.dtstart.value.toISOString(), '2027-02-20T09:30:00.000Z');
assert.equal(other.start.toISOString(), '2027-02-20T14:30:00.000Z');
PROGRAM
node try.mjs
