import { useLayoutEffect, type ComponentPropsWithoutRef, type RefObject } from 'react';

interface GrowingTextareaProps extends ComponentPropsWithoutRef<'textarea'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  value: string;
}

/** Grows with its text: by `field-sizing` in the stylesheet, or by script in browsers that lack it. */
export function GrowingTextarea({ ref, value, ...rest }: GrowingTextareaProps) {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  });
  return <textarea {...rest} ref={ref} value={value} />;
}
