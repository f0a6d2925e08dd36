// The saved views of a list or a report: parameters of its address under a name. Opening a view sets them, and its uuid as `view`.
import { Suspense, lazy, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { PlusIcon } from '#ui/icons/purchase-icons.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ListState } from '../list/use-list-state.ts';
import { isShown, useViewCache } from './use-views.ts';
import type { SavedView, ViewContent } from './use-views.ts';
import { SaveView, ViewMenu } from './view-actions.tsx';
import styles from './views.module.css';

/** The code of forms is loaded when a view is named. */
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

export type SavedViewsProps = {
  /** Name under which the views are stored. */
  list: string;
  views: readonly SavedView[];
  /** The current state of the screen, which a new view stores. */
  content: ViewContent;
  /** Parameters of the address that a view sets, without `sort`. Those that the view does not store are removed. */
  parameters: readonly string[];
  /** What a view stores, for the staff member. */
  hint: string;
  /** State of a view that is not in the address: columns and row height. */
  arrangement?: { isChanged: boolean; reset: () => void };
  state: Pick<ListState, 'view' | 'set'>;
};

export function SavedViews({ list, views, content, parameters, hint, arrangement, state }: SavedViewsProps) {
  const [asked, setAsked] = useState<'NEW' | 'EDIT'>();
  const cache = useViewCache(list);
  const view = views.find(({ uuid }) => uuid === state.view);
  const none = Object.fromEntries(parameters.map((name) => [name, undefined]));
  const reset = () => arrangement?.reset();
  const open = ({ uuid, sort, filters: values }: SavedView) => {
    reset();
    const opened = Object.fromEntries(values.map(({ name, value }) => [name, value]));
    state.set({ ...none, ...opened, sort, view: uuid });
  };
  const close = () => state.set({ ...none, sort: undefined, view: undefined });
  const isChanged = view !== undefined && (arrangement?.isChanged === true || !isShown(view, content));
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
            hint={hint}
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
