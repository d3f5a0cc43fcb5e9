import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded before a site to simulate a machine for which npm has no Typst program. */

const { readdirSync } = fs;
fs.readdirSync = ((path: fs.PathLike, ...rest: []) =>
  String(path) === 'node_modules/@myriaddreamin'
    ? []
    : readdirSync(path, ...rest)) as typeof readdirSync;
syncBuiltinESMExports();
