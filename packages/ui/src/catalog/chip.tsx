// Chips: links to choices, toggles, removable filters.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons.tsx';
import styles from './chip.module.css';

type ChipLinkProps = {
  to: string;
  children: ReactNode;
  isChosen?: boolean;
  tone?: 'plain' | 'tint';
  /** The chip is a filter of this page: as in `AnchorProps`, and aria-current is 'true' instead of 'page'. */
  isSamePage?: boolean;
};

/** A chip that is a link: a category of a list, a suggested term. */
export function ChipLink({
  to,
  children,
  isChosen = false,
  tone = 'plain',
  isSamePage = false,
}: ChipLinkProps) {
  return (
    <Anchor
      to={to}
      isSamePage={isSamePage}
      className={classNames(styles.chip, styles[tone], isChosen && styles.isChosen)}
      aria-current={isChosen ? (isSamePage ? 'true' : 'page') : undefined}
    >
      {children}
    </Anchor>
  );
}

type ChipButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { isChosen?: boolean };

/** A toggle: a choice in a sheet. */
export function ChipButton({ isChosen = false, children, ...rest }: ChipButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isChosen}
      className={classNames(styles.chip, styles.plain, isChosen && styles.isPressed)}
    >
      {children}
    </button>
  );
}

/** An active filter; the link leads to the page without it. */
export function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor to={to} isSamePage className={classNames(styles.chip, styles.tint)}>
      {children}
      <CloseIcon size={16} />
      <span className="spoken"> 필터 해제</span>
    </Anchor>
  );
}

/** A row of chips; where they do not fit, it continues on the next line from 1024 px or with `wraps`, and scrolls otherwise. */
export function ChipRow({
  children,
  wraps = false,
  label,
}: {
  children: ReactNode;
  wraps?: boolean;
  label?: string;
}) {
  return (
    <div
      className={classNames(styles.row, wraps && styles.wraps)}
      role={label ? 'group' : undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
