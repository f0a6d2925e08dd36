// What is done with the view that is open: its changes are saved, its name and sharing are changed, it is deleted.
import { useState } from 'react';
import { api, sentenceOf } from '../api/api.ts';
import { Button } from '../parts/button.tsx';
import { Menu, MoreDots } from '../parts/menu.tsx';
import { showToast } from '../parts/toast.tsx';
import { useViewCache } from './use-views.ts';
import type { SavedView, ViewContent } from './use-views.ts';
import styles from './views.module.css';

type OpenView = { list: string; view: SavedView };

/** After a refusal the newest version is read; what was changed here stays, so that it can be saved again. */
export function SaveView({
  list,
  view: { uuid, version },
  content,
  onSaved,
}: OpenView & { content: ViewContent; onSaved: () => void }) {
  const cache = useViewCache(list);
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      cache.put(await api.updateSavedView({ uuid, version, ...content }));
      onSaved();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
      await cache.readAgain();
    }
    setIsBusy(false);
  };
  return (
    <Button tone="quiet" size="small" isPending={isBusy} onPress={() => void save()}>
      고친 보기 저장
    </Button>
  );
}

export function ViewMenu({
  list,
  view,
  onEdit,
  onDeleted,
}: OpenView & { onEdit: () => void; onDeleted: () => void }) {
  const cache = useViewCache(list);
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'stop' });
      await cache.readAgain();
    }
  };
  const restore = async () => {
    const { name, isShared, filters, columns, density, sort = '' } = view;
    cache.put(await api.registerSavedView({ list, name, isShared, filters, columns, density, sort }));
  };
  const remove = async () => {
    await api.deleteSavedView({ uuid: view.uuid });
    cache.remove(view.uuid);
    onDeleted();
    showToast(`‘${view.name}’ 보기를 지웠습니다.`, { undo: () => void run(restore) });
  };
  return (
    <Menu
      label={`‘${view.name}’ 보기 메뉴`}
      className={styles.add}
      entries={[
        { id: 'edit', label: '이름과 공유 바꾸기', onAction: onEdit },
        { id: 'delete', label: '보기 지우기', onAction: () => void run(remove) },
      ]}
    >
      <MoreDots />
    </Menu>
  );
}
