// ARIA tabs with one visible panel: one tab stop, the arrow keys select the next tab. Sections of a long page are section-tabs.tsx.
import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tabs.module.css';

type TabsProps<Key extends string> = {
  /** Accessible name of the tab list: 조회 방법. */
  label: string;
  /** Prefix of the element ids, unique on the page. */
  name: string;
  tabs: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
  /** Content of the chosen tab's panel. */
  children: ReactNode;
};

export function Tabs<Key extends string>({ label, name, tabs, chosen, onChoose, children }: TabsProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`#${name}-tab-${next.key}`)?.focus();
  };
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${name}-tab-${tab.key}`}
            aria-controls={`${name}-panel`}
            aria-selected={tab.key === chosen}
            tabIndex={tab.key === chosen ? 0 : -1}
            className={classNames(styles.tab, tab.key === chosen && styles.isCurrent)}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${name}-panel`} aria-labelledby={`${name}-tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
