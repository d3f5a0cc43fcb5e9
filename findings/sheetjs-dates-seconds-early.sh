#!/bin/sh
# SheetJS (xlsx 0.18.5, the newest on npm): in many time zones a written Date is seconds early.
# Guess: a birthday at local midnight is that day, a start at 10:01:35.50 is 10:01:35.50. Seen: in zones whose oldest
# offset from UTC has odd seconds both are up to a minute early, 36 s in Lima, 44 s in Madrid, 48 s in Buenos Aires, so that
# every spreadsheet shows the day before. New York, Prague and Guayaquil are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import XLSX from 'xlsx';

const zone = process.env.TZ;
const rows = [[new Date(1999, 2, 5), new Date(2027, 1, 20, 10, 1, 35, 500)]];
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { dateNF: 'yyyy-mm-dd' }), 'Start');
XLSX.writeFile(book, 'start.xlsx');
const { A1: born, B1: start } = XLSX.readFile('start.xlsx').Sheets.Start;
const early = ((10 * 60 + 1) * 60 + 35.5 - (start.v % 1) * 86_400).toFixed(2);
console.log(`xlsx 0.18.5 in ${zone}: born 1999-03-05 is ${born.v}, ${born.w}; the start is ${early} s early`);
const seen = {
  'America/Lima': ['1999-03-04', '36.00'],
  'Europe/Madrid': ['1999-03-04', '44.00'],
  'America/Argentina/Buenos_Aires': ['1999-03-04', '48.00'],
  'America/New_York': ['1999-03-05', '0.00'],
  'Europe/Prague': ['1999-03-05', '0.00'],
  'America/Guayaquil': ['1999-03-05', '0.00'],
};
assert.deepEqual([born.w, early.replace('-', '')], seen[zone]);
PROGRAM
for zone in America/Lima Europe/Madrid America/Argentina/Buenos_Aires America/New_York Europe/Prague America/Guayaquil; do
  TZ=$zone node try.mjs
done
