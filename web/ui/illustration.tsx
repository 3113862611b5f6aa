import { classNames } from './class-names.ts';
import styles from './illustration.module.css';
import { useTrustedHtml } from './trusted-html.ts';

/** Shows a file of `illustrations/`, coloured by the theme's `--scene-*`. Decorative: the text beside it has its meaning. */
export function Illustration({ drawing, className }: { drawing: string; className?: string }) {
  return (
    <span
      className={classNames(styles.illustration, className)}
      aria-hidden="true"
      dangerouslySetInnerHTML={useTrustedHtml(drawing)}
    />
  );
}
