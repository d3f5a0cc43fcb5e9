#!/bin/sh
# parse-full-name 1.2.7 takes the given name of "Guamán Tapuy, Ana" for a suffix.
# Guess: what stands before the comma of a start list is the family name, as humanparser 2.7.0 reads it, however many
# surnames there are. Seen: with two surnames and one given name the second surname is the last name, the first one
# the given name and Ana a suffix, without an error; with one surname, or with two given names, all is right.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-full-name@1.2.7 humanparser@2.7.0
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import humanparser from 'humanparser';
import { parseFullName } from 'parse-full-name';

const seen = [
  ['Guamán Tapuy, Ana', { first: 'Guamán', last: 'Tapuy', suffix: 'Ana' }],
  ['Guamán Tapuy, Ana María', { first: 'Ana', last: 'Guamán Tapuy', suffix: '' }],
  ['Guamán, Ana', { first: 'Ana', last: 'Guamán', suffix: '' }],
];
for (const [name, expected] of seen) {
  const { first, last, suffix, error } = parseFullName(name);
  console.log('parse-full-name 1.2.7:', name, { first, last, suffix });
  assert.deepEqual({ first, last, suffix }, expected);
  assert.deepEqual(error.filter(Boolean), []);
  const other = humanparser.parseName(name);
  assert.equal(`${other.lastName}, ${[other.firstName, other.middleName].filter(Boolean).join(' ')}`, name);
}
PROGRAM
node try.mjs
