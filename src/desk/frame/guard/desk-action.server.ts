import type { TextKey } from '../../../platform/i18n/text-key.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import {
  type DeskFacts,
  type DeskForm,
  deskFacts,
  type FormField,
  fieldKey,
  readTyped,
  type TypedValues,
  typedIn,
  type ValuesOf,
} from '../form/desk-form.ts';
import { doneAt, say } from '../parts/done.ts';
import { actOnDesk, type DeskAct, type DeskArgs } from './act-on-desk.server.ts';
import type { Need } from './require-session.server.ts';

type FormIssues = Readonly<Record<string, TextKey>>;

export interface RefusedAct<Code extends string> {
  code: Code | 'invalid';
  intent: string;
  typed: TypedValues;
  issues: FormIssues;
  /** Version that the next submit is compared with, when another person changed the same meanwhile. */
  version: number | null;
}

class ActRefused extends Error {
  readonly answer: RefusedAct<string>;
  readonly status: number;
  constructor(answer: RefusedAct<string>, status: number) {
    super(answer.code);
    this.answer = answer;
    this.status = status;
  }
}

export interface FormAct<Code extends string> extends DeskAct {
  facts: DeskFacts;
  /** Reads the form; refuses it as `invalid` when a field has an issue. */
  read: <Named extends FieldsByName>(form: DeskForm<Named>) => ValuesOf<DeskForm<Named>>;
  /** Reads the form and returns its refusal, if any; `found` are issues that only the action can see. */
  check: <Named extends FieldsByName>(
    form: DeskForm<Named>,
    found: FormIssues,
  ) =>
    | { values: ValuesOf<DeskForm<Named>>; refused: null }
    | { values: null; refused: RefusedAct<Code> };
  /** Ends the action without a change; `field` names the field to correct. */
  refuse: (code: Code, more?: { field?: string; version?: number | null }) => never;
}

type FieldsByName = Readonly<Record<string, FormField<unknown>>>;

interface DeskActions<Code extends string, Acts> {
  need?: Need;
  refusals: Readonly<Record<Code, unknown>>;
  /** Action of each form, by its intent. Without an answer the page says that the change is saved. */
  acts: Acts;
}

/** Returns the action of a desk page, which handles each form by its intent. Throws a 400 for an unknown intent. */
export function deskAction<
  const Code extends string,
  Acts extends Readonly<Record<string, (act: FormAct<Code>) => Promise<unknown>>>,
>({ need, acts }: DeskActions<Code, Acts>) {
  // biome-ignore lint/suspicious/noConfusingVoidType: an act without an answer returns void
  type Answer = Exclude<Awaited<ReturnType<Acts[keyof Acts]>>, undefined | void>;
  return (args: DeskArgs) =>
    actOnDesk(
      args,
      async (act) => {
        const { intent, form: sent } = act;
        const does = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
        if (!does) throw new Response('no such form', { status: 400, headers: privateHeaders });
        const facts = deskFacts(act.services.race, act.now);
        let typed: TypedValues = {};
        let described: Pick<DeskForm<FieldsByName>, 'texts' | 'fields'> | null = null;
        const check: FormAct<Code>['check'] = (form, found) => {
          typed = typedIn(form, sent);
          described = form;
          const { values, issues } = readTyped(form, typed, facts);
          const all = { ...byField(issues ?? []), ...found };
          return values && Object.keys(all).length === 0
            ? { values, refused: null }
            : {
                values: null,
                refused: { code: 'invalid', intent, typed, issues: all, version: null },
              };
        };
        const byField = (fields: readonly string[]) =>
          Object.fromEntries(
            fields.flatMap((field) =>
              described ? [[field, fieldKey(described, 'faults', field)]] : [],
            ),
          );
        const read: FormAct<Code>['read'] = (form) => {
          const { values, refused } = check(form, {});
          if (refused) throw new ActRefused(refused, 422);
          return values;
        };
        const refuse: FormAct<Code>['refuse'] = (code, { field, version = null } = {}) => {
          const issues = byField(field === undefined ? [] : [field]);
          throw new ActRefused({ code, intent, typed, issues, version }, 409);
        };
        try {
          const answer = await does({ ...act, facts, read, check, refuse });
          return (answer as Answer | undefined) ?? doneAt(act.page, { code: 'saved' });
        } catch (error) {
          if (!(error instanceof ActRefused)) throw error;
          return say(error.answer as RefusedAct<Code>, error.status);
        }
      },
      need ? { need } : {},
    );
}
