import { expect, test } from 'vitest';
import { useCases } from '../contract/desk/rights/use-cases.ts';
import {
  isNode,
  parseSources,
  type SourceFile,
  type SourceNode,
  walkNodes,
} from './source-trees.ts';

/** Functions that take an actor and check nothing themselves, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  serveOnDesk: 'answers what a page asks for',
  actOnDesk: 'answers a form, whose act asks',
  actorMay: 'is the question',
  actorOwns: 'is the question',
  writeAudit: 'writes what was asked for before',
  waitForOwn: 'waits for what the same one does',
  actsAtOnce: 'within an undo, which asks',
  putOut: 'within a sending, which asks, now or when its hour was given',
  setBibs: 'within what gives bibs or undoes it, which asks',
  nameAlone: 'says a name',
  historyName: 'says a name',
  endOthers: 'within the act that changes a proof or a role',
  closePrivacyRequests: 'within an erasure',
  copyQuestions: 'within the beginning of an edition, which asks',
  copyRaceDay: 'within the beginning of an edition, which asks',
  writeShows: 'within a change of an edition, or its end',
  savePaper: 'within an entry on paper, or a file of them',
  saveBoats: 'within a file of entries',
  decideWithin: 'within a decision or a match, and asks all the same',
  receiveStatement: 'reads a form for keepStatement, which asks',
  goBack: 'publishes by publishContent, which asks',
  takeOver: 'hands over by handOver, which asks',
  handBack: 'hands over by handOver, which asks',
  bringCross: 'decides by decide, which asks',
  postCross: 'decides by decideWithin, which asks',
  notePrinted: 'notes by noteListExport, which asks',
  changeBoat: 'within changeCrew, which asks, or by the link of the person who entered the boat',
  changeTeam:
    'within changeDeskTeam, which asks, or by the link of the person who entered the team',
  openRehearsal: 'makes a site of its own, from the terminal',
};

const questions = ['actorMay', 'actorOwns'];
const sources = parseSources('src/**/*.ts');

const nameOf = (node: unknown) => (isNode(node) && 'name' in node ? String(node.name) : '');
const typesIn = (node: unknown) =>
  [...walkNodes(node)]
    .filter(({ type }) => type === 'TSTypeReference')
    .map(({ typeName }) => nameOf(typeName));

/** Returns the types of a file that contain an `Actor`, given those of other files. */
function actorTypes({ nodes }: SourceFile, known: ReadonlySet<string>): Set<string> {
  const found = new Set(known);
  const declared = nodes.filter(({ type }) =>
    ['TSInterfaceDeclaration', 'TSTypeAliasDeclaration'].includes(type),
  );
  for (let before = 0; before !== found.size; ) {
    before = found.size;
    for (const { id, ...rest } of declared) {
      if (typesIn(rest).some((name) => found.has(name))) found.add(nameOf(id));
    }
  }
  return found;
}

/** Types that other files import by name. */
const shared = new Set(['Actor', 'Receiver']);

interface Declared {
  name: string;
  isExported: boolean;
  takesActor: boolean;
  calls: string[];
}

function listFunctions(source: SourceFile): Declared[] {
  const { nodes } = source;
  const types = actorTypes(source, shared);
  const exported = nodes.filter(({ type }) => type === 'ExportNamedDeclaration');
  const shown = new Set(exported.flatMap(({ declaration }) => [...written(declaration)]));
  return nodes
    .flatMap((node) => [...written(node)])
    .filter((node, index, all) => all.indexOf(node) === index)
    .map((node) => {
      const { params, body } = isNode(node.init) ? node.init : node;
      const takesActor = typesIn(params).some((type) => types.has(type));
      return {
        name: nameOf(node.id),
        isExported: shown.has(node),
        calls: callsIn(body),
        takesActor,
      };
    });
}

function* written(node: unknown): Generator<SourceNode> {
  if (!isNode(node)) return;
  if (node.type === 'FunctionDeclaration') yield node;
  if (node.type !== 'VariableDeclaration' || !Array.isArray(node.declarations)) return;
  for (const one of node.declarations) {
    if (isNode(one) && isNode(one.init) && one.init.type === 'ArrowFunctionExpression') yield one;
  }
}

function callsIn(body: unknown): string[] {
  return [...walkNodes(body)]
    .filter(({ type }) => type === 'CallExpression')
    .map(({ callee }: SourceNode) => nameOf(callee));
}

/** Whether a function checks rights itself or through another function of its file. */
function asks(one: Declared, all: readonly Declared[], seen: readonly string[] = []): boolean {
  return one.calls.some((call) => {
    if (questions.includes(call)) return true;
    const own = all.find(({ name }) => name === call);
    return own !== undefined && !seen.includes(call) && asks(own, all, [...seen, call]);
  });
}

const acts = sources.flatMap((source) => {
  const all = listFunctions(source);
  return all
    .filter(({ isExported, takesActor }) => isExported && takesActor)
    .map((one) => ({ name: one.name, asks: asks(one, all) }));
});

test('every action checks the right of its account itself', () => {
  expect(acts.length).toBeGreaterThan(40);
  const silent = acts.filter((act) => !act.asks && !(act.name in exempt)).map(({ name }) => name);
  expect(silent).toEqual([]);
});

test('every checked action has its case among the rights, and every exception exists', () => {
  const cases = new Set(Object.keys(useCases).map((name) => name.replace(/:.*/, '')));
  const asking = acts.map(({ name }) => name).filter((name) => !(name in exempt));
  expect([...cases].toSorted()).toEqual(asking.toSorted());
  const names = acts.map(({ name }) => name);
  expect(Object.keys(exempt).filter((name) => !names.includes(name))).toEqual([]);
});

/** Calls that answer for an actor without the right. */
const answering = ['ifAllowed(args, ', 'serveOnDesk(', 'actOnDesk('];

test('every page of the desk answers an account that lost its right', () => {
  const pages = parseSources('src/desk/**/*.{ts,tsx}').filter(
    ({ name, text }) =>
      !name.endsWith('.server.ts') && !name.includes('/sign-in/') && isRoute(text) && acting(text),
  );
  expect(pages.length).toBeGreaterThan(25);
  const unwrapped = pages
    .filter(({ text }) => !answering.some((call) => text.includes(call)))
    .map(({ name }) => name);
  expect(unwrapped).toEqual([]);
});

const isRoute = (text: string) => /export (async )?function (action|loader)\(/.test(text);

/** Functions that pass an actor to pages, which must check the right. */
const answers = new Set(
  parseSources('src/desk/**/*.server.ts')
    .filter(({ text }) => text.includes('toActor(') && !text.includes('ifAllowed('))
    .map(({ name }) => name.replace(/.*\//, '')),
);

/** Whether a page passes on the actor, directly or through its form handler. */
function acting(text: string): boolean {
  if (['toActor(', 'serveOnDesk(', 'actOnDesk('].some((call) => text.includes(call))) return true;
  return [...text.matchAll(/\/([\w-]+\.server\.ts)'/g)].some(([, file = '']) => answers.has(file));
}
