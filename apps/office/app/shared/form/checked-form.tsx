// Judges the values of a form on every change. Provides the problems to the fields, to the list of sections and to the list of problems. After a
// refused save it moves the focus to the first wrong field.
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
  /** Opens a section; absent when all sections are visible. */
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

/** Returns the problems at this path and below it. An empty value is a problem only after an attempt to save. */
export function useProblemsAt(place: string): Problem[] {
  const { sections, isTried } = useSectionProblems();
  return sections
    .flatMap(({ problems }) => problems)
    .filter(({ name, isBlank }) => isAt(name, place) && (isTried || isBlank !== true));
}

/** Returns the first message at this path or below it. Undefined when there is none, and before the first attempt to save. */
export function useProblemAt(place: string): string | undefined {
  const [problem] = useProblemsAt(place);
  return useSectionProblems().isTried ? problem?.message : undefined;
}

/** Opens the section and moves the focus to the field at this path in the values, or at the nearest path above it. */
function goToProblem(name: string, open: () => void): void {
  open();
  // On a phone a section becomes visible with the next paint.
  requestAnimationFrame(() => {
    const field = fieldAt(name);
    const control =
      field?.querySelector<HTMLElement>(editor) ?? field?.querySelector<HTMLElement>(controls) ?? field;
    control?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Of formatted text, whose toolbar comes before it. */
const editor = '[contenteditable=true]';
const controls = 'input:not(:disabled, [type=file]), textarea, button:not(:disabled)';

function fieldAt(name: string): HTMLElement | undefined {
  for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    // A form in a dialog comes after the form of the screen in the document.
    const found = [...document.querySelectorAll<HTMLElement>(`[data-field~="${CSS.escape(path)}"]`)].at(-1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Number of problems that the list shows; the rest are counted in its last line. */
const namedAtMost = 30;

/** Lists the problems that prevent saving. Each is a button that moves the focus to its field. Empty before the first attempt to save. */
export function ProblemList({
  sentence,
  onOpen,
}: {
  /** Problem of the whole form, which belongs to no field. */
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
