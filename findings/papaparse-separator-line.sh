#!/bin/sh
# Papa Parse 5.7.1 does not know the line `sep=;` with which spreadsheets tell the separator of a list.
# Guess: the line is understood or passed over. Seen: it becomes the headings `sep=` and an empty one,
# the true headings become the first person, all further columns are left over, and with two columns
# no error is told at all.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts papaparse@5.7.1
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import Papa from 'papaparse';

const { data, meta, errors } = Papa.parse('sep=;\nBib;Name\n12;Ana Vega\n', {
  header: true,
  skipEmptyLines: true,
});
console.log('Papa Parse 5.7.1:', meta.fields, data, errors);
assert.deepEqual(meta.fields, ['sep=', '']);
assert.deepEqual(data, [
  { 'sep=': 'Bib', '': 'Name' },
  { 'sep=': '12', '': 'Ana Vega' },
]);
assert.deepEqual(errors, []);
PROGRAM
node try.mjs
