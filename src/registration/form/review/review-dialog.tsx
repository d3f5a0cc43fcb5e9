import { useEffect, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RegistrationFacts } from '../../load-registration.server.ts';
import styles from './review-dialog.module.css';
import { reviewGroups } from './review-groups.ts';
import type { Review } from './use-review.ts';

interface ReviewDialogProps {
  review: Review;
  facts: RegistrationFacts;
  isSending: boolean;
}

/** Shows the values to be sent; its button sends them. Without scripts the form is sent directly. */
export function ReviewDialog({ review, facts, isSending }: ReviewDialogProps) {
  const { t, locale } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { entry } = review;
  const isOpen = entry !== null;

  // Closed before anything else takes the focus, which an open dialog would prevent.
  useLayoutEffect(() => {
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen || dialog.current?.open) return;
    dialog.current?.showModal();
    title.current?.focus();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="review-title"
      onCancel={(event) => {
        event.preventDefault();
        if (!isSending) review.close();
      }}
      onClose={() => review.close()}
    >
      {entry && (
        <>
          <div className={styles.sheet}>
            <h2 id="review-title" ref={title} tabIndex={-1} className={styles.title}>
              {t('registration.review.title')}
            </h2>
            <p className="muted">{t('registration.review.lead')}</p>
            {reviewGroups(entry, facts, { t, locale }).map(({ title: part, control, rows }) => (
              <section key={control} className={styles.group}>
                <h3 className={styles.part}>{part}</h3>
                <button
                  type="button"
                  className={styles.correct}
                  aria-label={t('registration.review.correctPart', { part })}
                  disabled={isSending}
                  onClick={() => review.close(control)}
                >
                  {t('registration.review.change')}
                </button>
                <dl className={styles.rows}>
                  {rows.map(({ name, value }) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className={styles.buttons}>
            <button
              type="submit"
              data-reviewed
              aria-disabled={isSending || undefined}
              className={`${buttonClass('primary')} ${styles.send}`}
            >
              {isSending ? t('registration.sending') : t('registration.submit')}
            </button>
            <button
              type="button"
              className={buttonClass('quiet')}
              disabled={isSending}
              onClick={() => review.close()}
            >
              {t('registration.review.correct')}
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
