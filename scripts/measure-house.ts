import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

// `npm run measure-house -- REF [REF …]` prints the project's size at each commit, side by side.
const refs = process.argv.slice(2);
const columns = (refs.length > 0 ? refs : ['HEAD']).map((ref) => ({ ref, figures: measure(ref) }));
const names = Object.keys(columns[0]?.figures ?? {});
console.log(`| | ${columns.map(({ ref }) => ref).join(' | ')} |`);
console.log(`|---|${columns.map(() => '---:|').join('')}`);
for (const name of names) {
  console.log(`| ${name} | ${columns.map(({ figures }) => figures[name] ?? '').join(' | ')} |`);
}

function measure(ref: string): Record<string, number> {
  const files = git('ls-tree', '-r', '--name-only', ref).trimEnd().split('\n');
  const texts = readAll(
    ref,
    files.filter((file) => /\.(tsx?|css|md)$/.test(file)),
  );
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
  const below = (folder: RegExp, ending: RegExp) =>
    [...texts].filter(([file]) => folder.test(file) && ending.test(file));
  const script = /\.tsx?$/;
  const house = below(/^(src|cli)\//, script).filter(([file]) => !isTest(file));
  const kinds = house.map(([file, text]) => countKinds(file, text));
  const sum = (kind: keyof (typeof kinds)[number]) =>
    kinds.reduce((total, kinds) => total + kinds[kind], 0);
  return {
    'files of src and cli': house.length,
    'lines of code': sum('code'),
    'lines of imports': sum('imports'),
    'lines of comments': sum('comments'),
    'empty lines': sum('empty'),
    'lines of tests in src, cli and tests': countLines([
      ...below(/^(src|cli)\//, script).filter(([file]) => isTest(file)),
      ...below(/^tests\//, script),
    ]),
    'lines of css': countLines(below(/^src\//, /\.css$/)),
    'lines of scripts and campaigns': countLines(below(/^(scripts|campaigns)\//, script)),
    'files of docs': files.filter((file) => file.startsWith('docs/')).length,
    'lines of docs': countLines(below(/^docs\//, /\.md$/)),
    'arrows between wings': countArrows(house),
  };
}

function git(...words: string[]) {
  return execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1e9 });
}

function readAll(ref: string, files: readonly string[]) {
  const answer = execFileSync('git', ['cat-file', '--batch'], {
    input: files.map((file) => `${ref}:${file}\n`).join(''),
    maxBuffer: 1e9,
  });
  let at = 0;
  return new Map(
    files.map((file) => {
      const end = answer.indexOf('\n', at);
      const size = Number(answer.toString('utf8', at, end).split(' ')[2]);
      const text = answer.toString('utf8', end + 1, end + 1 + size);
      at = end + size + 2;
      return [file, text];
    }),
  );
}

function countLines(files: readonly (readonly [string, string])[]) {
  return files.reduce((total, [, text]) => total + text.split('\n').length - 1, 0);
}

/** Counts kinds of lines in a file; a line with code and a comment counts as code. */
function countKinds(file: string, text: string) {
  const { comments, module } = parseSync(file, text);
  const blank = (ranges: readonly { start: number; end: number }[]) =>
    ranges.reduce(
      (left, { start, end }) =>
        left.slice(0, start) + left.slice(start, end).replace(/[^\n]/g, ' ') + left.slice(end),
      text,
    );
  const filled = (left: string) => left.split('\n').filter((line) => line.trim() !== '').length;
  const all = text.split('\n').length - 1;
  const uncommented = filled(blank(comments));
  const code = filled(blank([...comments, ...module.staticImports]));
  return {
    code,
    imports: uncommented - code,
    comments: filled(text) - uncommented,
    empty: all - filled(text),
  };
}

/** Counts the pairs of folders of `src/` of which one imports from the other. */
function countArrows(files: readonly (readonly [string, string])[]) {
  const wing = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1];
  const arrows = files.flatMap(([file, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => {
      const [from, to] = [wing(file), wing(posix.join(posix.dirname(file), target))];
      return from && to && from !== to ? `${from} ${to}` : '';
    }),
  );
  return new Set(arrows.filter(Boolean)).size;
}
