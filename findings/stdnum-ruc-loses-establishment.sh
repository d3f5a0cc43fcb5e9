#!/bin/sh
# stdnum 1.12.0 hands back an Ecuadorian RUC of a person without its last three figures.
# Guess: `compact` is the number without blanks and dashes, as for a company's. Seen: a company's keeps
# its 13 figures, a person's is cut to the 10 of the identity card, which no invoice takes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts stdnum@1.12.0
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import { validate } from 'stdnum/lib/cjs/ec/ruc.js';

const [company, person] = [validate('1790011674001'), validate('1710034065001')];
console.log('stdnum 1.12.0, RUC 1790011674001 of a company:', company);
console.log('stdnum 1.12.0, RUC 1710034065001 of a person:', person);
assert.deepEqual([company.isValid, company.compact], [true, '1790011674001']);
assert.deepEqual([person.isValid, person.compact], [true, '1710034065']);
PROGRAM
node try.mjs
