import type { ComponentProps } from 'react';
import { KeptTextForm } from '#web/lib/forms/kept-text-form.tsx';

type CommentFormProps = Omit<
  ComponentProps<typeof KeptTextForm>,
  'name' | 'purpose' | 'missing' | 'helperText'
>;

/** A form to write, answer or edit a comment. */
export function CommentForm(props: CommentFormProps) {
  return (
    <KeptTextForm
      {...props}
      name="markdown"
      purpose="comment"
      missing="Favor escrever o comentário"
      helperText="Você pode usar Markdown: **negrito**, *itálico*, listas e links."
    />
  );
}
