import { languages } from '../../src/platform/i18n/languages.ts';
import { storedKinds } from '../../src/record/mail/stored-kinds.ts';
import { letterActs } from './letter-acts.ts';
import { sampleLetters } from './sample-letters.ts';

/** Recipients of each kind of mail, when not the registered competitor. */
const groups: Readonly<Partial<Record<string, string>>> = {
  club_link: 'the captain of the club',
  club_consents: 'whose entry it is; of a minor, the guardian',
  club_verified: 'the captain of the club',
  club_dropped: 'whose entry it was; of a minor, the guardian',
  letter: 'everybody whom its writer chose, each once',
};

/** Builds the page that says which action sends which mail, and shows each mail. */
export function lettersPage(): string {
  const [es, en] = languages.map((language) => sampleLetters(language));
  const subjectOf = (letters: typeof es, kind: string) =>
    kind === 'letter'
      ? '*as written*'
      : (letters?.find(({ name }) => name.split(':')[0] === kind)?.subject ?? '');
  const rows = storedKinds.map((kind) => {
    const acts = Object.entries(letterActs).flatMap(([file, one]) =>
      'sends' in one && one.sends.includes(kind) ? [`${one.when} (\`${file}\`)`] : [],
    );
    const to = groups[kind] ?? 'whose registration it is';
    const subjects = `${subjectOf(es, kind)} / ${subjectOf(en, kind)}`;
    return `| \`${kind}\` | ${subjects} | ${to} | ${acts.join('; ')} |`;
  });
  return [
    '# Letters',
    '',
    'Every letter that the site sends, who gets it, and which act sends it. Made from the code by `npm run',
    'generate`; a test walks the sources, so that an act that sends a letter stands here. All go through the outbox',
    '(`src/record/mail/`), in the language of who gets them, as text and as HTML; the words are in `content/i18n`,',
    '`mail.*`.',
    '',
    '| kind | subject, es / en | who gets it | which act sends it |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## As they look',
    'With invented facts, in both languages: `npm run pictures -- letters` draws each alone, and all of a language on one sheet,',
    'into `test-results/pictures`.',
    '',
  ].join('\n');
}
