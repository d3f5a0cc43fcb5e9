import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { isNode, type SourceNode, walkNodes } from './source-trees.ts';

/** A limit in ms that only ends a hang: shorter ones fail on a busy machine. */
const shortestLimit = 30_000;

const allowed = new Map([
  ['src/race-day/live/stream/follow-feeds.test.ts', 'the clock of a page, stopped'],
  [
    'src/race-day/phone/clock/create-phone-clock.test.ts',
    'the clocks of a phone, stopped: one sleeps, the other goes on',
  ],
  [
    'src/race-day/judge/film/gate-camera.test.ts',
    'the clock of a camera, stopped until the test moves it',
  ],
  [
    'src/race-day/feed/stream/change-streams.test.ts',
    'goes by timers that stand still until the test moves them',
  ],
  [
    'tests/contract/race-day/push-contract.ts',
    'names starts that are to come, from the moment on at which it runs',
  ],
  [
    'tests/contract/race-day/live-shown-contract.ts',
    'lets acts fall at different moments of a stream; waits for what it compares',
  ],
  [
    'tests/fakes/fake-push-service.ts',
    'notes when a notice came, and refuses a signature of before',
  ],
  [
    'tests/fakes/canoe123/canoe123-server.ts',
    'plays messages at the moments at which they are sent',
  ],
  ['tests/listeners/rehearse-listened.ts', 'begins at the hour of the machine, as its site does'],
  [
    'tests/listeners/listen-in.ts',
    'listeners arrive and look at different moments; the end waits for what it compares',
  ],
  ['tests/listeners/office-acts.ts', 'keeps two postings out of one millisecond'],
  ['tests/listeners/open-listener.ts', 'breaks lines and reads late at different moments'],
  ['tests/listeners/witness-day.ts', 'notes between which moments a state of the day existed'],
  ['tests/listeners/push/check-notices.ts', 'asks which notices the site owes at this moment'],
  ['tests/listeners/push/follow-by-push.ts', 'notes from when to when a browser follows'],
  ['tests/fakes/payphone.ts', 'the clock of the fake, which tests move'],
  ['tests/many/follow-changes.ts', 'measures how long a notice travels, and asserts nothing of it'],
  ['tests/browser/support/stop-clock.ts', 'reads the clock of a page to stop it'],
  ['tests/browser/race-day/timing.spec.ts', 'puts the clock of a device three hours on'],
  [
    'tests/browser/design/back-forward.spec.ts',
    'has a page go back once the call that says so is over',
  ],
  ['tests/browser/support/kept-copies.ts', 'makes copies older than they are'],
]);

const files = globSync([
  'tests/**/*.{ts,tsx}',
  '{src,cli,scripts,campaigns}/**/*.test.{ts,tsx}',
  '{playwright,vitest}.config.ts',
]).sort();
const parsed = files.map((name) => [name, nodesIn(readFileSync(name, 'utf8'))] as const);

function nodesIn(text: string): SourceNode[] {
  return [...walkNodes(parseSync('test.tsx', text).program)];
}

const nameOf = (node: unknown) =>
  isNode(node) && typeof node.name === 'string' ? node.name : undefined;

/** Returns the name of a call or reference: `page.waitForTimeout`, `Date.now`, `setTimeout`. */
function toWord(node: SourceNode): string | undefined {
  if (node.type === 'MemberExpression' && !node.computed) {
    const [object, property] = [nameOf(node.object), nameOf(node.property)];
    return `${object ?? ''}.${property}`;
  }
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return undefined;
}

/** Whether a node sleeps, sets a timer, or reads how much time has passed. */
function readsTheClock(node: SourceNode): boolean {
  const word = toWord(node) ?? '';
  return (
    /^(set(Timeout|Interval))$/.test(word) ||
    /\.(waitForTimeout|setTimeout|setInterval|hrtime|timeOrigin)$/.test(word) ||
    /^(Date|performance)\.now$/.test(word)
  );
}

/** Whether a node sets a limit like `{ timeout: 5000 }`, which gives up too early on a busy machine. */
function givesUpEarly(node: SourceNode): boolean {
  if (node.type !== 'Property' || !/timeout$/i.test(nameOf(node.key) ?? '') || !isNode(node.value))
    return false;
  const { type, value } = node.value;
  return type === 'Literal' && typeof value === 'number' && value < shortestLimit;
}

const filesWith = (is: (node: SourceNode) => boolean) =>
  parsed.flatMap(([name, nodes]) => (nodes.some(is) ? [name] : []));

describe('no test depends on how fast the machine is', () => {
  test('the scan finds the forbidden calls', () => {
    const found = (text: string, is: (node: SourceNode) => boolean) => nodesIn(text).some(is);
    for (const text of [
      'await page.waitForTimeout(400)',
      'await new Promise((settle) => setTimeout(settle, 50))',
      'const begun = performance.now()',
      'const took = Date.now() - begun',
      'process.hrtime.bigint()',
      'globalThis.setTimeout(stop, 10)',
      "import { setTimeout } from 'node:timers/promises'; await setTimeout(60)",
    ]) {
      expect(found(text, readsTheClock), text).toBe(true);
    }
    for (const text of ['vi.setSystemTime(now)', 'page.clock.runFor(500)', 'new Date(0)']) {
      expect(found(text, readsTheClock), text).toBe(false);
    }
    expect(found('poll(count, { timeout: 5000 })', givesUpEarly)).toBe(true);
    expect(found('({ testTimeout: 5000 })', givesUpEarly)).toBe(true);
    expect(found('poll(count, { timeout: 60_000 })', givesUpEarly)).toBe(false);
    expect(files.length).toBeGreaterThan(100);
  });

  test('no test sleeps or reads how long a step took', () => {
    expect(filesWith(readsTheClock)).toEqual([...allowed.keys()].sort());
  });

  test('no test gives up early', () => {
    expect(filesWith(givesUpEarly)).toEqual([]);
  });
});
