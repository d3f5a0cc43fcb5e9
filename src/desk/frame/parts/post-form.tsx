import type { ComponentProps } from 'react';
import { Form, type FormProps } from 'react-router';
import { type ButtonKind, buttonClass } from '../../../design/ui/form/button-class.ts';
import { useDesk } from '../use-when.ts';

export type HiddenFields = Readonly<
  Record<string, string | number | null | undefined | readonly (string | number)[]>
>;

interface PostFormProps
  extends Pick<
    FormProps,
    | 'action'
    | 'children'
    | 'className'
    | 'encType'
    | 'onSubmit'
    | 'preventScrollReset'
    | 'reloadDocument'
  > {
  fields?: HiddenFields | undefined;
  /** Whether the form continues a form sent before it, so that a draft stays until both are done. */
  goesOn?: boolean;
}

/** A form of the desk without typed fields, with its token. A form with typed fields is a `DraftForm`. */
export function PostForm({ fields, goesOn, children, ...form }: PostFormProps) {
  return (
    <Form {...form} method="post" data-goes-on={goesOn ? '' : undefined}>
      <Hidden fields={fields} />
      {children}
    </Form>
  );
}

/** Hidden fields of a form, its token first; null and undefined are left out. */
export function Hidden({ fields = {} }: { fields?: HiddenFields | undefined }) {
  const { token } = useDesk();
  const all = Object.entries({ xsrf_token: token, ...fields }).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => ({ name, each })),
  );
  return all.map(({ name, each }) => (
    <input key={`${name}=${each}`} type="hidden" name={name} value={each} />
  ));
}

interface ActProps extends Omit<ComponentProps<'button'>, 'type' | 'name' | 'value' | 'className'> {
  intent?: string | undefined;
  kind?: ButtonKind;
}

export function Act({ intent, kind = 'quiet', ...button }: ActProps) {
  return (
    <button
      {...button}
      type="submit"
      name={intent === undefined ? undefined : 'intent'}
      value={intent}
      className={buttonClass(kind)}
    />
  );
}

interface OneActProps extends ActProps, Pick<PostFormProps, 'fields'> {
  to?: string;
}

export function OneAct({ fields, to, ...button }: OneActProps) {
  return (
    <PostForm {...(to !== undefined && { action: to })} fields={fields}>
      <Act {...button} />
    </PostForm>
  );
}
