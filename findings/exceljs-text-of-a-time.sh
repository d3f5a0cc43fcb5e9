#!/bin/sh
# exceljs 4.4.0: `cell.text` of a run's time is a date of 1899 without the hundredths.
# Guess: the text is what the sheet shows, 01:31.506. Seen: the day and hour of a Date in words, which
# holds neither the format of the cell nor anything below a second.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import ExcelJS from 'exceljs';

const book = new ExcelJS.Workbook();
const cell = book.addWorksheet('Results').getCell('A1');
cell.value = 91.506 / 86_400;
cell.numFmt = 'mm:ss.000';
await book.xlsx.writeFile('results.xlsx');

const again = new ExcelJS.Workbook();
await again.xlsx.readFile('results.xlsx');
const { text, numFmt } = again.getWorksheet('Results').getCell('A1');
console.log('exceljs 4.4.0, a cell that shows 01:31.506 by', numFmt, 'has the text:', text);
assert.match(text, /1899.*00:01:31 /);
assert.doesNotMatch(text, /506/);
PROGRAM
node try.mjs
