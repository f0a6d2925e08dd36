// What is wrong in a form while it is filled in: for its fields, the list of its sections and the list of its problems. After a refused save the
// first wrong field gets the focus.
import { createContext, useContext, useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { FieldValues } from 'react-hook-form';
import type { FormDef, Problem } from './form-types.ts';
import { isAt, judgeSections } from './problems.ts';
import type { SectionProblems } from './problems.ts';
import type { ResourceForm } from './use-resource-form.ts';
import styles from './form.module.css';

type Checked = { sections: readonly SectionProblems[]; isTried: boolean };

const CheckedContext = createContext<Checked>({ sections: [], isTried: false });

export function CheckedForm<Row extends { version: number }, Values extends FieldValues>({
  definition,
  state: { form, failedCount },
  onOpen,
  children,
}: {
  definition: FormDef<Row, Values>;
  state: ResourceForm<Row, Values>;
  /** Opens a section; absent where all are visible. */
  onOpen?: (id: string) => void;
  children: ReactNode;
}) {
  const values = useWatch({ control: form.control }) as Values;
  const { errors } = useFormState({ control: form.control });
  const isTried = failedCount > 0;
  const sections = judgeSections(definition, values, { errors, isTried });
  const focusFirst = useEffectEvent(() => {
    const wrong = sections.find(({ problems }) => problems.length > 0);
    if (wrong?.problems[0] !== undefined) goToProblem(wrong.problems[0].name, () => onOpen?.(wrong.id));
  });
  useEffect(() => {
    if (failedCount > 0) focusFirst();
  }, [failedCount]);
  return <CheckedContext value={{ sections, isTried }}>{children}</CheckedContext>;
}

export const useSectionProblems = (): Checked => useContext(CheckedContext);

/** What the form says of this place after a save was tried; undefined for nothing. */
export function useProblemAt(name: string): string | undefined {
  const { sections, isTried } = useSectionProblems();
  if (!isTried) return undefined;
  return sections.flatMap(({ problems }) => problems).find((problem) => isAt(problem.name, name))?.message;
}

/** Opens the section and moves the focus to the field at this place in the values, or at the nearest place around it. */
function goToProblem(name: string, open: () => void): void {
  open();
  // On a phone the section is shown with the next paint.
  requestAnimationFrame(() => {
    const field = fieldAt(name);
    const control = field?.querySelector<HTMLElement>(controls) ?? field;
    control?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

const controls = 'input:not(:disabled, [type=file]), textarea, button:not(:disabled)';

function fieldAt(name: string): HTMLElement | undefined {
  for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    // The last one is in the dialog over a form.
    const found = [...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(path)}"]`)].at(-1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Problems that the list names; the others are counted. */
const namedAtMost = 30;

/** All that keeps the form from being saved, each with the way to its field; nothing before a save was tried. */
export function ProblemList({
  sentence,
  onOpen,
}: {
  /** What is wrong with the whole form. */
  sentence: string | undefined;
  onOpen: (id: string) => void;
}) {
  const { sections, isTried } = useSectionProblems();
  const problems = isTried
    ? sections.flatMap(({ id, problems: own }) => own.map((problem) => ({ section: id, ...problem })))
    : [];
  if (problems.length === 0 && sentence === undefined) return null;
  return (
    <div className={styles.problems} role="alert">
      {sentence !== undefined && <p>{sentence}</p>}
      {problems.length > 0 && <p>저장하지 못했습니다. 고칠 곳이 {problems.length}곳 있습니다.</p>}
      <ul>
        {problems.slice(0, namedAtMost).map(({ section, name, message }: Problem & { section: string }) => (
          <li key={name}>
            <button type="button" onClick={() => goToProblem(name, () => onOpen(section))}>
              {message}
            </button>
          </li>
        ))}
      </ul>
      {problems.length > namedAtMost && <p>외 {problems.length - namedAtMost}곳</p>}
    </div>
  );
}
