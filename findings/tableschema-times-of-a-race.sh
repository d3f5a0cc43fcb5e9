#!/bin/sh
# tableschema 1.12.6 (the reader of Frictionless tables for JavaScript) refuses the times of a race.
# Guess: a column of type time takes 10:01:35.50, one of type datetime takes an instant with its offset.
# Seen: fractions of a second and offsets are refused; only whole seconds and Z are read. Open data with
# hundredths has to call such a column a text or a number of seconds.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts tableschema@1.12.6
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import { Field } from 'tableschema';

const isRead = (type, text) => {
  try {
    new Field({ name: 'at', type }).castValue(text);
    return true;
  } catch {
    return false;
  }
};
const seen = [
  ['time', '10:01:35', true],
  ['time', '10:01:35.50', false],
  ['datetime', '2027-02-20T10:01:35Z', true],
  ['datetime', '2027-02-20T10:01:35-05:00', false],
  ['datetime', '2027-02-20T10:01:35.50Z', false],
];
for (const [type, text, expected] of seen) {
  console.log('tableschema 1.12.6,', type, text, isRead(type, text) ? 'read' : 'refused');
  assert.equal(isRead(type, text), expected);
}
PROGRAM
node try.mjs
