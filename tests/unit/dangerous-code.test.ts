import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Danger {
  pattern: RegExp;
  only?: readonly string[];
  example: string;
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** Expects that a dangerous pattern occurs nowhere, or only in the listed files. */
function nowhere(title: string, { pattern, only = [], example }: Danger): void {
  test(title, () => {
    expect(example).toMatch(pattern);
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
    expect(found.toSorted()).toEqual([...only].toSorted());
  });
}

nowhere('no text is run as code', {
  pattern: /\beval\(|\bnew Function\(|from 'node:(vm|module|v8)'|\bset(Timeout|Interval)\(\s*['"`]/,
  example: "new Function('return 1')",
});

nowhere('no program is started', {
  pattern: /node:child_process|node:worker_threads|process\.binding/,
  only: [
    // Fixed programs that rewrite the database file or check a copy of it beside the server; they get its path.
    'src/platform/database/sqlite/run-in-thread.server.ts',
    'src/platform/database/remove-traces.server.ts',
    'src/desk/backups/copy-sqlite.server.ts',
    // Fixed programs that read people's files and make papers, without settings, network or keys.
    'src/platform/child/start-child.server.ts',
    // Starts the reading programs, so that the server need not.
    'src/platform/child/open-children.server.ts',
    // The site itself, for a rehearsal on the command line; no server imports it.
    'src/race-day/rehearsal/site/start-rehearsal-site.server.ts',
  ],
  example: "import { exec } from 'node:child_process'",
});

nowhere('no markup is put into a page beside React, but what the site itself wrote', {
  pattern: /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write/,
  // In the desk: QR codes for phones, drawn by the server from its own secrets.
  only: [
    'src/desk/frame/parts/square.tsx',
    'src/design/layout/loading/loading-overlay.tsx',
    'src/design/ui/content/content-of-page.ts',
    'src/design/ui/content/kept-content.tsx',
    'src/design/ui/form/copy-button.tsx',
    'src/design/ui/list/table.tsx',
  ],
  example: 'box.innerHTML = text',
});

nowhere('no query takes text as it is', {
  pattern: /\bsql\.(raw|lit)\b|\bunsafe\(|\.(?:prepare|exec|query)\(`[^`]*\$\{/,
  // Names of channels, pragmas and the database's own tables, which no query can bind.
  only: [
    'src/desk/backups/move/close-database.server.ts',
    'src/desk/backups/move/copy-database.server.ts',
    'src/platform/database/follow-notices.server.ts',
    'src/platform/database/change-check.ts',
    'src/platform/database/read-table-text.ts',
    // The statements of these files are constants.
    'src/platform/database/migrations/baseline/create-baseline.ts',
    'src/platform/database/run-statements.ts',
    'src/platform/database/sqlite/node-sqlite-dialect.server.ts',
    'src/desk/backups/copy-postgres.server.ts',
  ],
  example: 'sql.raw(text)',
});

nowhere('no regular expression is built from what was sent', {
  pattern: /new RegExp\(/,
  only: [
    'src/platform/page/place-scripts.ts',
    'src/platform/page/seal-scripts.server.ts',
    'src/platform/text/looks-like-address.ts',
    'src/platform/text/one-writing.ts',
    'src/registration/rules/check-email.ts',
  ],
  example: 'new RegExp(text)',
});

nowhere('what must not be guessed comes from the generator of the system', {
  pattern: /Math\.random|pseudoRandomBytes/,
  // Retry times for a locked database and for a lost stream may be guessable.
  only: [
    'src/platform/database/sqlite/lock-patience.server.ts',
    'src/race-day/feed/stream/format-retry.ts',
  ],
  example: 'Math.random()',
});

nowhere('digests are SHA-256, nothing is signed, and one file alone enciphers', {
  pattern:
    /create(?:Hash|Hmac)\((?!'sha256')|createCipher|createSign\(|createDecipher|publicEncrypt|scrypt|pbkdf2/,
  // Encrypts secrets of code generators.
  only: ['src/record/accounts/proofs/codes/seal-code-secret.server.ts'],
  example: "createHash('md5')",
});

nowhere('what is enciphered is guarded against changes: AES-GCM alone', {
  pattern: /'(?:aes-\d+-(?!gcm)|(?:des|bf|camellia)-|rc[24]'|chacha20')/i,
  example: "const cipher = 'aes-256-cbc'",
});

nowhere('certificates of others are always checked', {
  pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|secureProtocol/,
  example: 'rejectUnauthorized: false',
});

nowhere('pages hear no other window, and what the worker hears it reads as data', {
  pattern: /addEventListener\(\s*'message'|onmessage|\.postMessage\(/,
  only: [
    'src/site/offline/register-service-worker.ts',
    'src/site/offline/worker/service-worker.ts',
    // Hears only that the device's own store changed.
    'src/race-day/phone/outbox/join-tabs.ts',
    // Tabs of the same site share the stream of public results.
    'src/race-day/live/stream/shared-line.ts',
    'src/platform/database/remove-traces.server.ts',
    'src/desk/backups/copy-sqlite.server.ts',
  ],
  example: "window.addEventListener('message', run)",
});

nowhere('the device keeps the draft, the language, a place on a page and copies of public pages', {
  pattern: /localStorage|sessionStorage|indexedDB/,
  only: [
    // The list of the check-in table, which goes with the session, and its unsent changes.
    'src/desk/frame/check-in-store.ts',
    // Writes a word and deletes it again.
    'src/race-day/river/self-test/look-at-phone.ts',
    // Stores the last touches, so that they can be undone.
    'src/race-day/timing/acts/use-timing.ts',
    // Stores the last line number of timing gear, so that a page continues after it.
    'src/race-day/timing/network/use-network-gear.ts',
    // Uses the tab's own storage, which ends with the tab.
    'src/desk/frame/parts/keep-draft.ts',
    // Whether a shortcut of the desk is switched off.
    'src/desk/frame/parts/uses-slash.ts',
    // Stores followed boats, without names of persons.
    'src/race-day/follow/area/followed.ts',
    // Stores the last content of a screen, which is public.
    'src/race-day/screens/page/kept-picture.ts',
    // Stores in which hand a judge or speaker holds the phone.
    'src/race-day/phone/use-kept-settings.ts',
    'src/design/layout/menu/switch-language.ts',
    // Notes that a page in another language than the chosen one was requested again.
    'src/design/layout/keep-stored-language.ts',
    // The offset of a race-day clock: three numbers.
    'src/race-day/phone/clock/create-phone-clock.ts',
    'src/platform/i18n/stored-language.ts',
    'src/registration/draft/drop-old-draft.ts',
    'src/registration/draft/registration-draft.ts',
  ],
  example: 'localStorage.setItem(name, value)',
});

nowhere('no data is read by anything but JSON', {
  pattern: /node:v8|from '(?:js-)?yaml'|from '(?:[\w-]*xml[\w-]*|saxes)'/,
  // Exports of Canoe123, read element by element: no document types, no entities, bounded.
  only: [
    'src/desk/exchange/canoe123/live/read-live-message.server.ts',
    'src/desk/exchange/canoe123/read-canoe123.server.ts',
    // Parts of a workbook: the same, in a separate process.
    'src/registration/people-table/read-sheet.server.ts',
  ],
  example: "import yaml from 'yaml'",
});

test('network calls are made in seven places: cards, mail, database, push services, other race-day servers, timing gear, Canoe123', () => {
  const callers = sources
    .filter(({ file }) => /\.server\.ts$/.test(file))
    .filter(({ text }) =>
      /await fetch\((?!request)|createTransport\(|new pg\.(?:Pool|Client)\(|[^.]connect\(\{/.test(
        text,
      ),
    )
    .map(({ file }) => file)
    // A rehearsal plays the phones of its own site.
    .filter((file) => !file.startsWith('src/race-day/rehearsal/'));
  expect(callers.sort()).toEqual([
    // Connects to the address given to a command.
    'src/desk/exchange/canoe123/live/follow-line.server.ts',
    'src/platform/database/follow-notices.server.ts',
    'src/platform/database/open-postgres.server.ts',
    'src/platform/database/open-replica.server.ts',
    'src/race-day/follow/push/push-sender.server.ts',
    'src/race-day/river/relay/tell-side.server.ts',
    'src/race-day/timing/network/network-gear.server.ts',
    'src/record/mail/mail-transport.server.ts',
    'src/registration/payments/card/payphone-provider.server.ts',
  ]);
});

test('a call to the card provider follows no redirect', () => {
  const calls = sources.filter(({ file }) => /\/card\/[\w-]+-provider\.server\.ts$/.test(file));
  expect(calls.length).toBeGreaterThan(0);
  for (const { text } of calls) {
    expect(text.match(/fetch\(/g)).toHaveLength(1);
    expect(text).toContain("redirect: 'error'");
  }
});

test('the desk reads every request body through a limited reader', () => {
  const reads = /request\.(json|formData|text|arrayBuffer|blob|bytes|body)\b/;
  expect('await args.request.formData()').toMatch(reads);
  const desk = sources.filter(({ file }) => file.startsWith('src/desk/'));
  expect(desk.length).toBeGreaterThan(100);
  expect(desk.filter(({ text }) => reads.test(text)).map(({ file }) => file)).toEqual([]);
});
