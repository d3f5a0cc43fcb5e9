import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* Loaded before a site: its machine is one for which npm has no program that makes documents. */

const { readdirSync } = fs;
fs.readdirSync = ((path: fs.PathLike, ...rest: []) =>
  String(path) === 'node_modules/@myriaddreamin'
    ? []
    : readdirSync(path, ...rest)) as typeof readdirSync;
syncBuiltinESMExports();
