#!/bin/sh
# SheetJS (xlsx 0.18.5, the newest on npm): a time whose seconds round up to 60 loses its minute.
# Guess: 1:59.6 under the format mm:ss is 01:59 or, as a spreadsheet shows it, 02:00. Seen: 01:00. A start
# at 10:01:59.6 is 10:01:00 under hh:mm:ss, in `cell.w` and in the CSV made of the sheet. With hundredths in the
# format all hundredths of a race are right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import XLSX from 'xlsx';

const rows = [
  [119.6, 'mm:ss', '01:00'],
  [119.4, 'mm:ss', '01:59'],
  [119.6, '[mm]:ss', '01:00'],
  [119.96, 'mm:ss.0', '01:00.0'],
  [36_119.6, 'hh:mm:ss', '10:01:00'],
  [36_119.6, 'hh:mm:ss.00', '10:01:59.60'],
];
const written = XLSX.utils.aoa_to_sheet([]);
for (const [at, [seconds, format]] of rows.entries()) {
  const cell = { t: 'n', v: seconds / 86_400, z: format };
  written[XLSX.utils.encode_cell({ r: at, c: 0 })] = cell;
}
written['!ref'] = `A1:A${rows.length}`;
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, written, 'Results');
XLSX.writeFile(book, 'results.xlsx');

const sheet = XLSX.readFile('results.xlsx').Sheets.Results;
const texts = XLSX.utils.sheet_to_csv(sheet).trim().split('\n');
for (const [at, [seconds, format, expected]] of rows.entries()) {
  console.log('xlsx 0.18.5:', seconds, 'seconds under', format, 'are', texts[at]);
  assert.equal(texts[at], expected);
}
PROGRAM
node try.mjs
