import { useRef, useState } from 'react';
import { OwnQuestionFields } from '../form/fields/own-question-fields.tsx';
import { type FormValues, rawAnswers, readFormValues } from '../form/form-values.ts';
import type { OwnFacts } from '../form/own/own-facts.server.ts';
import styles from '../form/registration-form.module.css';
import { type AskedPerson, checkOwnAnswers, type OwnIssues } from '../rules/check-own-answers.ts';

interface AskedFieldsProps {
  own: OwnFacts;
  person: AskedPerson;
  values: FormValues;
  issues: OwnIssues | null;
}

/** Asks a participant whom a club entered; a conditional question waits for its condition. */
export function AskedFields({ own, person, values, issues }: AskedFieldsProps) {
  const { questions } = own;
  const askedNow = (written: FormValues) =>
    checkOwnAnswers(questions, rawAnswers(written, questions), { person, mustAnswer: false }).asked;
  const [asked, setAsked] = useState(() => askedNow(values));
  const part = useRef<HTMLElement>(null);
  const look = () => {
    const form = part.current?.closest('form');
    if (form) setAsked(askedNow(readFormValues(new FormData(form), questions)));
  };
  return (
    <section ref={part} className={styles.section} onChange={look}>
      <h2 className={styles.heading}>{own.title}</h2>
      <input type="hidden" name="questions_version" value={own.version} />
      <OwnQuestionFields
        own={own}
        values={values}
        findError={(key) => {
          const code = issues?.[key];
          return code && questions.find((question) => question.key === key)?.issues[code];
        }}
        isDraft={false}
        asked={asked}
      />
    </section>
  );
}
