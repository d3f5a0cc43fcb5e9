#!/bin/sh
# exceljs 4.4.0 repeats what a merged cell says in each cell that it covers.
# Guess: a title merged over three columns is one text and two empty cells, as SheetJS 0.18.5 and the
# file itself have it. Seen: three times the title, so a title line looks like a row of headings.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import ExcelJS from 'exceljs';
import XLSX from 'xlsx';

const book = new ExcelJS.Workbook();
const sheet = book.addWorksheet('Results');
sheet.getCell('A1').value = 'Results of Sunday';
sheet.mergeCells('A1:C1');
sheet.getRow(2).values = ['Bib', 'Run', 'Time'];
await book.xlsx.writeFile('results.xlsx');

const again = new ExcelJS.Workbook();
await again.xlsx.readFile('results.xlsx');
const one = again.getWorksheet('Results').getRow(1).values.slice(1);
const [other] = XLSX.utils.sheet_to_json(XLSX.readFile('results.xlsx').Sheets.Results, { header: 1 });
console.log('exceljs 4.4.0:', one);
console.log('SheetJS 0.18.5:', other);
assert.deepEqual(one, ['Results of Sunday', 'Results of Sunday', 'Results of Sunday']);
assert.deepEqual(other.filter((text) => text), ['Results of Sunday']);
PROGRAM
node try.mjs
