// Sticky tabs that link to sections of the page; as links they work before hydration.
import { useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section-tabs.module.css';

export type SectionTab = { id: string; label: string };

/** `tabs` name sections of the page by id, in page order. The tab of the section in view is marked. */
export function SectionTabs({ tabs, label }: { tabs: SectionTab[]; label: string }) {
  const [current, setCurrent] = useState(tabs[0]?.id);
  useEffect(() => {
    const mark = () => {
      const line = window.innerHeight / 3;
      const passed = tabs.filter(
        (tab) => (document.getElementById(tab.id)?.getBoundingClientRect().top ?? 1e9) < line,
      );
      setCurrent((passed.at(-1) ?? tabs[0])?.id);
    };
    window.addEventListener('scroll', mark, { passive: true });
    return () => window.removeEventListener('scroll', mark);
  }, [tabs]);
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.id}
          href={`#${tab.id}`}
          className={classNames(styles.tab, tab.id === current && styles.isCurrent)}
          aria-current={tab.id === current ? 'true' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
