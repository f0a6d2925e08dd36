// A button that opens a list of actions.
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { Kbd } from './button.tsx';
import { usePopoverState } from './use-popover-state.ts';
import styles from './menu.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  /** Why the entry is disabled; shown below its label. */
  reason?: string | undefined;
  /** What it does, below the label. */
  detail?: string | undefined;
  keyLabel?: string | undefined;
  href?: string;
  onAction?: () => void;
};

export function Menu({
  label,
  children,
  entries,
  className,
}: {
  /** Accessible name of the button; omitted when its content is its name. */
  label?: string;
  /** Content of the button. */
  children: ReactNode;
  entries: readonly MenuEntry[];
  className?: string | undefined;
}) {
  return (
    <MenuTrigger {...usePopoverState()}>
      <AriaButton
        {...(label !== undefined && { 'aria-label': label })}
        className={className ?? styles.trigger ?? ''}
      >
        {children}
      </AriaButton>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <AriaMenu
          className={styles.menu ?? ''}
          items={entries}
          disabledKeys={entries.filter(({ reason }) => reason !== undefined).map(({ id }) => id)}
          onAction={(id) => entries.find((entry) => entry.id === id)?.onAction?.()}
        >
          {(entry) => (
            <MenuItem id={entry.id} textValue={entry.label} href={entry.href} className={styles.item ?? ''}>
              <Text slot="label">{entry.label}</Text>
              {entry.keyLabel !== undefined && <Kbd>{entry.keyLabel}</Kbd>}
              {(entry.reason ?? entry.detail) !== undefined && (
                <Text slot="description" className={styles.reason}>
                  {entry.reason ?? entry.detail}
                </Text>
              )}
            </MenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

/** Three dots, for the actions of one row. */
export const MoreDots = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.3" />
    <circle cx="8" cy="8" r="1.3" />
    <circle cx="13" cy="8" r="1.3" />
  </svg>
);
