#!/bin/sh
# tableschema 1.12.6: one boat without a time makes the column of times one of any type.
# Guess: an empty cell is a missing value, as it is for a schema that is written down, so the column is a number. Seen:
# inferring counts empty cells as text; a short list with one DNF has times of type any, which are never made numbers.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts tableschema@1.12.6
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import tableschema from 'tableschema';

async function inferTypes(rows) {
  const schema = await tableschema.Schema.load({});
  schema.infer(rows, { headers: ['bib', 'name', 'time'] });
  return schema.descriptor.fields.map(({ type }) => type).join(' ');
}
const boats = [
  ['7', 'Ana Vega', '91.05'],
  ['12', 'Rosa Paz', '93.10'],
  ['15', 'Eva Sol', '95.20'],
];
const [all, dnf] = [await inferTypes(boats), await inferTypes([...boats.slice(0, 2), ['15', 'Eva Sol', '']])];
console.log('tableschema 1.12.6:', all, 'and with a boat that did not finish:', dnf);
assert.equal(all, 'integer string number');
assert.equal(dnf, 'integer string any');
const declared = new tableschema.Field({ name: 'time', type: 'number' });
assert.equal(declared.castValue(''), null);
PROGRAM
node try.mjs
