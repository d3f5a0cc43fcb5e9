import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { rowField } from '../../../organizing/content/fields/wanted-of.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { FieldsAnswer } from './answer-fields.server.ts';
import { ChangeNotice } from './change-notice.tsx';
import { fieldInWords, groupInWords, newRowInWords } from './field-in-words.ts';
import type { ShownGroup } from './load-fields.server.ts';
import { OneField } from './one-field.tsx';

interface FieldsFormProps {
  /** Names the form among the drafts of the tab. */
  name: string;
  groups: readonly ShownGroup[];
  /** The version of the site that it shows. */
  version: number;
  /** The draft that it goes on with. */
  draft: string | null;
  token: string;
  answer: FieldsAnswer | undefined;
}

/** Groups of fields, each of which is one place of what the site says, or one row of a list. */
export function FieldsForm({ name, version, draft, token, answer, ...loaded }: FieldsFormProps) {
  const { t } = useTexts();
  // As it was sent: what the site says may have other rows by now.
  const groups = answer?.groups ?? loaded.groups;
  const shown = answer?.shown ?? version;
  const known = answer?.code === 'overtaken' ? answer.version : shown;
  const all = groups.flatMap(({ fields }) => fields.map(({ address }) => address));
  const idOf = (address: string) => {
    const at = all.findIndex((field) => field === address || field.startsWith(`${address}.`));
    return at < 0 ? null : `field-${at}`;
  };
  const issues = answer && 'issues' in answer ? answer.issues : [];
  const called = new Map(
    groups.flatMap((group) =>
      group.fields.map((field) => {
        const words = { group: groupInWords(t, group), field: fieldInWords(t, field) };
        return [field.address, t('deskContent.placeOf', words)] as const;
      }),
    ),
  );
  return (
    <>
      {answer && (
        <ChangeNotice answer={answer} idOf={idOf} called={(address) => called.get(address)} />
      )}
      <DraftForm
        key={`${shown} ${draft}`}
        name={draft === null ? name : `${name} ${draft}`}
        shown={String(shown)}
        token={token}
      >
        <input type="hidden" name="known" value={known} />
        {groups.map((group) => (
          <OneGroup
            key={`${group.name} ${group.of}`}
            group={group}
            idOf={(address) => idOf(address) ?? ''}
            errorOf={(address) =>
              issues.find((issue) => idOf(issue.address) === idOf(address))?.words
            }
          />
        ))}
        <button type="submit" className={buttonClass('primary')}>
          {t('deskContent.review')}
        </button>
      </DraftForm>
    </>
  );
}

interface OneGroupProps {
  group: ShownGroup;
  idOf: (address: string) => string;
  errorOf: (address: string) => string | undefined;
}

function OneGroup({ group, idOf, errorOf }: OneGroupProps) {
  const { t } = useTexts();
  const { row, fields, order, isGone } = group;
  const isShort = fields.length <= 3;
  return (
    <fieldset className={isShort && row ? 'content-row' : 'content-group'}>
      <legend>{row?.isNew ? newRowInWords(t, row.list) : groupInWords(t, group)}</legend>
      {row?.isOrdered && (
        <TextField
          id={rowField('order', row)}
          name={rowField('order', row)}
          label={t('deskContent.order')}
          inputMode="numeric"
          size={3}
          defaultValue={order}
        />
      )}
      {fields.map((field) => (
        <OneField
          key={field.address}
          field={field}
          id={idOf(field.address)}
          error={errorOf(field.address)}
        />
      ))}
      {row && !row.isNew && (
        <label className="content-flag">
          <input type="checkbox" name={rowField('gone', row)} value="yes" defaultChecked={isGone} />
          {t('deskContent.remove')}
        </label>
      )}
    </fieldset>
  );
}
