// The sections of a form at its left: done, incomplete or wrong. A press goes to the section; on a phone it is a row of tabs.
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import type { FieldDef, SectionDef } from './form-types.ts';
import { isMissing } from './problems.ts';
import styles from './form.module.css';

type State = 'done' | 'missing' | 'wrong';

const words: Record<State, string> = { done: '완료', missing: '빈 칸이 있음', wrong: '고칠 곳이 있음' };

export function SectionList<Values extends FieldValues>({
  sections,
  open,
  onOpen,
}: {
  sections: readonly SectionDef<Values>[];
  open: string;
  onOpen: (id: string) => void;
}) {
  const { control } = useFormContext();
  const values = useWatch({ control });
  const { errors } = useFormState({ control });
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
        const state = stateOf(section, values, errors);
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

function stateOf<Values extends FieldValues>(
  { fields }: SectionDef<Values>,
  values: FieldValues,
  errors: FieldValues,
): State {
  const shown = fields.filter(({ isShown }) => isShown?.(values as Values) !== false);
  if (shown.some(({ name }) => get(errors, name) !== undefined)) return 'wrong';
  return shown.some((field) => isMissing(field as unknown as FieldDef<never>, get(values, field.name)))
    ? 'missing'
    : 'done';
}
