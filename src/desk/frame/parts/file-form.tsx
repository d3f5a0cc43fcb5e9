import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ProofFirst } from './page-top.tsx';
import { Act, PostForm } from './post-form.tsx';

interface FileFormProps {
  title: string;
  /** What the file is called in its field. */
  label: string;
  accept: string;
  /** Whether who is signed in may hand it in now; else the way to the second proof stands there. */
  mayNow?: boolean;
  /** What it is for, and what may stand beside it. */
  children?: ReactNode;
}

/** Where a file is handed in: it leads to a preview and changes nothing. */
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
    // The token stands before the file: what follows without it is not taken.
    <PostForm encType="multipart/form-data" className="desk-card desk-form">
      <h2>{title}</h2>
      {children}
      <div className="desk-file">
        <label htmlFor="archivo">{label}</label>
        <input type="file" id="archivo" name="archivo" accept={accept} required />
      </div>
      <Act kind="primary">{t('desk.file.look')}</Act>
    </PostForm>
  );
}
