#!/bin/sh
# i18n-iso-countries 7.14.0 knows neither the Spanish name of Czechia nor the codes that races write.
# Guess: Chequia, the name of the Spanish academies, is CZ, and GER, SUI, SLO of a start list are found.
# Seen: only República Checa is CZ; the codes of the Olympic committee are unknown, among them those of
# the strongest slalom countries.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts i18n-iso-countries@7.14.0
cat > try.mjs <<'PROGRAM'
import assert from 'node:assert/strict';
import countries from 'i18n-iso-countries';

const names = ['Chequia', 'República Checa'].map((name) => countries.getAlpha2Code(name, 'es'));
const codes = ['GER', 'SUI', 'SLO', 'SVK'].map((code) => countries.alpha3ToAlpha2(code));
console.log('i18n-iso-countries 7.14.0, Chequia and República Checa:', names);
console.log('GER, SUI, SLO, SVK:', codes);
assert.deepEqual(names, [undefined, 'CZ']);
assert.deepEqual(codes, [undefined, undefined, undefined, 'SK']);
PROGRAM
node try.mjs
