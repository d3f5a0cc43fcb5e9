#!/bin/sh
# luxon 3.7.2: `m:ss.SS` of a Duration writes 1:31.05 as 1:31.50.
# Guess: SS are the hundredths, as in date-fns 4.4.0. Seen: they are the milliseconds with at least two figures, so that
# 1:31.05 is 1:31.50 and 1:31.50 is 1:31.500: runs 45 hundredths apart look alike. Only SSS is safe.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts luxon@3.7.2 date-fns@4.4.0
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import { format } from 'date-fns';
import { Duration } from 'luxon';

const runs = [
  [91_050, '1:31.50', '1:31.05'],
  [91_500, '1:31.500', '1:31.50'],
  [91_000, '1:31.00', '1:31.00'],
];
for (const [ms, luxonText, dateFnsText] of runs) {
  const shown = Duration.fromMillis(ms).toFormat('m:ss.SS');
  console.log(ms, 'ms as m:ss.SS: luxon 3.7.2', shown, 'date-fns 4.4.0', format(new Date(ms), 'm:ss.SS'));
  assert.equal(shown, luxonText);
  assert.equal(format(new Date(ms), 'm:ss.SS'), dateFnsText);
}
assert.equal(Duration.fromMillis(91_050).toFormat('m:ss.SSS'), '1:31.050');
PROGRAM
TZ=UTC node try.mjs
