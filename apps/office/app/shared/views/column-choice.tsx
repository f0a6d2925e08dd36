// Which columns a list shows, in which order, and how high its rows are. Alt with an arrow moves the column that has the focus.
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListDensity } from '#domain/base/saved-views.ts';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon, Icon } from '#ui/icons.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Checkbox, ChoiceCards } from '../parts/fields.tsx';
import { usePopoverState } from '../parts/use-popover-state.ts';
import type { ListPreferences } from './list-preferences.ts';
import styles from './views.module.css';

const densities: readonly { value: ListDensity; label: string }[] = [
  { value: 'DENSE', label: '좁게' },
  { value: 'NORMAL', label: '보통' },
  { value: 'WIDE', label: '넓게' },
];

export function ColumnChoice<Row>({ preferences }: { preferences: ListPreferences<Row> }) {
  const { density, arrange, view } = preferences;
  return (
    <DialogTrigger {...usePopoverState()}>
      <AriaButton className={styles.square ?? ''} aria-label="열과 행 높이">
        <Icon size={16}>
          <path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />
        </Icon>
      </AriaButton>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label="열과 행 높이">
          <p className={styles.title}>
            <strong>{view === undefined ? '열' : `‘${view.name}’의 열`}</strong>
            <small>Alt ↑ ↓ 순서</small>
          </p>
          <ColumnList preferences={preferences} />
          <ChoiceCards
            label="행 높이"
            options={densities}
            value={density}
            onChange={(value) => arrange({ density: value as ListDensity })}
          />
          <Button size="small" onPress={() => arrange({ columns: [] })}>
            열을 처음대로
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function ColumnList<Row>({ preferences: { places, shown, arrange } }: { preferences: ListPreferences<Row> }) {
  const [moved, setMoved] = useState('');
  const focused = useRef<HTMLElement>(null);
  // A node that changes its place loses the focus.
  useLayoutEffect(() => {
    focused.current?.focus();
    focused.current = null;
  });
  const move = (id: string, by: 1 | -1) => {
    const at = places.findIndex((place) => place.id === id);
    const [place, other] = [places[at], places[at + by]];
    if (place === undefined || other === undefined) return;
    focused.current = document.activeElement as HTMLElement;
    setMoved(`${place.column.header}: ${at + by + 1}번째 열`);
    arrange({
      columns: places
        .with(at, other)
        .with(at + by, place)
        .map(toStore),
    });
  };
  return (
    <>
      <ul className={styles.columns}>
        {places.map(({ id, isShown, column }) => (
          <li
            key={id}
            onKeyDown={(event) => {
              if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(id, event.key === 'ArrowUp' ? -1 : 1);
            }}
          >
            <Checkbox
              isSelected={isShown}
              isDisabled={isShown && shown.length === 1}
              onChange={(next) =>
                arrange({
                  columns: places.map((one) => toStore(one.id === id ? { id, isShown: next } : one)),
                })
              }
            >
              {column.header}
            </Checkbox>
            <span className={styles.up}>
              <IconButton label={`${column.header} 위로`} onPress={() => move(id, -1)}>
                <ChevronDownIcon size={14} />
              </IconButton>
            </span>
            <IconButton label={`${column.header} 아래로`} onPress={() => move(id, 1)}>
              <ChevronDownIcon size={14} />
            </IconButton>
          </li>
        ))}
      </ul>
      <span className="spoken" aria-live="polite">
        {moved}
      </span>
    </>
  );
}

const toStore = ({ id, isShown }: { id: string; isShown: boolean }) => ({ id, isShown });
