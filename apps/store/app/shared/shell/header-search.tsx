// Search in the large header: a plain form, replaced in wide windows by the field with suggestions (header-field.tsx) once that is
// loaded. Phones show neither and never load the field.
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SearchIcon } from '#ui/icons.tsx';
import field from '../search/field/search-field.module.css';
import { headerSearchTexts, searchFormProps, searchInputProps } from '../search/search-input.ts';
import { searchTerm } from '../search/search-path.ts';
import { useWide } from '../browser/use-wide.ts';
import styles from './header.module.css';

type Field = typeof import('./header-field.tsx').HeaderField;

/** The loaded field, so that the header of the next screen renders it immediately. */
let loaded: Field | undefined;

/** State of the plain form when the field replaces it. */
export type PlainFormState = { typed: string; hadFocus: boolean };

/** The field and the state to continue with. While the plain form is being typed in, the replacement waits for its blur. */
function useField() {
  const isWide = useWide();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [shown, show] = useState<{ Field: Field | undefined; before: PlainFormState }>({
    Field: loaded,
    before: { typed: '', hadFocus: false },
  });
  useEffect(() => {
    if (!isWide || shown.Field) return;
    const unmounted = new AbortController();
    import('./header-field.tsx').then(
      ({ HeaderField }) => {
        const take = () => {
          const plain = input.current;
          const typed = plain === null || plain.value === plain.defaultValue ? '' : plain.value;
          loaded = HeaderField;
          show({ Field: HeaderField, before: { typed, hadFocus: plain === document.activeElement } });
        };
        if (unmounted.signal.aborted) return;
        const isTyping =
          input.current === document.activeElement && input.current?.value !== input.current?.defaultValue;
        if (isTyping)
          form.current?.addEventListener('focusout', take, { once: true, signal: unmounted.signal });
        else take();
      },
      // The plain form works too; the next screen tries again.
      () => undefined,
    );
    return () => unmounted.abort();
  }, [isWide, shown.Field]);
  return { ...shown, form, input };
}

export function HeaderSearch() {
  const { keyword = '' } = useParams();
  const { Field, before, form, input } = useField();
  if (Field) return <Field before={before} />;
  return (
    <div className={classNames(styles.largeSearch, field.header)}>
      <form ref={form} {...searchFormProps} className={field.form} aria-label={headerSearchTexts.label}>
        <div className={field.field}>
          <SearchIcon size={20} />
          <input
            ref={input}
            {...searchInputProps}
            className={field.input}
            placeholder={headerSearchTexts.placeholder}
            defaultValue={searchTerm(keyword)}
          />
        </div>
      </form>
    </div>
  );
}
