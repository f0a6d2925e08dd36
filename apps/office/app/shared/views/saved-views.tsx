// The saved views of a list: filters, order and columns under a name. Opening one sets the address; its name is in the address too.
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { CloseIcon } from '#ui/icons.tsx';
import { PlusIcon } from '#ui/icons/purchase-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import type { FilterDef } from '../list/list-types.ts';
import type { ListState } from '../list/use-list-state.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { TextField } from '../parts/fields.tsx';
import { showToast } from '../parts/toast.tsx';
import type { ListPreferences, SavedView } from './list-preferences.ts';
import styles from './views.module.css';

const nameLength = 20;

export type ViewsProps<Row, Input> = {
  preferences: ListPreferences<Row>;
  filters: readonly FilterDef<Input>[];
  state: ListState;
};

export function SavedViews<Row, Input>({ preferences, filters, state }: ViewsProps<Row, Input>) {
  const { views, view, saveView, removeView } = preferences;
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  const open = ({ name, sort, filters: values }: SavedView) =>
    state.set({ ...none, ...values, sort, view: name });
  const close = () => state.set({ ...none, sort: undefined, view: undefined });
  const isChanged = view !== undefined && !isSame(view, state);
  return (
    <div className={styles.views} role="group" aria-label="저장한 보기">
      {views.map((one) => (
        <AriaButton
          key={one.name}
          className={classNames(styles.view, one === view && styles.current)}
          aria-pressed={one === view}
          onPress={() => (one === view && !isChanged ? close() : open(one))}
        >
          {one.name}
        </AriaButton>
      ))}
      {isChanged && (
        <Button
          tone="quiet"
          size="small"
          onPress={() => saveView({ ...view, filters: state.filters, sort: state.sort })}
        >
          고친 보기 저장
        </Button>
      )}
      {view !== undefined && (
        <IconButton
          label={`‘${view.name}’ 보기 지우기`}
          onPress={() => {
            removeView(view.name);
            state.set({ view: undefined });
            showToast(`‘${view.name}’ 보기를 지웠습니다.`, { undo: () => saveView(view) });
          }}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
      <NewView
        onSave={(name) => {
          const columns = preferences.places.map(({ id, isShown }) => ({ id, isShown }));
          saveView({ name, filters: state.filters, sort: state.sort, columns });
          state.set({ view: name });
        }}
      />
    </div>
  );
}

function NewView({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <DialogTrigger>
      <AriaButton className={styles.add ?? ''} aria-label="지금 조건을 보기로 저장">
        <PlusIcon size={16} />
      </AriaButton>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label="보기 저장">
          {({ close }) => (
            <form
              className={styles.form}
              onSubmit={(event) => {
                event.preventDefault();
                if (name.trim() === '') return;
                onSave(name.trim());
                setName('');
                close();
              }}
            >
              <TextField
                label="보기 이름"
                value={name}
                onChange={setName}
                maxLength={nameLength}
                autoFocus
                hint="조건, 정렬, 열을 이 브라우저에 저장합니다. 검색어는 저장하지 않습니다. 같은 이름의 보기는 바뀝니다."
              />
              <Button tone="main" type="submit" isDisabled={name.trim() === ''}>
                저장
              </Button>
            </form>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** Whether the address shows what the view has. */
function isSame(view: SavedView, { filters, sort }: ListState): boolean {
  const names = new Set([...Object.keys(view.filters), ...Object.keys(filters)]);
  return view.sort === sort && [...names].every((name) => view.filters[name] === filters[name]);
}
