import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Runs the unit and contract tests over a copy of the repository with other words and facts: a test that fails there
 * depends on the shipped content, not on the code. Tests of the specification's counts are left out. Arguments are
 * passed on to vitest.
 */
const copy = mkdtempSync(join(tmpdir(), 'edited-content-'));

type Words = { [key: string]: string | Words };

/** Sections that organizers edit: public pages, the form, mails. */
const sections =
  /^(home|categories|schedule|goals|place|regulations|championship|staff|sponsors|media|participants|results|registration|confirmation|bankTransfer|mail|privacy|footer|social|error)$/;

/** Changes the end of every sentence; labels stay, because specification, guides or rules name them. */
function reworded(texts: Words, ending: string): Words {
  const entries = Object.entries(texts).map(([key, text]) => {
    if (typeof text !== 'string') return [key, reworded(text, ending)];
    return [key, /^\S+(\s+\S+){5,}[^}]$/.test(text) ? `${text} ${ending}` : text];
  });
  return Object.fromEntries(entries);
}

/** A parsed file without a type, as its editor sees it. */
type Parsed = ReturnType<typeof JSON.parse>;

function edit(file: string, change: (content: Parsed) => void): void {
  const path = join(copy, file);
  const content = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

function editLikeAnOrganizer(): void {
  for (const [language, ending] of [
    ['es', 'De veras.'],
    ['en', 'Indeed.'],
  ] as const) {
    edit(`content/i18n/${language}.json`, (texts) => {
      texts.home.title = ending;
      texts.regulations.race.item20 = ending;
      texts.schedule.raceDay.row12 = { ...texts.schedule.raceDay.row5, activity: ending };
      delete texts.schedule.before.row4;
      for (const section of Object.keys(texts).filter((name) => sections.test(name))) {
        texts[section] = reworded(texts[section], ending);
      }
    });
  }
  edit('content/race.json', (race) => {
    Object.assign(race, { name: 'Remolino', river: 'Cosanga', town: 'Borja' });
    race.rules.appealMinutes = 25;
    race.registration.closes = '2027-02-12';
    for (const category of race.registration.categories) {
      category.earlyCents += 500;
      category.lateCents += 700;
      category.capacity += 5;
      category.minimumAge += 1;
    }
    race.bankAccount.bank = 'Banco del Valle';
    race.bankAccount.number = '0000098765';
    race.contact = { email: 'hola@example.org', phone: '+593991111111' };
    race.links = race.links.slice(1, 3);
    race.place.directions.pop();
  });
  edit('content/schedule.json', ({ before, raceDay }) => {
    before.pop();
    raceDay.push({ row: 'row12', start: '20:30', minutes: 60, where: 'town' });
    raceDay[0].start = '06:00';
  });
  edit('content/media.json', (media) => {
    media.small.pop();
    media.large.id = 'SAMPLE-9999';
    media.promo.title = { es: 'Otra película', en: 'Another film' };
  });
  edit('content/testimonials.json', ({ testimonials }) => {
    testimonials.pop();
    testimonials[0].name = 'Otra Persona';
  });
  edit('content/pictures.json', ({ portraits }) => {
    portraits['nayeli-grefa'] = { es: 'Nayeli en la meta', en: 'Nayeli at the finish' };
  });
  edit('data/editions/2023/staff.json', ({ staff }) => {
    staff.shift();
  });
  edit('data/editions/2023/sponsors.json', ({ sponsors }) => {
    sponsors[0].name = 'Panadería Otra';
    sponsors.pop();
  });
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: copy, stdio: 'inherit' }).status ?? 1;

try {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { encoding: 'utf8' },
  ).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  editLikeAnOrganizer();
  const checks = run('node', ['scripts/check-content.ts']);
  process.exitCode =
    checks ||
    // The import's documentation states the race's ages, so it is generated again.
    run('node', ['scripts/generate/main.ts', 'import-columns']) ||
    run('vitest', [
      'run',
      '--exclude',
      'tests/unit/specified-counts.test.ts',
      ...process.argv.slice(2),
    ]);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
