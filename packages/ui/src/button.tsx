// Buttons: medium 48 px, in bottom bars 52 px, in cards 40 px high (R132). Links get the same look from `buttonClass`.
// A screen has one filled button: its main action.
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './button.module.css';

export type ButtonLook = {
  /** filled brand · outlined brand · quiet grey border · grey ground. Default filled. */
  variant?: 'filled' | 'outlined' | 'quiet' | 'ground';
  /** Height in pixels: small 40, medium 48 (default), bar 52. Touch targets are at least 44 px. */
  size?: 'small' | 'medium' | 'bar';
  isFull?: boolean;
};

/** The class names of a button, for links that look like one. */
export function buttonClass({
  variant = 'filled',
  size = 'medium',
  isFull = false,
}: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], isFull && styles.full);
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonLook & { isPending?: boolean };

/** `isPending` keeps the width, shows progress and ignores presses. */
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

/** A 44 px square with an icon; `label` is its accessible name. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles.icon, className)}>
      {children}
    </button>
  );
}

/** The class names of an icon button, for links that look like one. */
export const iconButtonClass: string = styles.icon ?? '';
