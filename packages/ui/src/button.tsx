// Buttons: 48 px medium, 52 in a bar at the bottom, 40 inside cards (R132). A link may look like one by `buttonClass`.
// One filled brand button per screen; which one is the screen's decision.
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** filled brand · outlined brand · quiet grey border · grey ground. Default filled. */
  variant?: 'filled' | 'outlined' | 'quiet' | 'ground';
  /** small 40, medium 48 (default), bar 52. All take a touch of 44 px or more. */
  size?: 'small' | 'medium' | 'bar';
  isFull?: boolean;
};

/** The classes of a button, for links that look like one. */
export function buttonClass({
  variant = 'filled',
  size = 'medium',
  isFull = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], isFull && styles.full);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { isPending?: boolean };

/** `isPending` keeps the width, shows that work is under way and takes no second press. */
export function Button({
  variant,
  size,
  isFull,
  isPending = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, isFull }), className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || rest['aria-disabled'] || undefined}
      onClick={isPending ? (event) => event.preventDefault() : rest.onClick}
    >
      <span className={styles.label}>{children}</span>
      {isPending && <span className={styles.dots} aria-hidden="true" />}
    </button>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string };

/** A 44 px square with an icon; `label` is what it does, in words. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles.icon, className)}>
      {children}
    </button>
  );
}

/** The classes of an icon button, for links that look like one. */
export const iconButtonClass: string = styles.icon ?? '';
