#!/bin/sh
# ics-to-json 2.0.2 cuts the title of an event at its first colon.
# Guess: the colon behind SUMMARY is the separator, later ones belong to the text (RFC 5545, 3.1). Seen: of "Final: K1
# women, then C1 men" only "Final" is left, so that all finals of a programme have one name.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ics-to-json@2.0.2
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import { icsToJson } from 'ics-to-json';

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
const [event] = icsToJson(programme);
console.log('ics-to-json 2.0.2:', event);
assert.equal(event.summary, 'Final');
PROGRAM
node try.mjs
