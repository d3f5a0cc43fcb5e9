import { expect, test } from 'vitest';
import {
  endGroups,
  filterNames,
  paymentGroupNames,
  placeGroups,
  releaseGroups,
} from '../../src/desk/entries/entry-filter.ts';
import { deskPages, innerPages } from '../../src/desk/frame/desk-pages.ts';
import { mailFields } from '../../src/desk/mails/mail-fields.ts';
import { choiceNames, waitingKinds } from '../../src/desk/payments/choice-names.ts';
import { mailStates } from '../../src/record/mail/stored-kinds.ts';
import { isNode, parseSources } from './source-trees.ts';

/** Choices of a page that a link may make, with their values. */
const choices: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  pagos: { [choiceNames.waits]: waitingKinds },
  correos: { [mailFields.state]: mailStates },
  inscripciones: {
    [filterNames.payment]: paymentGroupNames,
    [filterNames.release]: releaseGroups,
    [filterNames.place]: placeGroups,
    [filterNames.ends]: endGroups,
  },
};

const paths = new Set<string>([...deskPages, ...innerPages].map(({ path }) => path));

/** Addresses with a query that are written in the desk's sources as they are. */
const written = parseSources('src/desk/**/*.{ts,tsx}').flatMap(({ name, nodes }) =>
  nodes
    .filter(({ type }) => type === 'Literal')
    .flatMap((node) => (isNode(node) && 'value' in node ? [String(node.value)] : []))
    .filter((text) => /^[a-z-]+(\/[a-z-]+)*\?[a-z]+=[\w-]+(&[a-z]+=[\w-]+)*$/.test(text))
    .map((address) => [address, name] as const),
);

test('links with a filter are found in the sources of the desk', () => {
  expect(written.length).toBeGreaterThan(10);
});

test.each(written)(
  'the link %s leads to a page of the desk, and to a choice of its list',
  (address) => {
    const [path = '', query] = address.split('?');
    expect(paths).toContain(path);
    for (const [name, value] of new URLSearchParams(query)) {
      expect(choices[path]?.[name], name).toContain(value);
    }
  },
);
