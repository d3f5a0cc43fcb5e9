import { privateHeaders } from '../../../platform/page/private-headers.ts';
import {
  type DeskFacts,
  type DeskForm,
  deskFacts,
  type FormField,
  readTyped,
  type TypedValues,
  typedIn,
  type ValuesOf,
} from '../form/desk-form.ts';
import { doneAt, say } from '../parts/done.ts';
import { actOnDesk, type DeskAct, type DeskArgs } from './act-on-desk.server.ts';
import type { Need } from './require-session.server.ts';

/** Refusal of a form, with its typed values. */
export interface RefusedAct<Code extends string> {
  code: Code | 'invalid';
  intent: string;
  typed: TypedValues;
  /** Names of the fields with an issue. */
  issues: readonly string[];
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

/** A sent form with the functions that read and refuse it. */
export interface FormAct<Code extends string> extends DeskAct {
  facts: DeskFacts;
  /** Reads the form; refuses it as `invalid` when a field has an issue. */
  read: <Named extends Readonly<Record<string, FormField<unknown>>>>(
    form: DeskForm<Named>,
  ) => ValuesOf<DeskForm<Named>>;
  /** Ends the action without a change. `field` names the field to correct. */
  refuse: (code: Code, field?: string) => never;
}

interface DeskActions<Code extends string> {
  /** Right that the forms require besides the right to see their page. */
  need?: Need;
  /** Refusal codes for which the page has words. */
  refusals: Readonly<Record<Code, unknown>>;
  /** Action of each form, by its intent. Without a response the page says that the change is saved. */
  acts: Readonly<Record<string, (act: FormAct<Code>) => Promise<Response | undefined>>>;
}

/** Returns the action of a desk page, which handles each form by its intent. Throws a 400 for an unknown intent. */
export function deskAction<const Code extends string>({ need, acts }: DeskActions<Code>) {
  return (args: DeskArgs) =>
    actOnDesk(
      args,
      async (act) => {
        const { intent, form: sent } = act;
        const does = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
        if (!does) throw new Response('no such form', { status: 400, headers: privateHeaders });
        const facts = deskFacts(act.services.race, act.now);
        let typed: TypedValues = {};
        const read = <Named extends Readonly<Record<string, FormField<unknown>>>>(
          form: DeskForm<Named>,
        ) => {
          typed = typedIn(form, sent);
          const { values, issues } = readTyped(form, typed, facts);
          if (issues) throw new ActRefused({ code: 'invalid', intent, typed, issues }, 422);
          return values;
        };
        const refuse = (code: Code, field?: string): never => {
          const issues = field === undefined ? [] : [field];
          throw new ActRefused({ code, intent, typed, issues }, 409);
        };
        try {
          const answer = await does({ ...act, facts, read, refuse });
          return answer ?? doneAt(act.page, { code: 'saved' });
        } catch (error) {
          if (!(error instanceof ActRefused)) throw error;
          return say(error.answer as RefusedAct<Code>, error.status);
        }
      },
      need ? { need } : {},
    );
}
