// The saved views of a list: filters, order and columns under a name. Opening one sets the address, which names it by its uuid.
import { Suspense, lazy, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { PlusIcon } from '#ui/icons/purchase-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ListDef } from '../list/list-types.ts';
import type { ListState } from '../list/use-list-state.ts';
import type { ListPreferences } from './list-preferences.ts';
import { isShown, storedState, useViewCache } from './use-views.ts';
import type { SavedView } from './use-views.ts';
import { SaveView, ViewMenu } from './view-actions.tsx';
import styles from './views.module.css';

/** The code of forms is loaded when a view is named. */
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

export type ViewsProps<Row, Input> = {
  definition: Pick<ListDef<Row, Input>, 'name' | 'filters'>;
  preferences: ListPreferences<Row>;
  state: ListState;
};

export function SavedViews<Row, Input>({
  definition: { name: list, filters },
  preferences,
  state,
}: ViewsProps<Row, Input>) {
  const { views, view, isArranged, places, density, reset } = preferences;
  const [asked, setAsked] = useState<'NEW' | 'EDIT'>();
  const cache = useViewCache(list);
  const content = {
    ...storedState(filters, state),
    columns: places.map((place) => ({ id: place.id, isShown: place.isShown })),
    density,
  };
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  const open = ({ uuid, sort, filters: values }: SavedView) => {
    reset();
    const opened = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    state.set({ ...none, ...opened, sort, view: uuid });
  };
  const close = () => state.set({ ...none, sort: undefined, view: undefined });
  const isChanged = view !== undefined && (isArranged || !isShown(view, content));
  return (
    <div className={styles.views} role="group" aria-label="저장한 보기">
      {views.map((one) => (
        <AriaButton
          key={one.uuid}
          className={classNames(styles.view, one === view && styles.current)}
          aria-pressed={one === view}
          onPress={() => (one === view && !isChanged ? close() : open(one))}
        >
          {one.name}
          {one.isShared && <small>{one.isOwn ? ' 함께 씀' : ` ${one.authorName}`}</small>}
        </AriaButton>
      ))}
      {isChanged && view.isEditable && <SaveView list={list} view={view} content={content} onSaved={reset} />}
      {view?.isEditable === true && (
        <ViewMenu
          list={list}
          view={view}
          onEdit={() => setAsked('EDIT')}
          onDeleted={() => state.set({ view: undefined })}
        />
      )}
      <AriaButton
        className={styles.add ?? ''}
        aria-label="지금 조건을 보기로 저장"
        onPress={() => setAsked('NEW')}
      >
        <PlusIcon size={16} />
      </AriaButton>
      {asked !== undefined && (
        <Suspense>
          <ViewDialog
            list={list}
            view={asked === 'EDIT' ? view : undefined}
            content={content}
            onSaved={(saved) => {
              cache.put(saved);
              if (asked === 'EDIT') return;
              reset();
              state.set({ view: saved.uuid });
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
