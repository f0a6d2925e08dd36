// The list of a kind of content: state, period, order; register, show, hide, copy, delete. What differs between kinds is in their declaration.
import { useCallback, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { particleAfter } from '#domain/korean-text/particle.ts';
import { useKeys } from '../keys/use-keys.ts';
import { daysOf } from '../list/days.ts';
import type { FilterDef, ListDef, RowAction } from '../list/list-types.ts';
import { ResourceList } from '../list/resource-list.tsx';
import { oneByOne } from '../list/run-action.ts';
import { ButtonLink } from '../parts/button.tsx';
import type { ContentListDef, ContentRow } from './content-types.ts';
import { periodColumn, stateColumn, stateTabs } from './display.tsx';

export function ContentList<Row extends ContentRow, Filter extends object>({
  kind,
  hrefOf: given,
  note,
}: {
  kind: ContentListDef<Row, Filter>;
  /** Address of the form of a row; of a new one for `new`. Default: below the list. */
  hrefOf?: (uuid: string) => string;
  /** Between the filters and the rows. */
  note?: ReactNode;
}) {
  const navigate = useNavigate();
  const hrefOf = useCallback((uuid: string) => given?.(uuid) ?? `${kind.path}/${uuid}`, [given, kind.path]);
  const definition = useMemo(
    () => listOf(kind, hrefOf, (href) => void navigate(href)),
    [kind, hrefOf, navigate],
  );
  useKeys({ KeyN: () => void navigate(hrefOf('new')) });
  return (
    <ResourceList
      definition={definition}
      note={note}
      head={
        <ButtonLink href={hrefOf('new')} tone="main" keyLabel="N">
          {`${kind.noun} 등록`}
        </ButtonLink>
      }
    />
  );
}

function listOf<Row extends ContentRow, Filter extends object>(
  kind: ContentListDef<Row, Filter>,
  hrefOf: (uuid: string) => string,
  go: (href: string) => void,
): ListDef<Row, Filter> {
  const { name, title, list, placeholder, labelOf, periodOf, hasEnd = true, reorder, within } = kind;
  const tabs = stateTabs(periodOf !== undefined, hasEnd);
  const days = {
    name: 'days',
    label: '기간',
    kind: 'days',
    toInput: (value: string) => ({ dateRange: daysOf(value) }),
  } as unknown as FilterDef<Filter>;
  return {
    name,
    title,
    list,
    tabs,
    defaultTab: 'ALL',
    toTabInput: (tab) => ({ ...within, ...tabs.find(({ id }) => id === tab)?.input }) as Partial<Filter>,
    search: { placeholder, toInput: (keyword) => ({ keyword }) as unknown as Partial<Filter> },
    filters: [...(kind.filters ?? []), ...(periodOf === undefined ? [] : [days])],
    columns: [
      {
        id: 'label',
        header: kind.labelHeader,
        width: 320,
        cell: (row) => <Link to={hrefOf(row.uuid)}>{labelOf(row)}</Link>,
      },
      ...kind.columns,
      ...(periodOf === undefined ? [] : [periodColumn(periodOf, hasEnd)]),
      stateColumn(periodOf),
    ],
    rowId: ({ uuid }) => uuid,
    rowLabel: labelOf,
    rowHref: ({ uuid }) => hrefOf(uuid),
    ...(reorder !== undefined && { reorder: (uuids: string[]) => reorder({ uuids }) }),
    unit: '개',
    actions: actionsOf(kind, hrefOf, go),
    emptyText: `조건에 맞는 ${kind.noun}${particleAfter(kind.noun, '이/가')} 없습니다. 새로 만들려면 ‘${kind.noun} 등록’을 눌러 주세요.`,
  };
}

function actionsOf<Row extends ContentRow, Filter>(
  { noun, setDisplay, remove, removalNote }: ContentListDef<Row, Filter>,
  hrefOf: (uuid: string) => string,
  go: (href: string) => void,
): RowAction<Row>[] {
  const show = (isDisplay: boolean) => (uuids: string[]) => setDisplay({ uuids, isDisplay });
  return [
    {
      id: 'show',
      label: '보이기',
      key: { code: 'KeyV', label: 'V' },
      isAllowed: ({ isDisplay }) => !isDisplay || '이미 보이고 있습니다.',
      run: show(true),
      undo: show(false),
      done: (count) => `${noun} ${count}개를 보이게 했습니다.`,
    },
    {
      id: 'hide',
      label: '숨기기',
      key: { code: 'KeyX', label: 'X' },
      isAllowed: ({ isDisplay }) => isDisplay || '이미 숨겼습니다.',
      run: show(false),
      undo: show(true),
      done: (count) => `${noun} ${count}개를 숨겼습니다.`,
    },
    {
      id: 'copy',
      label: '복사해서 등록',
      isForOne: true,
      isAllowed: () => true,
      open: ([uuid = '']) => go(`${hrefOf('new')}${hrefOf('new').includes('?') ? '&' : '?'}copy=${uuid}`),
    },
    {
      id: 'delete',
      label: '삭제',
      isAllowed: () => true,
      run: (uuids) => oneByOne(uuids, (uuid) => remove({ uuid })),
      done: (count) => `${noun} ${count}개를 삭제했습니다.`,
      confirm: {
        title: (count) => `${noun} ${count}개를 삭제할까요?`,
        text: removalNote ?? '삭제하면 되돌릴 수 없습니다. 잠시 내리려면 숨겨 주세요.',
        label: (count) => `${count}개 삭제`,
      },
    },
  ];
}
