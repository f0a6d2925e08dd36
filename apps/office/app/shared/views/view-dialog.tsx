// Asks for the name of a view and whether colleagues see it: of a new one, or of one that is open. Loaded when it is opened.
import { savedViewNameLength } from '#domain/base/saved-views.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import { api } from '../api/api.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import type { FormDef } from '../form/form-types.ts';
import { useStaff } from '../session/staff.ts';
import type { SavedView, ViewContent } from './use-views.ts';

type Values = { name: string; isShared: boolean };

async function readView(list: string, uuid: string): Promise<SavedView> {
  const view = (await api.getSavedViews({ list })).find((one) => one.uuid === uuid);
  if (view === undefined) throw refusalOf('NOT_FOUND', { message: '지워진 보기입니다.' });
  return view;
}

/** `view`: whose name is changed; undefined for a new one with this content. */
export default function ViewDialog({
  list,
  view,
  content,
  hint,
  onSaved,
  onClose,
}: {
  list: string;
  view: SavedView | undefined;
  content: ViewContent;
  /** What a new view stores, for the staff member. */
  hint: string;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}) {
  const { role } = useStaff();
  const definition: FormDef<SavedView, Values> = {
    key: ['saved-views', list, view?.uuid ?? 'new'],
    title: (row) => (row === undefined ? '보기 저장' : `‘${row.name}’ 보기`),
    ...(view !== undefined && { load: () => readView(list, view.uuid) }),
    toValues: (row) => ({ name: row?.name ?? '', isShared: row?.isShared ?? false }),
    save: (values, version, row) =>
      row === undefined
        ? api.registerSavedView({ list, ...content, ...values })
        : api.updateSavedView({ uuid: row.uuid, version, ...values }),
    done: ({ name }) => `‘${name}’ 보기를 저장했습니다.`,
    onSaved,
    sections: [
      {
        id: 'view',
        title: '보기',
        fields: [
          {
            kind: 'text',
            name: 'name',
            label: '보기 이름',
            isRequired: true,
            maxLength: savedViewNameLength,
            ...(view === undefined && { hint }),
          },
          {
            kind: 'switch',
            name: 'isShared',
            label: role === 'ADMIN' ? '본사 직원 모두와 함께 쓰기' : '같은 스토어 직원과 함께 쓰기',
          },
        ],
      },
    ],
  };
  return <FormDialog definition={definition} row={view} onClose={onClose} />;
}
