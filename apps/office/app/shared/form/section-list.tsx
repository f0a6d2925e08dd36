// The sections of a form at its left: done, incomplete or wrong. A press goes to the section; on a phone it is a row of tabs.
import type { FieldValues } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { useSectionProblems } from './checked-form.tsx';
import type { SectionDef } from './form-types.ts';
import type { SectionState } from './problems.ts';
import styles from './form.module.css';

const words: Record<SectionState, string> = {
  done: '완료',
  missing: '빈 칸이 있음',
  wrong: '고칠 곳이 있음',
};

export function SectionList<Values extends FieldValues>({
  sections,
  open,
  onOpen,
}: {
  sections: readonly SectionDef<Values>[];
  open: string;
  onOpen: (id: string) => void;
}) {
  const judged = useSectionProblems().sections;
  if (sections.length === 1) return null;
  const go = (id: string) => {
    onOpen(id);
    requestAnimationFrame(() => {
      const title = document.querySelector<HTMLElement>(`#title-${id}`);
      title?.focus({ preventScroll: true });
      title?.scrollIntoView({ block: 'start' });
    });
  };
  return (
    <nav className={styles.list} aria-label="입력 항목">
      {sections.map((section) => {
        const state = judged.find(({ id }) => id === section.id)?.state ?? 'done';
        return (
          <button
            key={section.id}
            type="button"
            className={classNames(styles.entry, section.id === open && styles.open)}
            aria-current={section.id === open ? 'true' : undefined}
            onClick={() => go(section.id)}
          >
            <span className={classNames(styles.mark, styles[state])} aria-hidden="true">
              {state === 'done' ? <CheckIcon size={14} /> : state === 'wrong' && '!'}
            </span>
            {section.title}
            <span className="spoken">{words[state]}</span>
          </button>
        );
      })}
    </nav>
  );
}
