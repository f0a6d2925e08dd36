// Search and filters of a list. A filter that is set states its value and can be removed; its value is in the address.
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon, CloseIcon, SearchIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { Button, Kbd } from '../parts/button.tsx';
import { Checkbox, TextField } from '../parts/fields.tsx';
import { usePopoverState } from '../parts/use-popover-state.ts';
import { daysWords } from './days.ts';
import { FilterChips } from './filter-chips.tsx';
import type { FilterDef, ListSource, TabCount } from './list-types.ts';
import { isCommandKey, useKeyListener } from '../keys/key-listener.ts';
import type { ListState } from './use-list-state.ts';
import styles from './filter-bar.module.css';

export function FilterBar<Row, Input>({
  definition: { search, filters },
  state,
  optionCounts,
  children,
}: {
  definition: Pick<ListSource<Row, Input>, 'search' | 'filters'>;
  state: ListState;
  /** Of the filter of kind `chips`. */
  optionCounts?: TabCount['options'];
  /** At the end of the bar. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      {search !== undefined && <SearchBox search={search} state={state} />}
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter} state={state} optionCounts={optionCounts} />
      ))}
      {Object.keys(state.filters).length > 1 && (
        <Button
          tone="quiet"
          size="small"
          onPress={() => state.set(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
        >
          모두 지우기
        </Button>
      )}
      {children}
    </div>
  );
}

/** Waits for the end of typing; a syllable that is being composed is not searched for. */
const searchAfterMs = 300;

function SearchBox<Row, Input>({
  search: { placeholder, tabOf },
  state,
}: {
  search: NonNullable<ListSource<Row, Input>['search']>;
  state: ListState;
}) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  useKeyListener((event) => {
    if (event.code !== 'Slash' || !isCommandKey(event)) return;
    event.preventDefault();
    input.current?.focus();
  });
  // Back and a followed link change the address: the box shows what it says.
  useEffect(() => {
    if (input.current !== null && document.activeElement !== input.current)
      input.current.value = state.search;
  }, [state.search]);
  const search = (value: string) => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
    const q = value.trim() === '' ? undefined : value.trim();
    const tab = q === undefined ? undefined : tabOf?.(q);
    state.set({ q, ...(tab !== undefined && { tab }) });
  };
  const searchSoon = (value: string) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => search(value), searchAfterMs);
  };
  return (
    <div className={styles.search} role="search">
      <SearchIcon size={15} />
      <input
        ref={input}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        defaultValue={state.search}
        maxLength={50}
        onInput={(event) => {
          if (!(event.nativeEvent as InputEvent).isComposing) searchSoon(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => searchSoon(event.currentTarget.value)}
        // A search that waits would undo what is done next, such as opening another screen.
        onBlur={(event) => timer.current !== undefined && search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          search(event.currentTarget.value);
          // The next scan replaces it.
          event.currentTarget.select();
        }}
      />
      <Kbd>/</Kbd>
    </div>
  );
}

function Filter<Input>({
  filter,
  state,
  optionCounts,
}: {
  filter: FilterDef<Input>;
  state: ListState;
  optionCounts: TabCount['options'];
}) {
  const value = state.filters[filter.name];
  const set = (next: string | undefined) => state.set({ [filter.name]: next });
  if (filter.kind === 'chips')
    return <FilterChips filter={filter} value={value} counts={optionCounts} onChange={set} />;
  if (filter.kind !== 'linked') return <ChosenFilter filter={filter} value={value} onChange={set} />;
  return value === undefined ? null : (
    <span className={classNames(styles.chip, styles.set)}>
      <span className={styles.name}>
        {filter.label}
        {filter.wordsOf !== undefined && <strong>{filter.wordsOf(value)}</strong>}
      </span>
      <RemoveButton label={filter.label} onPress={() => set(undefined)} />
    </span>
  );
}

const RemoveButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <AriaButton className={styles.remove ?? ''} aria-label={`${label} 조건 빼기`} onPress={onPress}>
    <CloseIcon size={12} />
  </AriaButton>
);

/** A filter whose value is chosen in a popover. */
function ChosenFilter<Input>({ filter, value, onChange: set }: ValueProps & { filter: FilterDef<Input> }) {
  const popover = usePopoverState();
  /** A value that is written is complete; boxes are chosen one after the other. */
  const apply = (next: string | undefined) => {
    set(next);
    popover.onOpenChange(false);
  };
  return (
    <span className={classNames(styles.chip, value !== undefined && styles.set)}>
      <DialogTrigger {...popover}>
        <AriaButton className={styles.name ?? ''}>
          {filter.label}
          {value === undefined ? <ChevronDownIcon size={12} /> : <strong>{wordsOf(filter, value)}</strong>}
        </AriaButton>
        <Popover placement="bottom start" className={styles.popover ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={filter.label}>
            {filter.kind === 'days' ? (
              <Days value={value} onChange={apply} />
            ) : filter.kind === 'text' ? (
              <TextChoice filter={filter} value={value} onChange={set} onApply={apply} />
            ) : (
              <Choices filter={filter} value={value} onChange={set} />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {value !== undefined && <RemoveButton label={filter.label} onPress={() => set(undefined)} />}
    </span>
  );
}

/** The chosen values in words: `CJ대한통운 외 1`, or days. */
function wordsOf<Input>({ kind, options = [] }: FilterDef<Input>, value: string): string {
  if (kind === 'days') return daysWords(value);
  const [first = '', ...others] = kind === 'text' ? [value] : value.split(',');
  const label = options.find((option) => option.value === first)?.label ?? first;
  return others.length === 0 ? label : `${label} 외 ${others.length}`;
}

type ValueProps = { value: string | undefined; onChange: (value: string | undefined) => void };

function Choices<Input>({ filter, value, onChange }: ValueProps & { filter: FilterDef<Input> }) {
  const chosen = value?.split(',') ?? [];
  const isOne = filter.kind === 'one';
  return (
    <div className={styles.choices}>
      {filter.options?.map((option) => (
        <Checkbox
          key={option.value}
          isSelected={chosen.includes(option.value)}
          onChange={(isChosen) => {
            const rest = isOne ? [] : chosen.filter((one) => one !== option.value);
            onChange([...rest, ...(isChosen ? [option.value] : [])].join(',') || undefined);
          }}
        >
          {option.label}
        </Checkbox>
      ))}
    </div>
  );
}

function TextChoice<Input>({
  filter,
  value,
  onChange,
  onApply,
}: ValueProps & { filter: FilterDef<Input>; onApply: ValueProps['onChange'] }) {
  const { label, options = [] } = filter;
  const [text, setText] = useState(options.some((option) => option.value === value) ? '' : (value ?? ''));
  return (
    <div className={styles.days}>
      <Choices filter={{ ...filter, kind: 'one' }} value={value} onChange={onChange} />
      <form
        className={styles.days}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(text.trim() === '' ? undefined : text.trim());
        }}
      >
        <TextField label={`${label} 내용`} value={text} onChange={setText} maxLength={50} />
        <Button type="submit" tone="main">
          적용
        </Button>
      </form>
    </div>
  );
}

function Days({ value, onChange }: ValueProps) {
  const [from = '', to = ''] = value?.split('~') ?? [];
  const [range, setRange] = useState({ from, to });
  const isComplete = range.from !== '' && range.to !== '' && range.from <= range.to;
  return (
    <div className={styles.days}>
      <TextField
        label="시작일"
        value={range.from}
        onChange={(day) => setRange({ ...range, from: day })}
        type="date"
      />
      <TextField
        label="종료일"
        value={range.to}
        onChange={(day) => setRange({ ...range, to: day })}
        type="date"
      />
      <Button tone="main" isDisabled={!isComplete} onPress={() => onChange(`${range.from}~${range.to}`)}>
        적용
      </Button>
    </div>
  );
}
