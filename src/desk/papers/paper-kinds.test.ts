import { expect, test } from 'vitest';
import { mayDo, roles } from '../../record/accounts/roles.ts';
import { type PaperKindName, paperKindNames, paperKinds } from './paper-kinds.server.ts';

const racing = 'owner race_office jury chief_judge';
const watching = `${racing} announcer`;

const printers: Readonly<Record<PaperKindName, string>> = {
  bibs: watching,
  stickers: watching,
  wristbands: watching,
  labels: watching,
  'check-in': 'owner registration race_office',
  'emergency-contacts': 'owner treasurer registration',
  'start-lists': watching,
  judges: racing,
  timekeeper: racing,
  finish: racing,
  'cross-starts': watching,
  'cross-judges': racing,
  'cross-line': racing,
  'cross-bracket': watching,
  notices: 'owner registration race_office',
  results: watching,
  'cross-results': watching,
  series: 'owner registration race_office',
  certificates: watching,
  gates: racing,
  podium: watching,
  protocol: racing,
  receipts: 'owner treasurer registration',
  payments: 'owner treasurer',
};

test.each(paperKindNames)('the paper %s is printed by its roles alone', (kind) => {
  const held = roles.filter((role) => mayDo([role], paperKinds[kind].need));
  expect(held.join(' ')).toBe(printers[kind]);
});
