#!/bin/sh
# stdnum 1.12.0 refuses a Chilean RUT in the way it stands on every identity card, with dots.
# Guess: 12.345.678-5 is valid as 12345678-5 is. Seen: InvalidLength; without the dots it is valid.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import { validate } from 'stdnum/lib/cjs/cl/rut.js';

console.log('stdnum 1.12.0, 12345678-5:', validate('12345678-5'));
console.log('stdnum 1.12.0, 12.345.678-5:', validate('12.345.678-5'));
assert.equal(validate('12345678-5').isValid, true);
assert.equal(validate('12.345.678-5').isValid, false);
assert.equal(validate('12.345.678-5').error.name, 'InvalidLength');
PROGRAM
node try.mjs
