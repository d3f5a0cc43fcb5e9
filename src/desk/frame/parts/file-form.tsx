import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ProofFirst } from './page-top.tsx';
import { Act, PostForm } from './post-form.tsx';

interface FileFormProps {
  title: string;
  label: string;
  accept: string;
  /** Whether the account may upload now; otherwise a link to re-authentication stands here. */
  mayNow?: boolean;
  children?: ReactNode;
}

export function FileForm(props: FileFormProps) {
  const { title, label, accept, mayNow = true, children } = props;
  const { t } = useTexts();
  if (!mayNow) {
    return (
      <section className="desk-card">
        <h2>{title}</h2>
        {children}
        <ProofFirst />
      </section>
    );
  }
  return (
    // The token comes before the file: the upload is refused without it.
    <PostForm encType="multipart/form-data" className="desk-card desk-form">
      <h2>{title}</h2>
      {children}
      <div className="desk-file stack-05">
        <label htmlFor="archivo">{label}</label>
        <input type="file" id="archivo" name="archivo" accept={accept} required />
      </div>
      <Act kind="primary">{t('desk.file.look')}</Act>
    </PostForm>
  );
}
