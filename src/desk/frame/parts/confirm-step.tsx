import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Act, type HiddenFields, PostForm } from './post-form.tsx';

interface ConfirmStepProps {
  /** What will happen, with its number: “Mark 12 releases as signed”. */
  title: string;
  /** What it means and whether it can be undone. */
  children?: ReactNode;
  /** Who or what is meant; the first of them where there are many. */
  names?: readonly string[];
  /** How many are meant, shown or not. */
  total?: number;
  /** The form that does it: its intent, and what it needs to know once more. */
  intent: string;
  fields?: HiddenFields;
  /** What is chosen with it. */
  choice?: ReactNode;
  /** The words of the button that does it. */
  act: string;
  /** Where it leads who leaves it be. */
  back: string;
}

/** What will happen, in numbers and names, before it does: nothing is done by this step itself. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { t } = useTexts();
  const {
    title,
    children,
    names = [],
    total = names.length,
    intent,
    fields,
    choice,
    act,
    back,
  } = props;
  return (
    <section className="desk-card desk-confirm" role="alert">
      <h2>{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {names.length > 0 && (
        <ul className="desk-names">
          {names.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
            <li key={index}>{name}</li>
          ))}
          {total > names.length && (
            <li>{t('desk.confirm.more', { count: total - names.length })}</li>
          )}
        </ul>
      )}
      <PostForm className="desk-actions" fields={fields} goesOn>
        {choice}
        <Act intent={intent} kind="primary">
          {act}
        </Act>
        <Link to={back} className={buttonClass('quiet')}>
          {t('desk.confirm.back')}
        </Link>
      </PostForm>
    </section>
  );
}
