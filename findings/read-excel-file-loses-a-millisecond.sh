#!/bin/sh
# read-excel-file 9.3.17 reads a start at 10:00:00 as 09:59:59.999 of the same day.
# Guess: a cell with day and hour comes to the nearest millisecond, as exceljs 4.4.0 reads it.
# Seen: it is cut, not rounded; about half of the instants are a millisecond early, so a time cut to
# hundredths afterwards is a whole hundredth wrong.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 read-excel-file@9.3.17
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import ExcelJS from 'exceljs';
import readExcelFile from 'read-excel-file/node';

const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Starts');
// 15 December 2018, 10:00:00 and 10:00:03.25.
for (const seconds of [36_000, 36_003.25]) {
  sheet.addRow([43_449 + seconds / 86_400]).getCell(1).numFmt = 'yyyy-mm-dd hh:mm:ss.00';
}
await book.xlsx.writeFile('starts.xlsx');

const again = new ExcelJS.Workbook();
await again.xlsx.readFile('starts.xlsx');
const one = [1, 2].map((row) => again.getWorksheet('Starts').getCell(row, 1).value.toISOString());
const [{ data }] = await readExcelFile('starts.xlsx');
const other = data.map(([at]) => at.toISOString());
console.log('exceljs 4.4.0:', one);
console.log('read-excel-file 9.3.17:', other);
assert.deepEqual(one, ['2018-12-15T10:00:00.000Z', '2018-12-15T10:00:03.250Z']);
assert.deepEqual(other, ['2018-12-15T09:59:59.999Z', '2018-12-15T10:00:03.249Z']);
PROGRAM
node try.mjs
