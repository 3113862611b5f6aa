import type { ComponentProps } from 'react';
import { TextForm } from '#web/lib/forms/text-form.tsx';

type CommentFormProps = Omit<ComponentProps<typeof TextForm>, 'name' | 'purpose' | 'missing' | 'helperText'>;

/** A form to write, answer or edit a comment. */
export function CommentForm(props: CommentFormProps) {
  return (
    <TextForm
      {...props}
      name="markdown"
      purpose="comment"
      missing="Favor escrever o comentário"
      helperText="Você pode usar Markdown: **negrito**, *itálico*, listas e links."
    />
  );
}
