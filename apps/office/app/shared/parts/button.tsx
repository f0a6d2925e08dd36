// Buttons of the desk. One filled button per screen; a button with a key shows it.
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'react-aria-components/Link';
import { classNames } from '#ui/class-names.ts';
import styles from './button.module.css';

type Look = {
  tone?: 'main' | 'plain' | 'stop' | 'quiet';
  size?: 'small' | 'medium' | 'large';
  /** The key that does the same, as it is printed: `U`, `Ctrl ↵`. */
  keyLabel?: string | undefined;
  icon?: ReactNode;
  children: ReactNode;
};

const classOf = ({ tone = 'plain', size = 'medium' }: Pick<Look, 'tone' | 'size'>): string =>
  classNames(styles.button, styles[tone], styles[size]);

const contentOf = ({ icon, children, keyLabel }: Pick<Look, 'icon' | 'children' | 'keyLabel'>) => (
  <>
    {icon}
    <span>{children}</span>
    {keyLabel !== undefined && <Kbd>{keyLabel}</Kbd>}
  </>
);

export function Button({
  onPress,
  isDisabled,
  isPending,
  type,
  label,
  form,
  autoFocus = false,
  ...look
}: Look & {
  onPress?: () => void;
  isDisabled?: boolean | undefined;
  isPending?: boolean | undefined;
  type?: 'submit';
  /** Accessible name, when the text alone is not enough. */
  label?: string;
  /** Id of the form that the button submits. */
  form?: string;
  autoFocus?: boolean;
}) {
  return (
    <AriaButton
      className={classNames(classOf(look), isPending && styles.pending)}
      isDisabled={isDisabled ?? false}
      // A pending button keeps the focus and does nothing.
      type={isPending ? 'button' : (type ?? 'button')}
      autoFocus={autoFocus}
      {...(onPress !== undefined && !isPending && { onPress })}
      {...(isPending && { 'aria-disabled': true })}
      {...(label !== undefined && { 'aria-label': label })}
      {...(form !== undefined && { form })}
    >
      {contentOf(look)}
    </AriaButton>
  );
}

/** A link that looks like a button. `href` is an address below /office. */
export function ButtonLink({ href, target, ...look }: Look & { href: string; target?: '_blank' }) {
  return (
    <Link className={classOf(look)} href={href} {...(target !== undefined && { target })}>
      {contentOf(look)}
    </Link>
  );
}

/** A key as it is printed on a button. The style sheet writes it, so that it is no part of the name of the control. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.key} data-key={children} aria-hidden="true" />;
}

/** A square button with an icon; `label` is its name. */
export function IconButton({
  label,
  children,
  onPress,
  isDisabled = false,
}: {
  label: string;
  children: ReactNode;
  onPress?: () => void;
  isDisabled?: boolean;
}) {
  return (
    <AriaButton
      className={classNames(styles.button, styles.quiet, styles.icon)}
      aria-label={label}
      isDisabled={isDisabled}
      {...(onPress !== undefined && { onPress })}
    >
      {children}
    </AriaButton>
  );
}
