import { useRef, type ChangeEvent, type ComponentProps } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  /** Label of the hidden field. */
  label: string;
  onFile: (file: File) => void;
};

/** A button that asks for one picture. */
export function FileButton({ label, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after a refusal.
    target.value = '';
    if (file) onFile(file);
  };
  return (
    <>
      <Button {...button} onClick={() => field.current!.click()} />
      <input ref={field} type="file" accept="image/*" aria-label={label} hidden onChange={choose} />
    </>
  );
}
