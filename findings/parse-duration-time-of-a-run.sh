#!/bin/sh
# parse-duration 2.1.9 reads the time of a run, 1:31.50, as one thousandth of a second.
# Guess: 91.5 s, or null as for other text without a unit. Seen: 1.0315 ms, and for a comma 4.15 ms: colons are passed
# over and each number is milliseconds. A Spanish "1 min 31,5 s" is 375 s, because the comma is taken for thousands.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-duration@2.1.9
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import parse from 'parse-duration';

const seen = [
  ['1:31.50', 1.0315],
  ['1:31,50', 4.15],
  ['1 min 31.5 s', 91_500],
  ['1 min 31,5 s', 375_000],
  ['DNF', null],
];
for (const [text, expected] of seen) {
  console.log('parse-duration 2.1.9:', JSON.stringify(text), 'is', parse(text), 'ms');
  assert.equal(parse(text), expected);
}
PROGRAM
node try.mjs
